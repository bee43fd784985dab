/** The line of the coach's pages. */
export const DESK_LINE = {
  name: "Desk",
  links: [
    { href: "/admin", label: "Today" },
    { href: "/admin/people", label: "People" },
    { href: "/admin/orders", label: "Orders" },
    { href: "/admin/products", label: "Products" },
    { href: "/admin/words", label: "Words" },
    { href: "/admin/figures", label: "Figures" },
    { href: "/admin/waitlist", label: "Waitlist" },
  ],
} as const;

/** The page on which the coach reads the waitlist. The columns of its table are in waitlist.ts. */
export const WAITLIST_ADMINISTRATION = {
  title: "Waitlist Administration",
  lead: "Everyone who waits for the full tools, in the order they joined.",
  noScript: {
    title: "The list of signups needs JavaScript.",
    text: "Your browser has it switched off. Switch it on and reload this page.",
  },
  figures: { total: "Total Signups", latest: "Latest Signup", none: "None yet", unknown: "Not known" },
  download: "Download CSV",
  status: {
    loading: "Loading waitlist entries...",
    empty: "No signups yet",
    failed: "Error loading waitlist data. Please try refreshing the page.",
    oneLoaded: "1 entry loaded",
    /** Follows their number. */
    loaded: "entries loaded",
  },
  table: {
    label: "Waitlist entries",
    caption: "Waitlist entries, oldest first",
    note: "Oldest first. Times are in your own time zone.",
    /** In print, if only the latest entries are printed. */
    printed: "These are the latest {printed}; the {unprinted} before them are in the CSV file.",
  },
} as const;
