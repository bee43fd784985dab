import { ERASURE } from "../../content/my_data.ts";
import { MAILS } from "../../content/mails.ts";
import type { MailKind } from "../../mail/composer.ts";
import { heading, type Letter, letter, type LetterBlock } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { type ErasedLine, ownLines } from "../erased_lines.ts";
import type { Erasable } from "../held/held.ts";
import { timeInWords } from "./in_words.ts";
import { getConfirmed, tidyRequests } from "./store.ts";

const WORDS = MAILS.dataErased;

function erasedLetter({ contactEmail }: Site, erased: Erasable, erasedAt: string): Letter {
  const { goes, stays } = ownLines(erased);
  const list = (title: string, lines: readonly ErasedLine[]): readonly LetterBlock[] => [
    heading(title),
    {
      kind: "entries",
      entries: lines.map(([name, text]) => ({ name, text: text.replaceAll("{email}", contactEmail) })),
    },
  ];
  return letter(
    WORDS,
    WORDS.lead(timeInWords(erasedAt)),
    list(ERASURE.gone, goes),
    list(ERASURE.stays, stays),
  );
}

/** The mail that confirms to somebody that they have erased themselves. The address and the mail's row go as soon as it has ended. */
export const dataErasedMail: MailKind = {
  async write(sql, requestId, site) {
    const confirmed = await getConfirmed(sql, requestId);
    if (confirmed === null) return null;
    const { email, erased, erasedAt } = confirmed;
    return { recipient: email, letter: erasedLetter(site, erased, erasedAt) };
  },
  sample: (site) => erasedLetter(site, SAMPLE, "2026-11-22T09:30:00.000Z"),
  enqueueDue: tidyRequests,
  reader: "asker",
  canWait: false,
};

const SAMPLE: Erasable = {
  dated: { diagnostic_results: ["2026-11-02T09:30:00.000Z"], waitlist_entries: ["2026-11-03T09:30:00.000Z"] },
  hidden: 0,
  mails: ["check-link", "my-data"],
  orderMails: 0,
  notes: 1,
  requests: 1,
  files: 0,
  keptMails: 1,
  orders: { paid: ["2026-11-04T09:30:00.000Z"], unpaid: [], isDownloaded: true },
  invoices: 1,
  isUnsubscribed: false,
};
