/** What reads assessments and respondents' links: fetched when there is something to read. */
export { ALIGNMENT_DOCUMENTS, invitationSchema } from "./schema.ts";
