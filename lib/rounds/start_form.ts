import * as z from "zod/mini";
import { ROUND_REFUSALS } from "../content/rounds.ts";
import { type Refusal, refusal } from "../refusal.ts";
import { isToken } from "../tokens.ts";
import { askerLine } from "./asker_text.ts";
import { KINDS } from "./kinds.ts";
import {
  FEWEST,
  FEWEST_NAMED,
  LINE_MAX,
  LONGEST_DAYS,
  MOST_NAMED,
  MOST_PEOPLE,
  ROUND_KINDS,
  ROUND_MODES,
} from "./round.ts";
import type { RoundRequest } from "./rounds.ts";

const line = askerLine(LINE_MAX);
const peopleMessage = ROUND_REFUSALS.people(FEWEST_NAMED, MOST_NAMED);
const invitedMessage = ROUND_REFUSALS.invited(FEWEST, MOST_PEOPLE);

const REQUEST = z.object({
  kind: z.enum(ROUND_KINDS, ROUND_REFUSALS.kind),
  title: line,
  asker: line,
  mode: z.enum(ROUND_MODES, ROUND_REFUSALS.mode),
  people: z._default(z.array(line, peopleMessage).check(z.maxLength(MOST_NAMED, peopleMessage)), []),
  invited: z._default(
    z.nullable(
      z.int(invitedMessage).check(z.gte(FEWEST, invitedMessage), z.lte(MOST_PEOPLE, invitedMessage)),
    ),
    null,
  ),
  days: z.int(ROUND_REFUSALS.days(LONGEST_DAYS)).check(
    z.gte(1, ROUND_REFUSALS.days(LONGEST_DAYS)),
    z.lte(LONGEST_DAYS, ROUND_REFUSALS.days(LONGEST_DAYS)),
  ),
  asked: z.optional(z.unknown()),
  secret: z.optional(z.string().check(z.refine(isToken))),
}).check(
  z.refine(({ mode, invited }) => mode !== "each" || invited !== null, {
    path: ["invited"],
    error: invitedMessage,
  }),
  z.refine(({ mode, people }) => mode !== "named" || people.length >= FEWEST_NAMED, {
    path: ["people"],
    error: peopleMessage,
  }),
  z.refine(({ mode, people }) => mode !== "named" || repeated(people) === undefined, {
    path: ["people"],
    error: ({ input }) => ROUND_REFUSALS.twice(repeated((input as { people: string[] }).people) ?? ""),
  }),
);

function repeated(people: readonly string[]): string | undefined {
  return people.find((name, at) => people.indexOf(name) !== at);
}

export type ParsedStart = { readonly ok: true; readonly request: RoundRequest } | Refusal;

/** Checks what a client sends to start a round. What does not belong to its mode is left out; of a named round everybody who is named is invited. */
export function parseStart(value: unknown): ParsedStart {
  const parsed = REQUEST.safeParse(value);
  if (!parsed.success) return refusal(parsed.error.issues);
  const { data } = parsed;
  const kind = KINDS[data.kind];
  const asked = kind.read(data.asked);
  if (!asked.ok) {
    const issues = Object.entries(asked.errors).map(([place, message]) => (
      { path: place === "body" ? ["asked"] : ["asked", place], message }
    ));
    return refusal(issues);
  }
  if (data.mode === "named" && !kind.canHaveNames) {
    return refusal([{ path: ["mode"], message: ROUND_REFUSALS.mode }]);
  }
  return {
    ok: true,
    request: data.mode === "named" ? { ...data, invited: data.people.length } : { ...data, people: [] },
  };
}

/** The same for the fields of a form, in which every value is a text. What belongs to another mode is not looked at. */
export function parseStartForm(fields: ReadonlyMap<string, string>, kind: RoundRequest["kind"]): ParsedStart {
  const mode = fields.get("mode");
  const invited = fields.get("invited")?.trim() ?? "";
  return parseStart({
    kind,
    title: fields.get("title"),
    asker: fields.get("asker"),
    mode,
    people: mode === "named"
      ? (fields.get("people") ?? "").split("\n").map((one) => one.trim()).filter(Boolean)
      : [],
    invited: mode === "named" || invited === "" ? null : Number(invited),
    days: Number(fields.get("days")),
  });
}

/** The answers of a form: q1, q2 and so on, and the place of a name. null stands for a question without an answer. */
export function readAnswers(
  fields: ReadonlyMap<string, string>,
  count: number,
): { readonly given: readonly (number | null)[]; readonly place: number | null } {
  const digits = (name: string) => {
    const text = fields.get(name) ?? "";
    return /^\d{1,2}$/.test(text) ? Number(text) : null;
  };
  return { given: Array.from({ length: count }, (_, at) => digits(`q${at + 1}`)), place: digits("place") };
}
