/** Who owns a purchased tool, wherever the site mentions it: terms, product pages, downloads and mails. */
export const LICENSED = "you and the people who work in your own business";

/** A license in the terms' two words and in plain ones, without its subject. */
export const LICENSE_MEANS =
  `“Personal” means: for ${LICENSED}, on as many of its computers as you like. “Non-transferable” means: you cannot pass it on to anybody else.`;
