import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isPlainDate } from "../../../lib/tool_kit/dates.ts";
import { ID } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import { type Answers, closeRound, fits } from "./answers.ts";
import { askedOf, closedRoundOf, type Content, newQuestion, type OpenRound, openRoundOf } from "./kit.ts";
import { FEWEST, LIMITS } from "./limits.ts";

/** A person's answers as they are kept until the round is closed. */
export type SealedAnswers = OpenRound["answers"][number];

/**
 * Everything that can be done to an assessment. While a round is open or closed its questions are frozen. What names a row
 * that does not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "edit statement"; readonly id: string; readonly change: StatementChange }
  /** `after` is the group that it follows; left out: the last. */
  | { readonly type: "add group"; readonly id: string; readonly name?: string; readonly after?: string }
  | { readonly type: "rename group"; readonly id: string; readonly name: string }
  | { readonly type: "move group"; readonly id: string; readonly by: number }
  | { readonly type: "remove group"; readonly id: string }
  | { readonly type: "add question"; readonly id: string }
  | { readonly type: "edit question"; readonly id: string; readonly text: string }
  | { readonly type: "edit option"; readonly id: string; readonly at: number; readonly text: string }
  | { readonly type: "move question"; readonly id: string; readonly by: number }
  | { readonly type: "remove question"; readonly id: string }
  | {
    readonly type: "open round";
    readonly id: string;
    readonly key: OpenRound["key"];
    readonly today: PlainDate;
  }
  | { readonly type: "add answers"; readonly answers: readonly SealedAnswers[] }
  /** The round was never asked: its answers go, and its questions can be changed. */
  | { readonly type: "withdraw round" }
  /** All answers of the round, opened. */
  | { readonly type: "close round"; readonly answers: readonly Answers[]; readonly today: PlainDate }
  /** The closed round makes room for the next; kept, it can be compared with it. */
  | { readonly type: "new round"; readonly isKept: boolean };

export type StatementChange = Partial<Omit<Content["statements"][number], "id" | "theme">>;

const NUMBER_256 = /^[\w-]{43}$/;

/** The assessment after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "open round":
      return opened(content, action);
    case "add answers":
      return withAnswers(content, action.answers);
    case "withdraw round":
      return openRoundOf(content) === null ? content : { ...content, round: null };
    case "close round": {
      const round = openRoundOf(content);
      if (round === null || action.answers.length < FEWEST || !isPlainDate(action.today)) return content;
      if (action.answers.length !== round.answers.length) return content;
      if (!action.answers.every((answers) => fits(round.asked, answers))) return content;
      return { ...content, round: closeRound(round, action.answers, action.today) };
    }
    case "new round": {
      const round = closedRoundOf(content);
      if (round === null) return content;
      const earlier = action.isKept ? [round, ...content.earlier].slice(0, LIMITS.earlier) : content.earlier;
      return { ...content, round: null, earlier };
    }
    default:
      return content.round === null ? edited(content, action) : content;
  }
}

type Edit = Exclude<
  Action,
  { readonly type: "open round" | "add answers" | "withdraw round" | "close round" | "new round" }
>;

/** A change to what the next round asks. */
function edited(content: Content, action: Edit): Content {
  const { groups, questions, statements } = content;
  const isFree = (rows: readonly { readonly id: string }[], id: string) =>
    ID.test(id) && rows.every((row) => row.id !== id);
  switch (action.type) {
    case "edit statement":
      return changed(content, {
        statements: replaceRow(statements, action.id, (row) => {
          const { text, opener } = { ...row, ...action.change };
          return changed(
            row,
            {
              text: oneLine(text, LIMITS.text),
              opener: oneLine(opener, LIMITS.text),
            } satisfies Required<StatementChange>,
          );
        }),
      });
    case "add group": {
      if (groups.length >= LIMITS.groups || !isFree(groups, action.id)) return content;
      const group = { id: action.id, name: oneLine(action.name ?? "", LIMITS.group) };
      return changed(content, { groups: insertAfter(groups, action.after ?? "", group) });
    }
    case "rename group":
      return changed(content, {
        groups: replaceRow(
          groups,
          action.id,
          (row) => changed(row, { name: oneLine(action.name, LIMITS.group) }),
        ),
      });
    case "move group":
      return Number.isInteger(action.by)
        ? changed(content, { groups: moveRow(groups, action.id, action.by) })
        : content;
    case "remove group":
      return changed(content, { groups: removeRow(groups, action.id) });
    case "add question":
      if (questions.length >= LIMITS.questions || !isFree(questions, action.id)) return content;
      return changed(content, { questions: [...questions, newQuestion(action.id)] });
    case "edit question":
      return changed(content, {
        questions: replaceRow(
          questions,
          action.id,
          (row) => changed(row, { text: oneLine(action.text, LIMITS.text) }),
        ),
      });
    case "edit option":
      return changed(content, {
        questions: replaceRow(questions, action.id, (row) => {
          const text = oneLine(action.text, LIMITS.option);
          const isThere = action.at in row.options && row.options[action.at] !== text;
          return isThere ? { ...row, options: row.options.with(action.at, text) } : row;
        }),
      });
    case "move question":
      return Number.isInteger(action.by)
        ? changed(content, { questions: moveRow(questions, action.id, action.by) })
        : content;
    case "remove question":
      return changed(content, { questions: removeRow(questions, action.id) });
  }
}

function opened(content: Content, { id, key, today }: Extract<Action, { type: "open round" }>): Content {
  const asked = askedOf(content);
  if (content.round !== null || asked.statements.length === 0 || !isPlainDate(today)) return content;
  if (!/^[0-9a-hjkmnp-tv-z]{8}$/.test(id) || content.earlier.some((round) => round.id === id)) return content;
  if (![key.x, key.y, key.d].every((number) => NUMBER_256.test(number))) return content;
  return { ...content, round: { state: "open", id, openedOn: today, key, asked, answers: [] } };
}

/** In the order of their ids, which are random: when somebody answered cannot be told. */
function withAnswers(content: Content, answers: readonly SealedAnswers[]): Content {
  const round = openRoundOf(content);
  if (round === null) return content;
  const known = new Map(round.answers.map((one) => [one.id, one]));
  for (const { id, code } of answers) {
    const isCode = /^[0-9a-hjkmnp-tv-z]{104}$/.test(code) && code.slice(8, 20) === id;
    if (isCode && !known.has(id) && known.size < LIMITS.answers) known.set(id, { id, code });
  }
  if (known.size === round.answers.length) return content;
  const sorted = [...known.values()].toSorted((a, b) => a.id < b.id ? -1 : 1);
  return { ...content, round: { ...round, answers: sorted } };
}
