/** The words of the buttons that share a page, and of what happens when they are used. */
export interface ShareWords {
  readonly copy: string;
  readonly isCopied: string;
  readonly copied: { readonly title: string; readonly description: string };
  /** Over the link, where the browser does not copy. */
  readonly copyByHand: string;
  readonly download: string;
}

/** What is the same wherever a page is shared. */
export const SHARE_WORDS = {
  copyByHand: "Your browser does not let us copy. Here is the link to copy by hand:",
  download: "Download PDF",
} as const;
