import { FOCUS_SHEET } from "../content/focus_map.ts";
import { MAILS } from "../content/mails.ts";
import { MEETINGS } from "../content/meetings.ts";
import { button, heading, type Letter, letter } from "../mail/letter.ts";
import { getPage, linkMail, WROTE, wroteLetter } from "../private_page/pages.ts";
import type { Site } from "../site.ts";
import { type FocusMap, focusMap, focusPath, stepsOf } from "./map.ts";
import { FOCUS_MAPS } from "./store.ts";

function focusLetter(map: FocusMap, link: string, { origin }: Pick<Site, "origin">): Letter {
  const words = MAILS.focusMap;
  const { inTheWay, stops, matters, next } = map;
  const steps = stepsOf(map).toSorted((one, other) => one.week - other.week);
  return letter(
    words,
    words.lead,
    button(words.button, origin + focusPath(link)),
    inTheWay.length === 0 ? null : [heading(FOCUS_SHEET.inTheWay), { kind: "list", items: inTheWay }],
    stops === "" ? null : [heading(FOCUS_SHEET.stops), stops],
    heading(FOCUS_SHEET.matters),
    {
      kind: "entries",
      entries: matters.map(({ what, measure }) => ({ name: what || measure, text: what && measure })),
    },
    steps.length === 0 ? null : [
      heading(FOCUS_SHEET.weeks),
      { kind: "list", items: steps.map(({ week, text }) => `${FOCUS_SHEET.week(week)}: ${text}`) },
    ],
    next === "" ? null : [heading(FOCUS_SHEET.next), next],
  );
}

/** The mail with a map, when the coach sends it. A draft is not sent, nor what was erased. */
export const focusMapMail = linkMail(FOCUS_MAPS, {
  read: (sql, subject) => getPage(sql, FOCUS_MAPS, { id: subject.split("/")[0] ?? "" }),
  write: ({ finishedAt, mailTo, texts }, link, site, subject) =>
    finishedAt === null || mailTo === null ? null : {
      recipient: mailTo,
      letter: subject.endsWith(WROTE)
        ? wroteLetter(site.origin + focusPath(link), MAILS.focusMap.why)
        : focusLetter(focusMap(texts), link, site),
    },
  sample: (site) =>
    focusLetter(MEETINGS.focusMap.example ?? focusMap({ what1: "Delivery" }), "a".repeat(26), site),
});
