/** The buttons above a result, and what the page says when one was used. */
export const RESULT_ACTIONS = {
  copy: "Copy Link",
  isCopied: "Copied!",
  copied: { title: "Link copied!", description: "Share this URL to access your results anytime." },
  copyByHand: "Your browser does not let us copy. Here is the link to copy by hand:",
  download: "Download PDF",
} as const;
