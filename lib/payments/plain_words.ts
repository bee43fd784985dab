import { MAILS } from "../content/mails.ts";

const DISPUTES: Readonly<Record<string, string>> = MAILS.notice.disputes;

/** A detail with Stripe's word for a dispute's state explained. */
export function inPlainWords(detail: string): string {
  return detail.replace(/,? ?\b(\w+)\b/g, (found, word: string) => {
    const plain = DISPUTES[word];
    return plain === undefined ? found : `${found === word ? "" : ", "}${plain} (${word})`;
  });
}
