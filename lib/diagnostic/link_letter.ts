import { AGAIN, REMINDER_DAYS } from "../content/diagnostic/again.ts";
import { RESULT_PLAN } from "../content/diagnostic/result_plan.ts";
import { RESULTS_PAGE } from "../content/diagnostic/results.ts";
import { MAILS } from "../content/mails.ts";
import { MEETINGS, OFFERS } from "../content/meetings.ts";
import type { MailKind } from "../mail/composer.ts";
import { type News, NEWS_ENTRIES } from "../mail/digest.ts";
import { button, heading, type Letter, letter, type LetterBlock, link } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { formatFullDay, formatMoment } from "../tool_kit/date_words.ts";
import { addDays } from "../tool_kit/dates.ts";
import {
  byDimension,
  CLUSTERS,
  DIMENSION_KEYS,
  dimensionLabel,
  DIMENSIONS,
  isDimensionKey,
} from "./dimensions.ts";
import { guidanceParts } from "./guidance.ts";
import { type Moved, movedSince, movedWords } from "./moves.ts";
import { lowestCounted } from "./ranking.ts";
import { alonePath, resultPath } from "./result_path.ts";
import { guidanceFor } from "./results.ts";
import type { LinkRequest, RankedDimension } from "./schema.ts";
import { computeFigures, rate } from "./scoring.ts";
import { countedMean, planStart, tieTitle } from "./tie.ts";
import { verdictText } from "./verdict.ts";
import { getLinkRequest, listRecentConsented } from "./store.ts";

const WORDS = MAILS.check;

/**
 * The mail with the link to a result and the first action for each of the lowest counted scores. Of a check that repeats another it says what
 * moved and leads to the comparison, because whoever sent it has the links of both; a second link opens the result alone. It contains neither the name nor the notes.
 */
export function linkLetter(
  id: string,
  { scores, bottlenecks, uncounted, date, previous }: Omit<LinkRequest, "email">,
  site: Site,
): Letter {
  const before = previous && formatMoment(previous.date);
  const moved = previous && movedSince({ scores, uncounted, earlier: [previous] });
  const start = planStart({ bottlenecks, scores, uncounted });
  const title = tieTitle(start);
  const { items: lowest, also } = lowestCounted({ bottlenecks, scores, uncounted });
  const [low = [], rest = []] = [true, false].map((isLow) =>
    lowest.filter(({ value }) => (rate(value).key === "attention") === isLow)
  );
  const missing = DIMENSIONS.filter(({ key }) => uncounted.includes(key)).map(({ label }) => label);
  const { overall, clusters } = computeFigures(scores);
  const counted = countedMean({ overall, scores, uncounted });
  const isStrong = rate(overall).key === "strong";
  return letter(
    {
      ...WORDS,
      subject: WORDS.subject(formatFullDay(date), before),
      heading: WORDS.heading(previous !== null),
    },
    {
      kind: "figure",
      value: overall.toFixed(2),
      unit: WORDS.outOf,
      text: verdictText({ scores, clusters, uncounted }),
    },
    previous && movedWords({ scores, uncounted, earlier: [previous] }),
    button(WORDS.button, site.origin + resultPath(id, previous?.ids)),
    before === null ? WORDS.lead : WORDS.leadMoved(before),
    before === null ? null : link(WORDS.alone, site.origin + alonePath(id)),
    actionsOf(low, WORDS.lowest),
    actionsOf(rest, WORDS.notLow),
    missing.length === 0 ? null : RESULT_PLAN.begin(missing),
    title === null ? also && `${also}.` : start.isLagging ? WORDS.tie(title) : title,
    heading(WORDS.scores),
    {
      kind: "scores",
      max: 5,
      groups: CLUSTERS.map(({ key: cluster, label }) => ({
        name: label,
        text: WORDS.score(clusters[cluster].toFixed(2)),
        scores: DIMENSIONS.filter((dimension) => dimension.cluster === cluster).map(({ key, label }) => ({
          name: label,
          value: scores[key],
          text: uncounted.includes(key)
            ? WORDS.uncounted
            : WORDS.score(`${scores[key]}`) + changeOf(moved, key),
          isHollow: uncounted.includes(key),
        })),
      })),
    },
    uncounted.length === 0 ? null : WORDS.countsAsOne +
      (counted === null ? "" : WORDS.overall(RESULTS_PAGE.counted(counted.toFixed(2), uncounted.length))),
    isStrong ? RESULTS_PAGE.call.strong : MEETINGS.bringResult,
    link(WORDS.callButton, site.links.resultsCall),
    OFFERS.isSessionSample && !isStrong ? WORDS.sample : null,
    link(RESULTS_PAGE.call.first.button, `${site.origin}/book-call`),
    heading(AGAIN.title),
    WORDS.next(formatFullDay(addDays(date, REMINDER_DAYS))),
    link(AGAIN.button, `${site.origin}/diagnostic#again=${id}`),
    WORDS.reminder,
    link(AGAIN.ask, `${site.origin}/diagnostic/reminders/${id}`),
  );
}

/** The change of a score, or that it is new, with a space before it; "" for neither. */
function changeOf(moved: Moved | null, key: string): string {
  if (moved?.fresh.some((dimension) => dimension.key === key)) return `\u00a0(${WORDS.fresh})`;
  const { from, to } = moved?.moves.find(({ dimension }) => dimension.key === key) ?? { from: 0, to: 0 };
  return from === to ? "" : `\u00a0(${to < from ? "−" : "+"}${Math.abs(to - from)})`;
}

/** Dimensions with the action of each, under a heading; nothing for none. */
function actionsOf(ranked: readonly RankedDimension[], title: string): LetterBlock[] {
  const entries = ranked.flatMap(({ key, value }) =>
    isDimensionKey(key)
      ? [{
        name: WORDS.bottleneck(dimensionLabel(key), value),
        text: guidanceParts(guidanceFor(key, value)).action ?? "",
      }]
      : []
  );
  return entries.length === 0 ? [] : [heading(title), { kind: "entries", entries }];
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
        scores: byDimension((key) => {
          const at = DIMENSION_KEYS.indexOf(key);
          return at === 0 ? 1 : at < 3 ? 2 : at % 3 === 0 ? 5 : 3;
        }),
        date: "2026-11-21",
        previous: {
          ids: ["b".repeat(26)],
          date: "2026-08-21",
          scores: byDimension((key) => DIMENSION_KEYS.indexOf(key) % 3 === 0 ? 4 : 3),
          uncounted: [],
          isComparable: true,
        },
      },
      site,
    ),
  reader: "visitor",
  canWait: true,
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
        href: site.origin + resultPath(id),
        text: MAILS.digest.check(name, overall.toFixed(2)),
      })),
    };
  },
  sample: (site) => ({
    count: 1,
    entries: [{
      name: "grace@example.com",
      href: site.origin + resultPath("a".repeat(26)),
      text: MAILS.digest.check("Grace Hopper", "3.43"),
    }],
  }),
};
