/** How commitments and outcomes read a sheet that is pasted into them: fetched with what is not in front. */
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { doneIn, isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { column, groupsBy, type PasteTarget, pasteTarget, type Said } from "../../tool_kit/paste_target.ts";
import { weekList } from "./actions.ts";
import { type Choice, PLACE, readLetter, type Screen, type WeekScreen } from "./screen.tsx";
import { WEEKS } from "./document.ts";
import { momentOf } from "./weeks.ts";
import { LATE_TEXT } from "./words_later.ts";

const { commitments: COMMITMENTS, outcomes: OUTCOMES } = LATE_TEXT;

/** A sprint has no field for it: of an outcome the reason says it, of a commitment its words. */
const ownerOf = (kind: keyof typeof LATE_TEXT.noOwners) =>
  column("owner", LATE_TEXT.ownerColumn, SHEET_HEADINGS.owner, "text", { note: LATE_TEXT.noOwners[kind] });

const OUTCOME_FIELDS = [
  column("text", OUTCOMES.column, SHEET_HEADINGS.goal),
  column("why", OUTCOMES.why, SHEET_HEADINGS.why),
  column("measure", OUTCOMES.measure, SHEET_HEADINGS.result),
  column("baseline", OUTCOMES.baseline, SHEET_HEADINGS.baseline, "number"),
  column("target", OUTCOMES.target, SHEET_HEADINGS.target, "number"),
  column("unit", OUTCOMES.unit, SHEET_HEADINGS.unit),
  ownerOf("outcome"),
];

/** Takes a sheet that is pasted into a commitment of a week's screen, or else into an outcome. The draft of a week is no row yet. */
export const pasteInto = (screen: Screen | WeekScreen, row: string): PasteTarget =>
  "choices" in screen ? pasteIntoWeek(screen, row) : pasteIntoOutcome(screen, row);

/** Takes a sheet that is pasted into an outcome. */
export function pasteIntoOutcome(screen: Screen, outcome: string): PasteTarget {
  const rowOf = ({ owner, why, ...said }: Said) => {
    const reasons = [why, owner === undefined ? undefined : LATE_TEXT.owner(`${owner}`)];
    const reason = reasons.filter((part) => part !== undefined).join(" ");
    return { ...reason !== "" && { why: reason }, ...said };
  };
  return pasteTarget(screen, PLACE, outcome, {
    fields: OUTCOME_FIELDS,
    unitOf: ["target", "baseline"],
    rowOf,
  });
}

/**
 * Takes a sheet that is pasted into a commitment. A letter before a colon chooses the outcome, unless a column does. Commitments go into the
 * weeks that stand beside them; those above the first such cell into the week that they are pasted into.
 */
export function pasteIntoWeek(screen: WeekScreen, commitment: string): PasteTarget {
  const { place, choices } = screen;
  const { column: text, outcome, outcomeHeadings, state, week, weekHeadings, kept, sameWeek } = COMMITMENTS;
  const isKept = { isKept: true, otherwise: kept } as const;
  const fields = [
    column("text", text, SHEET_HEADINGS.task),
    column("outcome", outcome, outcomeHeadings, (text) => outcomeIn(text, choices), {
      isUsual: true,
      ...isKept,
    }),
    column("state", state, SHEET_HEADINGS.state, doneIn, isKept),
    column("week", week, [...weekHeadings, ...SHEET_HEADINGS.due], "date", {
      otherwise: sameWeek,
      of: (text, day) => day === undefined ? weekIn(text) : weekOfDay(screen.start, day),
    }),
    ownerOf("commitment"),
  ];
  const rowOf = ({ text = "", owner, week: _, ...said }: Said) => ({
    ...readLetter(owner === undefined ? `${text}` : `${text} (${owner})`, choices),
    ...said,
  });
  return pasteTarget(screen, place, commitment, {
    fields,
    spread: (pasted) => ({
      parts: groupsBy(pasted, "week").map(({ name, rows }) => ({
        place: name === "" ? place : weekList(Number(name)),
        into: commitment,
        rows: rows.map(rowOf),
      })),
    }),
  });
}

/** The week of the sprint that a day lies in; undefined outside of it. */
function weekOfDay(start: PlainDate, day: PlainDate): number | undefined {
  const moment = momentOf(start, day);
  return moment.is === "during" ? moment.week : undefined;
}

/** The number of a week of the sprint: "3", "Week 3", "W3", "Woche 3". */
function weekIn(text: string): number | undefined {
  const [, digits] = /^(?:week|w|woche|wk)?\s*(\d{1,2})$/i.exec(text) ?? [];
  const week = Number(digits);
  return week >= 1 && week <= WEEKS ? week : undefined;
}

/** The outcome that a cell names, by its letter or in its own words. */
function outcomeIn(text: string, choices: readonly Choice[]): string | undefined {
  const [, letter] = /^(?:outcome )?([a-e])[:.)]?$/i.exec(text) ?? [];
  return choices.find((choice) => choice.letter === letter?.toUpperCase() || isSameName(choice.text, text))
    ?.id;
}
