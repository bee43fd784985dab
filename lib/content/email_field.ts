/** Below a field whose text is no email address. Answers of the API end it with a period. */
export const WRONG_EMAIL = "Please enter a valid email address";
