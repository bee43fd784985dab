import { MAILS } from "../content/mails.ts";
import type { MailKind } from "../mail/composer.ts";
import { type News, NEWS_ENTRIES } from "../mail/digest.ts";
import type { Letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { byDimension, DIMENSION_KEYS, dimensionLabel, isDimensionKey } from "./dimensions.ts";
import { guidanceParts } from "./guidance.ts";
import { guidanceFor } from "./results.ts";
import type { LinkRequest } from "./schema.ts";
import { tieOf } from "./tie.ts";
import { getLinkRequest, listRecentConsented } from "./store.ts";

const WORDS = MAILS.check;

/** The mail with the link to a result and the first action for each bottleneck. It contains neither the name nor the notes. */
export function linkLetter(
  id: string,
  { scores, bottlenecks, uncounted }: Pick<LinkRequest, "scores" | "bottlenecks" | "uncounted">,
  site: Site,
): Letter {
  const tie = tieOf({ bottlenecks }, scores);
  return {
    subject: WORDS.subject,
    preheader: WORDS.preheader,
    heading: WORDS.heading,
    blocks: [
      { kind: "paragraph", text: WORDS.lead },
      { kind: "link", label: WORDS.button, href: `${site.origin}/diagnostic/results/${id}`, isMain: true },
      { kind: "heading", text: WORDS.bottlenecks },
      {
        kind: "entries",
        entries: bottlenecks.flatMap(({ key, value }) =>
          isDimensionKey(key)
            ? [{
              name: WORDS.bottleneck(dimensionLabel(key), value, uncounted.includes(key)),
              text: guidanceParts(guidanceFor(key, value, { isUncounted: uncounted.includes(key) })).action ??
                "",
            }]
            : []
        ),
      },
      ...(tie === null ? [] : [{ kind: "paragraph", text: WORDS.tie(tie.keys.length, tie.value) } as const]),
      { kind: "paragraph", text: WORDS.call },
      { kind: "link", label: WORDS.callButton, href: site.links.resultsCall },
    ],
    why: WORDS.why,
  };
}

/** The mail that follows a business check if its author agreed to it. */
export const checkLinkMail: MailKind = {
  async write(sql, id, site) {
    const request = await getLinkRequest(sql, id);
    return request &&
      { recipient: request.email, letter: linkLetter(id, request, site), waitsAs: "" };
  },
  sample: (site) =>
    linkLetter(
      "a".repeat(26),
      {
        bottlenecks: DIMENSION_KEYS.slice(0, 3).map((key, index) => ({ key, value: index === 0 ? 1 : 2 })),
        uncounted: DIMENSION_KEYS.slice(0, 1),
        scores: byDimension((key) => key === DIMENSION_KEYS[0] ? 1 : 2),
      },
      site,
    ),
  reader: "visitor",
  canWait: true,
  isOfOrder: false,
  isRemembered: false,
};

/** Checks whose authors agreed to be contacted, for the coach's digest. */
export const checkNews: News = {
  heading: MAILS.digest.checks,
  async read(sql, span, site) {
    const checks = await listRecentConsented(sql, span, NEWS_ENTRIES);
    return {
      count: checks[0]?.total ?? 0,
      entries: checks.map(({ id, name, email, overall }) => ({
        name: email,
        href: `${site.origin}/diagnostic/results/${id}`,
        text: MAILS.digest.check(name, overall.toFixed(1)),
      })),
    };
  },
  sample: {
    count: 22,
    entries: [{
      name: "grace@example.com",
      href: `https://www.example.com/diagnostic/results/${"a".repeat(26)}`,
      text: MAILS.digest.check("Grace Hopper", "3.4"),
    }],
  },
};
