import * as z from "zod/mini";
import { dimensionContent } from "../content/diagnostic/mod.ts";
import { CONTENT_VERSION } from "../content/diagnostic/editions.ts";
import { RESULT_PLAN } from "../content/diagnostic/result_plan.ts";
import { FOCUS_LIMITS, FOCUS_SHEET } from "../content/focus_map.ts";
import { dimensionLabel, isDimensionKey } from "../diagnostic/dimensions.ts";
import type { StoredResult } from "../diagnostic/schema.ts";
import { lowestCounted } from "../diagnostic/ranking.ts";
import { HELD_TALK, INSTANT, isUnseen, type PageTexts } from "../private_page/held.ts";
import { encodeHandOver, type Origin } from "../tool_kit/hand_over.ts";
import { readTexts } from "../typed_line.ts";

/** What stands in the way, in so many lines; what matters, so many things of it. */
const MOST = 3;
const PLACES = Array.from({ length: MOST }, (_, at) => at + 1);
const WEEKS = [1, 2] as const;

/** The fields of a map's form with their limits, in its order: "way2", "measure1", "step3week2". */
export const FOCUS_FIELDS: ReadonlyMap<string, number> = new Map([
  ["company", FOCUS_LIMITS.company],
  ...PLACES.map((place): [string, number] => [`way${place}`, FOCUS_LIMITS.way]),
  ["stops", FOCUS_LIMITS.line],
  ...PLACES.flatMap((place): [string, number][] => [
    [`what${place}`, FOCUS_LIMITS.what],
    [`measure${place}`, FOCUS_LIMITS.measure],
    ...WEEKS.map((week): [string, number] => [`step${place}week${week}`, FOCUS_LIMITS.step]),
  ]),
  ["next", FOCUS_LIMITS.line],
]);

/** Something to do in one of the first two weeks. */
export interface FocusStep {
  readonly key: string;
  readonly week: typeof WEEKS[number];
  readonly text: string;
}

/** A map as it is read: what is empty is not in it. */
export interface FocusMap {
  readonly company: string;
  readonly inTheWay: readonly string[];
  readonly stops: string;
  readonly matters: readonly {
    readonly what: string;
    /** What shows in 90 days that it is done; "" for none. */
    readonly measure: string;
    readonly steps: readonly FocusStep[];
  }[];
  readonly next: string;
}

export function focusMap(texts: PageTexts): FocusMap {
  const of = (field: string) => texts[field] ?? "";
  return {
    company: of("company"),
    inTheWay: PLACES.map((place) => of(`way${place}`)).filter(Boolean),
    stops: of("stops"),
    matters: PLACES.map((place) => ({
      what: of(`what${place}`),
      measure: of(`measure${place}`),
      steps: WEEKS.map((week) => ({
        key: `step${place}week${week}`,
        week,
        text: of(`step${place}week${week}`),
      }))
        .filter(({ text }) => text !== ""),
    })).filter(({ what, measure, steps }) => what !== "" || measure !== "" || steps.length > 0),
    next: of("next"),
  };
}

export function stepsOf(map: FocusMap): readonly FocusStep[] {
  return map.matters.flatMap(({ steps }) => steps);
}

/** The shape of a stored map. */
export const HELD_MAP = z.extend(HELD_TALK, {
  /** null: a draft. */
  finishedAt: INSTANT,
  /** When each step was done, by its text. */
  ticks: z.record(z.string(), z.string()),
});

/** A stored map. Times are ISO. */
export type HeldMap = Readonly<z.infer<typeof HELD_MAP>>;

/** How many ticks and comments the coach has not read. */
export function newsOf(held: HeldMap | null): { readonly ticks: number; readonly comments: number } {
  if (held === null) return { ticks: 0, comments: 0 };
  return {
    ticks: Object.values(held.ticks).filter((at) => isUnseen(held, at)).length,
    comments: held.comments.filter(({ at, by }) => by !== "coach" && isUnseen(held, at)).length,
  };
}

/** What a form says, and the first field that is longer than its limit. */
export function readFocusForm(fields: ReadonlyMap<string, string>): ReturnType<typeof readTexts> {
  return readTexts(fields, FOCUS_FIELDS);
}

/** Why a map can't be finished, and the field that is missing; null: it can be. The third thing that matters may be left out. */
export function unfinished(
  texts: PageTexts,
): { readonly refused: "stops" | "what" | "measure" | "step"; readonly field: string } | null {
  if (!texts.stops) return { refused: "stops", field: "stops" };
  const isThird = focusMap(texts).matters.length === MOST;
  for (const place of isThird ? PLACES : PLACES.slice(0, -1)) {
    for (const refused of ["what", "measure"] as const) {
      if (!texts[`${refused}${place}`]) return { refused, field: `${refused}${place}` };
    }
  }
  return stepsOf(focusMap(texts)).length > 0 ? null : { refused: "step", field: "step1week1" };
}

/** Of a check, what a map begins with. */
export type Check = Pick<StoredResult, "figures" | "scores" | "uncounted" | "contentVersion">;

/**
 * The texts that a person's newest check gives: the lowest scores that were counted, as the result orders them, with their key results for 90 days and their first
 * actions. The first two begin in week 1 and the last in week 2, so that no week is full before the call has ended.
 */
export function prefilled(company: string, check: Check | undefined): PageTexts {
  const texts: Record<string, string> = { company: company.slice(0, FOCUS_LIMITS.company) };
  if (check === undefined) return texts;
  const { figures: { bottlenecks }, scores, uncounted, contentVersion } = check;
  const { items } = lowestCounted({ bottlenecks, scores, uncounted });
  for (const [at, { key, value }] of items.slice(0, MOST).entries()) {
    const content = isDimensionKey(key) ? dimensionContent[key] : undefined;
    const [place, label] = [at + 1, dimensionLabel(key)];
    // A score of an older edition answered another statement.
    const found = contentVersion === CONTENT_VERSION ? content?.anchors[value - 1] : undefined;
    texts[`way${place}`] = FOCUS_SHEET.way(label, value, found);
    texts[`what${place}`] = label;
    if (content === undefined) continue;
    texts[`measure${place}`] = content.guidance[value].keyResult;
    texts[`step${place}week${place < MOST ? 1 : 2}`] = content.guidance[value].action;
  }
  return readFocusForm(new Map(Object.entries(texts))).texts;
}

/** The URL that opens the sprint planner with the map's rows. They are in the fragment, which browsers do not send; the map's link is not among them. */
export function focusPlanLink(map: FocusMap, date: string): string {
  const originOf = (row: string): Origin => ({ tool: FOCUS_SHEET.giver, document: date, row });
  const outcomes = map.matters.map(({ what, measure, steps }, at) => ({
    origin: originOf(`matter-${at + 1}`),
    text: what || measure,
    measures: measure === "" ? [] : [{ text: measure }],
    milestones: steps.map(({ week, text }) => ({
      origin: originOf(`matter-${at + 1}-week-${week}`),
      text,
      week,
    })),
  }));
  const link = encodeHandOver({
    from: FOCUS_SHEET.giver,
    to: "90-day-sprint-planner",
    version: 1,
    title: map.company || FOCUS_SHEET.name,
    rows: { outcomes },
  });
  return link.ok ? `${RESULT_PLAN.planner}#${link.fragment}` : RESULT_PLAN.planner;
}

/** The page that its link opens. */
export const focusPath = (secret: string) => `/focus/${secret}`;
