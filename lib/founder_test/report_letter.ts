import { MAILS } from "../content/mails.ts";
import { ASSESSMENT_COPY } from "../content/founder_test/pages.ts";
import { OPERATING_STYLES } from "../content/founder_test/styles.ts";
import type { MailKind } from "../mail/composer.ts";
import { type News, NEWS_ENTRIES, personUrl } from "../mail/digest.ts";
import type { Letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { getReportRequest, listRecentResults } from "./store.ts";
import { STYLE_NAMES, type StyleCode } from "./styles.ts";

const WORDS = MAILS.founderTest;
/** The report's headings are the page's. */
const REPORT = ASSESSMENT_COPY.result;

/** The report on an operating style as a mail. It uses our name for the style and repeats nothing that was sent in. */
export function reportLetter(code: StyleCode, site: Site): Letter {
  const style = OPERATING_STYLES[code];
  return {
    subject: WORDS.subject(style.name),
    preheader: WORDS.preheader,
    heading: WORDS.heading(style.name),
    blocks: [
      { kind: "paragraph", text: style.description },
      { kind: "paragraph", text: WORDS.kept },
      { kind: "heading", text: REPORT.thrive },
      { kind: "list", items: style.thrive },
      { kind: "heading", text: REPORT.watch },
      { kind: "list", items: style.watch },
      { kind: "heading", text: WORDS.tools },
      { kind: "paragraph", text: style.starterKit },
      { kind: "list", items: style.tools.map(({ title }) => title) },
      { kind: "link", label: WORDS.toolbox, href: `${site.origin}/toolbox` },
      { kind: "paragraph", text: WORDS.call },
      { kind: "link", label: WORDS.callButton, href: site.links.clarityCall, isMain: true },
    ],
    why: WORDS.why,
  };
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
  isOfOrder: false,
  isRemembered: false,
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
