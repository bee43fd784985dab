import { HALF_DAY } from "./words_half_day.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { templateOf } from "./templates.ts";
import {
  agendaOf,
  type Candidate,
  type Content,
  type KeyResult,
  newKeyResult,
  newObjective,
  type Objective,
  type Part,
  type Run,
} from "./workshop.ts";

const MINUTE_MS = 60_000;

const NOTES: Readonly<Record<number, string>> = {
  1: "Mei: leave with fewer projects than we came with.\nJonas: figures that we believe.\nAna: time to think about the accounts we have.",
  2: "Wholesale orders have stood at about 120 a week since June.\nTwo thirds of the accounts order again within 30 days; nobody had seen that figure before.\nSix blends make half of the sales, and we know the margin of two.",
  11:
    "No third farmers’ market in winter.\nThe app for subscribers waits until April.\nBen hands the web shop’s photos over to Lea.",
  12:
    "Figures every Monday at 8:30, standing, fifteen minutes.\nConfidence: between six and eight, once four (Jonas: the grinder is old).",
};

const VOTES: readonly (readonly [text: string, votes: number])[] = [
  ["Accounts order again without being asked", 9],
  ["Every order leaves the house on the same day", 7],
  ["We know what each blend earns", 7],
  ["Somebody answers the phone on Thursdays", 4],
  ["A second person can roast", 3],
  ["Fewer gift boxes, better gift boxes", 0],
];

const OBJECTIVES: readonly (readonly [Partial<Objective>, readonly Partial<KeyResult>[]])[] = [
  [
    {
      text: "Wholesale customers come back without a discount",
      owner: "Ana",
      why: "A new account costs us three visits",
    },
    [
      { text: "Weekly wholesale orders", owner: "Ana", unit: "orders", baseline: 120, target: 180 },
      { text: "Accounts that reorder within 30 days", owner: "Jonas", unit: "%", baseline: 62, target: 75 },
    ],
  ],
  [
    {
      text: "What we promise leaves the house on the same day",
      owner: "Mei",
      why: "Late parcels are half of the complaints",
    },
    [
      { text: "Orders shipped on the same day", owner: "Mei", unit: "%", baseline: 78, target: 95 },
      { text: "Complaints per 1,000 orders", owner: "Mei", baseline: 9, target: 4 },
    ],
  ],
  [
    { text: "We know what every blend earns", owner: "Jonas", why: "We set prices by what others ask" },
    [{ text: "Share of sales with a known margin", owner: "Jonas", unit: "%", baseline: 20, target: 90 }],
  ],
];

/** Minutes that each part took, from the first; the tenth was left out. */
const TOOK: readonly (number | null)[] = [9, 24, 14, 19, 14, 13, 34, 9, 41, null, 11, 12];

/** A workshop of half a day at a coffee roaster with eight people: fitted into 15 minutes less, held, and written down. */
export function sampleWorkshop(today: PlainDate): { readonly title: string; readonly content: Content } {
  const agenda = { ...templateOf(HALF_DAY, "part"), end: "12:15" };
  const parts = agenda.parts.map((part, index): Part => ({
    ...part,
    notes: NOTES[index + 1] ?? "",
    ...(index === 5 && { candidates: candidates() }),
    ...(index === 8 && { objectives: objectives() }),
  }));
  const content: Content = {
    date: today,
    start: agenda.start,
    end: agenda.end,
    people: 10,
    settings: { currency: "USD", numberStyle: "1,234.5" },
    hasSound: true,
    parts,
    run: null,
  };
  return { title: "Harbour Roasters, OKR workshop", content: { ...content, run: heldRun(content) } };
}

function candidates(): readonly Candidate[] {
  return VOTES.map(([text, votes], index) => ({ id: `wish-${index + 1}`, text, votes }));
}

function objectives(): readonly Objective[] {
  return OBJECTIVES.map(([words, results], index) => ({
    ...newObjective(`objective-${index + 1}`),
    ...words,
    keyResults: results.map((row, at) => ({ ...newKeyResult(`result-${index + 1}-${at + 1}`), ...row })),
  }));
}

/** The run of the morning, over; on the wall's clock of whoever looks. */
function heldRun(content: Content): Run {
  const startedAt = new Date(`${content.date}T${content.start}:00`).getTime();
  const { slots, minutes } = agendaOf(content);
  const done = slots.flatMap(({ part, minutes }, index) => {
    const took = TOOK[index];
    return took === null || took === undefined
      ? []
      : [{ id: part.id, minutes: minutes ?? 0, took: took * MINUTE_MS }];
  });
  const total = done.reduce((sum, { took }) => sum + took, 0);
  return {
    startedAt,
    endsAt: startedAt + minutes * MINUTE_MS,
    current: null,
    partStartedAt: startedAt + total,
    pausedAt: null,
    pausedMs: 0,
    lengths: slots.map(({ part: { id }, minutes }) => ({ id, minutes: minutes ?? 0 })),
    out: slots.filter((_, index) => TOOK[index] === null).map(({ part }) => part.id),
    done,
  };
}
