/** Bounds that the form and the server share. Lengths are UTF-16 code units, as `maxlength` counts them. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
/** Room for tools that this site does not know yet. */
export const TOOL_INTEREST_MAX = 64;
