import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Act, createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import { changed } from "../../../lib/tool_kit/rows.ts";
import { type Answers, closeRound, fits } from "./answers.ts";
import {
  askedOf,
  ASSESSMENT,
  closedRoundOf,
  type Content,
  FEWEST,
  idOf,
  LIMITS,
  type OpenRound,
  openRoundOf,
  QUESTIONNAIRE,
  type Questionnaire,
  type QuestionnaireRows,
  type Statement,
} from "./document.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

/**
 * Everything that can be done to an assessment. While a round is open or closed its questions are frozen. What names a row
 * that does not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | Edit<Questionnaire, QuestionnaireRows>
  /** One of the options of a choice question, by its place from 0. */
  | Act<"set option", { question: string; at: number; text: string }>
  /** Statements in place of those that are there, from one on; there are always as many as there were. */
  | Act<"fill statements", { from: string; rows: readonly Pick<Statement, "text" | "opener" | "theme">[] }>
  | Act<"open round", { id: string; key: OpenRound["key"]; today: PlainDate }>
  /** Sealed answers of one person each. */
  | Act<"add answers", { codes: readonly string[] }>
  /** The round was never asked: its answers go, and its questions can be changed. */
  | Act<"withdraw round">
  | Act<"close round", { answers: readonly Answers[]; today: PlainDate }>
  /** The closed round makes room for the next; kept, it can be compared with it. */
  | Act<"new round", { isKept: boolean }>;

/** Edits what the next round asks. A round itself changes by the actions of this tool alone. */
export const EDITOR = createEditor<Questionnaire, QuestionnaireRows>(QUESTIONNAIRE, EDIT_NAMES);

export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set option": {
      const { question: id, at, text } = action;
      const options = content.questions.find((row) => row.id === id)?.options ?? [];
      if (!(at in options)) return content;
      return reduce(content, {
        type: "edit",
        list: "questions",
        id,
        change: { options: options.with(at, text) },
      });
    }
    case "fill statements": {
      const from = content.statements.findIndex(({ id }) => id === action.from);
      const filled = from < 0 ? [] : content.statements.slice(from, from + action.rows.length);
      return filled.reduce(
        (now, { id }, at) =>
          reduce(now, { type: "edit", list: "statements", id, change: action.rows[at] ?? {} }),
        content,
      );
    }
    case "open round": {
      const { id, key, today } = action;
      if (content.round !== null || content.earlier.some((round) => round.id === id)) return content;
      const round = { state: "open", id, openedOn: today, key, asked: askedOf(content), answers: [] };
      return fitGroup(ASSESSMENT, { round }, content);
    }
    case "add answers":
      return withAnswers(content, action.codes);
    case "withdraw round":
      return openRoundOf(content) === null ? content : { ...content, round: null };
    case "close round": {
      const { answers, today } = action;
      const round = openRoundOf(content);
      if (round === null || answers.length < FEWEST || answers.length !== round.answers.length) {
        return content;
      }
      if (!answers.every((one) => fits(round.asked, one))) return content;
      return fitGroup(ASSESSMENT, { round: closeRound(round, answers, today) }, content);
    }
    case "new round": {
      const round = closedRoundOf(content);
      if (round === null) return content;
      const earlier = action.isKept ? [round, ...content.earlier].slice(0, LIMITS.earlier) : content.earlier;
      return { ...content, round: null, earlier };
    }
    default:
      return content.round === null ? changed(content, EDITOR.reduce(content, action)) : content;
  }
}

export function describe(action: Action, before: Content): string {
  if (action.type === "add answers") return ACTION_NAMES["add answers"](action.codes.length);
  return isEdit(action) ? EDITOR.describe(action, before) : ACTION_NAMES[action.type];
}

export function typing(action: Action): string | null {
  if (action.type === "set option") return `option ${action.question} ${action.at}`;
  return isEdit(action) ? EDITOR.typing(action) : null;
}

function isEdit(action: Action): action is Edit<Questionnaire, QuestionnaireRows> {
  return !(action.type in ACTION_NAMES);
}

/** In the order of their ids, which are random: when somebody answered cannot be told. The same code counts once. */
function withAnswers(content: Content, codes: readonly string[]): Content {
  const round = openRoundOf(content);
  if (round === null) return content;
  const known = new Map(round.answers.map((one) => [one.id, one]));
  for (const code of codes) {
    const id = idOf(code);
    if (!known.has(id) && known.size < LIMITS.answers) known.set(id, { id, code });
  }
  const answers = [...known.values()].toSorted((a, b) => a.id < b.id ? -1 : 1);
  return fitGroup(ASSESSMENT, { round: { ...round, answers } }, content);
}
