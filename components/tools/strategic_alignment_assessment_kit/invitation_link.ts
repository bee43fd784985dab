/** What the fragment of a respondent's link begins with. */
export const ANSWER_FRAGMENT = "answer=";

/** Whether this page was opened by a respondent: then it stores nothing and opens no document. */
export function isAnswerLink(fragment: string): boolean {
  return fragment.startsWith(`#${ANSWER_FRAGMENT}`);
}
