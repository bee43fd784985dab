import {
  choice,
  date,
  fixed,
  form,
  group as fields,
  id,
  line,
  list,
  type Of,
  open,
  text,
  variants,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { Refuse, Rule } from "../../../lib/tool_kit/shape_reader.ts";
import { type DocumentReader, TITLE_MAX } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, FEWEST, LIMITS, SCALE, STATEMENTS, STATEMENTS_PER_THEME, THEMES } from "./limits.ts";

const words = (max: number) => line(max, true);
const count = whole(0, Number.MAX_SAFE_INTEGER);

/** Letters and digits without those that look alike, as Crockford's base 32 has them. */
const code = (length: number) => form(new RegExp(`^[0-9a-hjkmnp-tv-z]{${length}}$`), "is not a code");
/** A coordinate or a private number of the curve P-256, in base64url. */
const number256 = form(/^[\w-]{43}$/, "is not a key");

const statement = fields({
  id: id(),
  theme: choice(THEMES),
  text: line(LIMITS.text),
  /** The question with which a talk about it begins. */
  opener: line(LIMITS.text),
});
const question = fields({
  id: id(),
  text: line(LIMITS.text),
  /** Empty ones are not offered. */
  options: fixed(line(LIMITS.option), LIMITS.options),
});
const group = fields({ id: id(), name: line(LIMITS.group) });

/** What a round asks, without what was left empty. */
const asked = fields({
  groups: list(fields({ id: id(), name: words(LIMITS.group) }), LIMITS.groups),
  statements: list(
    fields({ id: id(), theme: choice(THEMES), text: words(LIMITS.text), opener: line(LIMITS.text) }),
    STATEMENTS,
    1,
  ),
  questions: list(
    fields({
      id: id(),
      text: words(LIMITS.text),
      options: list(words(LIMITS.option), LIMITS.options, LIMITS.optionsFewest),
    }),
    LIMITS.questions,
  ),
});

const asking = {
  id: code(8),
  openedOn: date(),
  /** Opens the answers; it goes when the round is closed. */
  key: fields({ x: number256, y: number256, d: number256 }),
  asked,
  /** Sealed answers, in the order of their ids: the order in which they came is not kept. */
  answers: list(fields({ id: code(12), code: code(104) }), LIMITS.answers),
};

/** How many gave each answer, and how many could not say. */
const figures = fields({
  counts: list(count),
  unsure: count,
});
/** The figures of one statement or question: of everybody, and of each group; null where they are hidden. */
const item = fields({ total: open(figures), groups: list(open(figures)) });

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const closed = {
  id: code(8),
  openedOn: date(),
  closedOn: date(),
  /** How many have answered. */
  answered: whole(FEWEST, LIMITS.answers),
  asked,
  statements: list(item),
  questions: list(item),
  /** Ids of the codes that are in it. */
  used: list(code(12), LIMITS.answers),
};
const closedRound = variants("state", { closed });

/** A closed round shows nothing that leads to what one person answered. */
function judgeClosed(round: ClosedRound, at: readonly PropertyKey[], refuseInside: Refuse): void {
  const refuse: Refuse = (path, problem) => refuseInside([...at, ...path], problem);
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
}

/** What an assessment holds, as it is stored and exported. */
export const contentSchema = fields({
  groups: list(group, LIMITS.groups),
  statements: fixed(statement, STATEMENTS),
  questions: list(question, LIMITS.questions),
  /** The round at hand; null while its questions are being written. */
  round: open(variants("state", { open: asking, closed })),
  /** Rounds before it, last first. */
  earlier: list(closedRound, LIMITS.earlier),
});

export type Content = Of<typeof contentSchema>;
export type Asked = Of<typeof asked>;
export type OpenRound = Extract<Content["round"], { readonly state: "open" }>;
export type ClosedRound = Of<typeof closedRound>;
export type Figures = Of<typeof figures>;
export type Item = Of<typeof item>;

const rule: Rule<Content> = ({ statements, round, earlier }, refuse) => {
  for (const [index, { theme }] of statements.entries()) {
    if (theme !== THEMES[Math.floor(index / STATEMENTS_PER_THEME)]) {
      refuse(["statements", index, "theme"], "is not the theme of its place");
    }
  }
  if (round && earlier.some(({ id }) => id === round.id)) {
    refuse(["round", "id"], "is that of an earlier round");
  }
  if (round?.state === "closed") judgeClosed(round, ["round"], refuse);
  for (const [index, closed] of earlier.entries()) judgeClosed(closed, ["earlier", index], refuse);
};

/** Reads stored and exported assessments. */
export const ALIGNMENT_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};

/** What a respondent's link holds. */
export const invitationSchema = fields({
  version: choice([1]),
  title: text(TITLE_MAX),
  round: code(8),
  x: number256,
  asked,
});
