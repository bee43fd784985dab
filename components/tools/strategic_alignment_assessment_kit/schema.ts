import * as z from "zod/mini";
import { idSchema, line, list, plainDateSchema, refusing, row } from "../../../lib/tool_kit/schemas.ts";
import { type DocumentReader, TITLE_MAX } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, FEWEST, LIMITS, SCALE, STATEMENTS, STATEMENTS_PER_THEME, THEMES } from "./limits.ts";

const words = (max: number) => line(max).check(z.refine((text) => text.trim() !== "", "is empty"));

/** Letters and digits without those that look alike, as Crockford's base 32 has them. */
const code = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-hjkmnp-tv-z]{${length}}$`), "is not a code"));
/** A coordinate or a private number of the curve P-256, in base64url. */
const number256 = z.string().check(z.regex(/^[\w-]{43}$/, "is not a key"));

const statement = row({
  id: idSchema,
  theme: z.enum(THEMES),
  text: line(LIMITS.text),
  /** The question with which a talk about it begins. */
  opener: line(LIMITS.text),
});
const question = row({
  id: idSchema,
  text: line(LIMITS.text),
  /** Empty ones are not offered. */
  options: z.readonly(
    z.array(line(LIMITS.option)).check(z.length(LIMITS.options, `must have ${LIMITS.options} entries`)),
  ),
});
const group = row({ id: idSchema, name: line(LIMITS.group) });

/** What a round asks, without what was left empty. */
const asked = row({
  groups: list(row({ id: idSchema, name: words(LIMITS.group) }), LIMITS.groups),
  statements: list(
    row({ id: idSchema, theme: z.enum(THEMES), text: words(LIMITS.text), opener: line(LIMITS.text) }),
    STATEMENTS,
    1,
  ),
  questions: list(
    row({
      id: idSchema,
      text: words(LIMITS.text),
      options: list(words(LIMITS.option), LIMITS.options, LIMITS.optionsFewest),
    }),
    LIMITS.questions,
  ),
});

const openRound = row({
  state: z.literal("open"),
  id: code(8),
  openedOn: plainDateSchema,
  /** Opens the answers; it goes when the round is closed. */
  key: row({ x: number256, y: number256, d: number256 }),
  asked,
  /** Sealed answers, in the order of their ids: the order in which they came is not kept. */
  answers: list(row({ id: code(12), code: code(104) }), LIMITS.answers),
});

/** How many gave each answer, and how many could not say. */
const figures = row({
  counts: z.readonly(z.array(z.int().check(z.minimum(0)))),
  unsure: z.int().check(z.minimum(0)),
});
/** The figures of one statement or question: of everybody, and of each group; null where they are hidden. */
const item = row({ total: z.nullable(figures), groups: z.readonly(z.array(z.nullable(figures))) });

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const closedRound = row({
  state: z.literal("closed"),
  id: code(8),
  openedOn: plainDateSchema,
  closedOn: plainDateSchema,
  /** How many have answered. */
  answered: z.int().check(z.minimum(FEWEST), z.maximum(LIMITS.answers)),
  asked,
  statements: z.readonly(z.array(item)),
  questions: z.readonly(z.array(item)),
  /** Ids of the codes that are in it. */
  used: list(code(12), LIMITS.answers),
}).check(z.superRefine((round, context) => {
  const refuse = refusing(context);
  const groups = Math.max(1, round.asked.groups.length);
  for (const kind of ["statements", "questions"] as const) {
    const about = round.asked[kind];
    if (round[kind].length !== about.length) refuse([kind], "must have one row for each that was asked");
    for (const [at, found] of round[kind].entries()) {
      const one = round.asked.questions[at];
      const answers = kind === "statements" ? SCALE : one?.options.length ?? 0;
      if (found.groups.length !== groups) refuse([kind, at, "groups"], "must have one row for each group");
      const left = sum(found.total?.counts ?? []) -
        sum(found.groups.map((shown) => sum(shown?.counts ?? [])));
      const hidden = found.groups.filter((shown) => shown === null).length;
      if (found.total && hidden > 0 && (left < FEWEST || hidden < 2)) {
        refuse([kind, at], "shows by subtraction what is hidden");
      }
      for (const [part, shown] of [found.total, ...found.groups].entries()) {
        if (shown === null) continue;
        const given = sum(shown.counts);
        const isNobody = part > 0 && given + shown.unsure === 0;
        const path = [kind, at, ...(part === 0 ? ["total"] : ["groups", part - 1])];
        if (shown.counts.length !== answers) refuse(path, "must have one count for each answer");
        if (given < FEWEST && !isNobody) refuse(path, `shows fewer than ${FEWEST} answers`);
        if (given + shown.unsure > round.answered) refuse(path, "counts more people than have answered");
        if (part === 0 && given + shown.unsure !== round.answered) refuse(path, "does not count everybody");
      }
    }
  }
}));

/** What an assessment holds, as it is stored and exported. */
export const contentSchema = row({
  groups: list(group, LIMITS.groups),
  statements: z.readonly(
    z.array(statement).check(z.length(STATEMENTS, `must have ${STATEMENTS} entries`)),
  ),
  questions: list(question, LIMITS.questions),
  /** The round at hand; null while its questions are being written. */
  round: z.nullable(z.union([openRound, closedRound])),
  /** Rounds before it, last first. */
  earlier: list(closedRound, LIMITS.earlier),
}).check(z.superRefine(({ statements, round, earlier }, context) => {
  const refuse = refusing(context);
  for (const [index, { theme }] of statements.entries()) {
    if (theme !== THEMES[Math.floor(index / STATEMENTS_PER_THEME)]) {
      refuse(["statements", index, "theme"], "is not the theme of its place");
    }
  }
  if (round && earlier.some(({ id }) => id === round.id)) {
    refuse(["round", "id"], "is that of an earlier round");
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Asked = z.infer<typeof asked>;
export type OpenRound = z.infer<typeof openRound>;
export type ClosedRound = z.infer<typeof closedRound>;
export type Figures = z.infer<typeof figures>;
export type Item = z.infer<typeof item>;

/** Reads stored and exported assessments. */
export const ALIGNMENT_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};

/** What a respondent's link holds. */
export const invitationSchema = z.object({
  version: z.literal(1),
  title: z.string().check(z.maxLength(TITLE_MAX)),
  round: code(8),
  x: number256,
  asked,
});
