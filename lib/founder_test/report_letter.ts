import { MAILS } from "../content/mails.ts";
import { ASSESSMENT_COPY } from "../content/founder_test/pages.ts";
import { OPERATING_STYLES } from "../content/founder_test/styles.ts";
import type { MailKind } from "../mail/composer.ts";
import { type News, NEWS_ENTRIES, personUrl } from "../mail/digest.ts";
import { button, heading, type Letter, letter, link } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { getReportRequest, listRecentResults } from "./store.ts";
import { STYLE_NAMES, type StyleCode } from "./styles.ts";

const WORDS = MAILS.founderTest;
/** The report's headings are the page's. */
const REPORT = ASSESSMENT_COPY.result;

/** The report on an operating style as a mail. It uses our name for the style and repeats nothing that was sent in. */
export function reportLetter(code: StyleCode, site: Site): Letter {
  const style = OPERATING_STYLES[code];
  return letter(
    { ...WORDS, subject: WORDS.subject(style.name), heading: WORDS.heading(style.name) },
    style.description,
    WORDS.kept,
    heading(REPORT.thrive),
    { kind: "list", items: style.thrive },
    heading(REPORT.watch),
    { kind: "list", items: style.watch },
    heading(WORDS.tools),
    style.starterKit,
    { kind: "list", items: style.tools.map(({ title }) => title) },
    link(WORDS.toolbox, `${site.origin}/toolbox`),
    WORDS.call,
    button(WORDS.callButton, site.links.clarityCall),
  );
}

/** The mail that follows a founder test. */
export const founderTestMail: MailKind = {
  async write(sql, id, site) {
    const request = await getReportRequest(sql, id);
    return request &&
      { recipient: request.email, letter: reportLetter(request.style, site), waitsAs: request.style };
  },
  sample: (site) => reportLetter("GB", site),
  reader: "visitor",
  canWait: true,
};

/** Founder tests, for the coach's digest. */
export const founderTestNews: News = {
  heading: MAILS.digest.founderTests,
  async read(sql, span, site) {
    const results = await listRecentResults(sql, span, NEWS_ENTRIES);
    return {
      count: results[0]?.total ?? 0,
      entries: results.map(({ email, style }) => ({
        name: email,
        href: personUrl(site, email),
        text: STYLE_NAMES[style],
      })),
    };
  },
  sample: (site) => ({
    count: 1,
    entries: [{
      name: "bob@example.com",
      href: personUrl(site, "bob@example.com"),
      text: STYLE_NAMES.GB,
    }],
  }),
};
