import { SHARE_WORDS } from "../share_words.ts";

/** The buttons above a result, and what the page says when one was used. */
export const RESULT_ACTIONS = {
  ...SHARE_WORDS,
  copy: "Copy Link",
  isCopied: "Copied!",
  copied: { title: "Link copied!", description: "Share this URL to access your results anytime." },
} as const;
