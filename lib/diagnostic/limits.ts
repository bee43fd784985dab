/** Bounds that the form and the server share. Lengths are UTF-16 code units, as `maxlength` counts them. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const REASONING_MAX = 1000;

/** The wording beside the consent checkbox; a change of its sense takes a new version. */
export const CONSENT_TEXT = "You may email me about my results.";
export const CONSENT_VERSION = "2026-11";

export const INCOMPLETE_MESSAGE = "Please score all 14 dimensions before submitting.";
