import type { SignupField } from "../waitlist/schema.ts";

/** The names of each field, in the order of the form and of the columns. */
export const WAITLIST_FIELDS: Readonly<
  Record<SignupField, {
    /** Above the control of the form. */
    readonly label: string;
    /** Above the column of the administration's table, and in the first line of the CSV file. */
    readonly column: string;
  }>
> = {
  name: { label: "Name", column: "Name" },
  email: { label: "Email", column: "Email" },
  toolInterest: { label: "Tool interest", column: "Tool Interest" },
};

/** The last column. */
export const SIGNUP_DATE_COLUMN = "Signup Date";

/** The card around the form. */
export const WAITLIST_CARD = {
  badge: "Early Access",
  title: { text: "Join the", emphasis: "Waitlist" },
  text:
    "The waitlist is for full versions that aren’t for sale yet. You get two emails: one now, to confirm that you’re on the list, and one when the full version is ready. We don’t write to an address whose owner has stopped our email.",
  privacy: "Privacy Policy",
} as const;

/** The form, as the server draws it. */
export const WAITLIST_FORM = {
  placeholder: "Select a tool",
  button: "Join the Waitlist",
  required: "Please fill in all three fields.",
  joined: "You are on the waitlist.",
  failed: "We could not add you to the waitlist.",
} as const;
