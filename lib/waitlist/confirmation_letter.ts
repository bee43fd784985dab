import { TOOL_INTERESTS, toolInterestLabel } from "../catalogue/tools.ts";
import { MAILS } from "../content/mails.ts";
import type { MailKind } from "../mail/composer.ts";
import { type News, NEWS_ENTRIES, personUrl } from "../mail/digest.ts";
import { button, type Letter, letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { awaitedTitles } from "./awaited.ts";
import { getEntry, listRecentEntries } from "./store.ts";

const WORDS = MAILS.waitlist;

/** The confirmation of a signup. The choice may be any text that a visitor sent, so the letter only names tools of ours. Null: it is none. */
function confirmationLetter(title: string | null, site: Site): Letter {
  return letter(
    WORDS,
    title === null ? WORDS.unknownTool : WORDS.text(title),
    WORDS.meanwhile,
    button(WORDS.button, `${site.origin}/toolbox`),
  );
}

/** The mail that follows a signup. */
export const waitlistConfirmationMail: MailKind = {
  async write(sql, id, site) {
    const entry = await getEntry(sql, id);
    if (entry === null) return null;
    const title = (await awaitedTitles(sql)).get(entry.toolInterest) ?? null;
    return { recipient: entry.email, letter: confirmationLetter(title, site) };
  },
  sample: (site) => confirmationLetter(TOOL_INTERESTS[1]?.label ?? null, site),
  reader: "visitor",
  isRemembered: true,
};

/** Signups, for the coach's digest. */
export const waitlistNews: News = {
  heading: MAILS.digest.signups,
  async read(sql, span, site) {
    const [entries, titles] = await Promise.all([
      listRecentEntries(sql, span, NEWS_ENTRIES),
      awaitedTitles(sql),
    ]);
    return {
      count: entries[0]?.total ?? 0,
      entries: entries.map(({ name, email, toolInterest }) => ({
        name: email,
        href: personUrl(site, email),
        text: `${name}, ${titles.get(toolInterest) ?? toolInterestLabel(toolInterest)}`,
      })),
    };
  },
  sample: (site) => ({
    count: 1,
    entries: [{
      name: "ada@example.com",
      href: personUrl(site, "ada@example.com"),
      text: `Ada Lovelace, ${TOOL_INTERESTS[1]?.label}`,
    }],
  }),
};
