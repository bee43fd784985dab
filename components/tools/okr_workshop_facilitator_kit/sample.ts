/** The templates as agendas, and the sample, which was made from one of them. */
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Template } from "./actions.ts";
import { agendaOf } from "./agenda.ts";
import { MINUTE_MS } from "./run.ts";
import { COLLECTS, type Content, newPart, type Part, type Run } from "./document.ts";

/** A template as it is written down. */
export interface TemplateWords {
  readonly start: string;
  readonly end: string;
  /**
   * Its parts with an empty line between two. A part is its title with the shortest, ideal and longest minutes, and what it is; its purpose;
   * after "- " what is read aloud as it stands; after "With: " the materials.
   */
  readonly parts: string;
}

/** Three and a half hours with eight to fourteen people: the template that the sample was made from. */
export const HALF_DAY: TemplateWords = {
  start: "09:00",
  end: "12:30",
  parts: `
Welcome; 5-10-15
Everybody knows what we leave with, and has spoken once
- When we leave today we have at most three objectives for the next 90 days, each with figures that anybody can check.
- One sentence each: what would make this morning worth your time?
- I watch the clock. When we run over, I will ask you where the minutes should come from.
With: The aim of the day on a flip chart

What the last quarter taught us; 12-20-30
One picture of where we stand, in figures and without blame
- Read the figures in silence for three minutes and mark what surprises you.
- What surprised you, and what do you make of it?
- What did we plan, what came of it, and what did we learn from the difference?
With: One page of figures for everybody, pens

The year ahead in three sentences; 10-15-25 optional
The quarter serves something larger than itself
- It is the end of next year and you are proud of us. What has changed, and for whom?
- Tell your neighbor in three sentences. Neighbor, write down the one that stays with you.
- Which of these sentences would all of us sign?
With: Cards

Collect wishes; 15-20-30
Every wish is on the wall, those of the quiet people too
- Five minutes in silence, one wish on each note. Finish the sentence: in 90 days it is true that
- Read one note aloud and hang it up, then the next person, round after round. We ask questions now and argue later.
- Which of these notes say the same thing? Hang them together and give them one name.
With: Notes, thick pens, a free wall

Break; 10-15-20 break
- Please be back on the minute. We start with those who are here.
With: Coffee, water, fruit

Vote; 10-15-20 votes
We see where the room wants to go before anybody argues for it
- Three dots each. You may put them all on one wish.
- Vote for what would change most, not for what is easiest.
- Now look at what has no dots. Is there something in it that we have to do anyway?
With: Three sticky dots for everybody

Write objectives; 20-30-40 objectives
The three strongest wishes are sentences that a newcomer understands
- Groups of three or four, one wish each. Write one sentence: what is different, and for whom?
- Read it aloud. Would somebody who wasn’t in this room understand it?
- Is it worth 90 days of our attention? If you hesitate, let it go now.
With: One flip chart for each group

Short break; 5-10-15 optional break
- Stand up, open a window, no phones if you can bear it.

Find key results; 25-35-50 objectives
For each objective two or three figures that tell us whether we got there
- How would we notice in figures that this objective is reached?
- That is something we do. What changes for whom when it is done?
- Where does this figure stand today? If nobody knows: who finds out, and by when?
- Could we reach this figure and still have failed? Then look for a better one.
With: The figures of the last quarter, the groups’ flip charts

Gallery walk; 10-15-25 optional
Each group hears what the others do not understand
- Walk to the next chart. On green notes what convinces you, on yellow ones what you would ask.
- Back to your own chart: which question changes something? Change it now.
With: Green and yellow notes

What we stop; 10-12-20
The plan fits into the hours that we have
- Nobody gets more hours on Monday. What do we stop, delay or hand over, so that this fits?
- Whose week becomes fuller by this plan? Say so now.

Owners and first steps; 8-13-18
Every key result has one name, and next week something happens
- One name for each key result. A person, not a team.
- What will you have done about it by this day next week?
- On which weekday do we look at the figures together? Take out your calendars.
- One sentence each to close: how sure are you that we get there, from one to ten?
With: Everybody’s calendar
`,
};

/** A template as an agenda; the ids of its parts begin with `prefix`. */
export function templateOf({ start, end, parts }: TemplateWords, prefix: string): Template {
  const rows = parts.trim().split("\n\n").map((words, index) => partOf(words, `${prefix}-${index + 1}`));
  return { start, end, parts: rows };
}

function partOf(words: string, id: string): Part {
  const [head = "", ...lines] = words.split("\n");
  const [title = "", facts = ""] = head.split("; ");
  const [minutes = "", ...marks] = facts.split(" ");
  const [min = 0, ideal = 0, max = 0] = minutes.split("-").map(Number);
  const after = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length)).join("\n");
  return newPart({
    id,
    title,
    min,
    ideal,
    max,
    purpose: lines.find((line) => !/^(?:- |With: )/.test(line)) ?? "",
    prompts: after("- "),
    materials: after("With: "),
    isBreak: marks.includes("break"),
    isOptional: marks.includes("optional"),
    collects: COLLECTS.find((each) => marks.includes(each)) ?? "notes",
  });
}

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

type Results = readonly (readonly [text: string, owner: string, unit: string, from: number, to: number])[];

const OBJECTIVES: readonly (readonly [text: string, owner: string, why: string, Results])[] = [
  ["Wholesale customers come back without a discount", "Ana", "A new account costs us three visits", [
    ["Weekly wholesale orders", "Ana", "orders", 120, 180],
    ["Accounts that reorder within 30 days", "Jonas", "%", 62, 75],
  ]],
  ["What we promise leaves the house on the same day", "Mei", "Late parcels are half of the complaints", [
    ["Orders shipped on the same day", "Mei", "%", 78, 95],
    ["Complaints per 1,000 orders", "Mei", "", 9, 4],
  ]],
  ["We know what every blend earns", "Jonas", "We set prices by what others ask", [
    ["Share of sales with a known margin", "Jonas", "%", 20, 90],
  ]],
];

/** Minutes that each part took, from the first; the tenth was left out. */
const TOOK: readonly (number | null)[] = [9, 24, 14, 19, 14, 13, 34, 9, 41, null, 11, 12];

/** A workshop of half a day at a coffee roaster with eight people: fitted into 15 minutes less, held, and written down. */
export function sampleWorkshop(today: PlainDate): { readonly title: string; readonly content: Content } {
  const agenda = { ...templateOf(HALF_DAY, "part"), end: "12:15" };
  const candidates = VOTES.map(([text, votes], index) => ({ id: `wish-${index + 1}`, text, votes }));
  const objectives = OBJECTIVES.map(([text, owner, why, results], index) => ({
    id: `objective-${index + 1}`,
    text,
    why,
    owner,
    keyResults: results.map(([text, owner, unit, baseline, target], at) => (
      { id: `result-${index + 1}-${at + 1}`, text, owner, unit, baseline, target }
    )),
  }));
  const parts = agenda.parts.map((part, index): Part => ({
    ...part,
    notes: NOTES[index + 1] ?? "",
    ...(index === 5 && { candidates }),
    ...(index === 8 && { objectives }),
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
  return { title: "Harbour Roasters, OKR workshop", content: { ...content, run: pastRun(content) } };
}

/** The run of the morning, over; on the wall's clock of whoever looks. */
function pastRun(content: Content): Run {
  const startedAt = new Date(`${content.date}T${content.start}:00`).getTime();
  const { slots, minutes } = agendaOf(content);
  const done = slots.flatMap(({ part, minutes }, index) => {
    const took = TOOK[index] ?? null;
    return took === null ? [] : [{ id: part.id, minutes: minutes ?? 0, took: took * MINUTE_MS }];
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
