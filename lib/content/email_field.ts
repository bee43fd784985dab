/** The longest address that mail can be sent to, in UTF-16 code units, as `maxlength` counts them. */
export const EMAIL_MAX = 254;

/** Below a field whose text is no email address. Answers of the API end it with a period. */
export const WRONG_EMAIL = "Please enter a valid email address";
/** The same for a field that is empty. */
export const NO_EMAIL = "Please enter your email address.";
