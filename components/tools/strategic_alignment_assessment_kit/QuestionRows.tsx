import { type JSX, memo } from "react";
import { QUESTIONS_TEXT } from "./words_asking.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import type { Group, Question, Statement } from "./kit.ts";
import { LIMITS } from "./limits.ts";
import { focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import type { Screen } from "./parts.tsx";

const { groups: GROUPS, statements: STATEMENTS, questions: QUESTIONS } = QUESTIONS_TEXT;

interface GroupRowProps {
  readonly group: Group;
  readonly at: number;
  readonly groups: readonly Group[];
  readonly screen: Screen;
}

export function GroupRow({ group: { id, name }, at, groups, screen }: GroupRowProps): JSX.Element {
  const { dispatch } = screen;
  const move = (by: -1 | 1) => {
    dispatch({ type: "move group", id, by });
    focusLater(`group-${id}`);
  };
  const remove = () => {
    const beside = neighbourOf(groups, id);
    dispatch({ type: "remove group", id });
    focusLater(beside === null ? "group-add" : `group-${beside}`);
  };
  /** A group after this one, under its new id. */
  const add = (text: string, after: string) => {
    const next = newId();
    dispatch({ type: "add group", id: next, name: text, after });
    return next;
  };
  return (
    <li class="grid items-center border-b border-line py-1 @2xs:grid-cols-[minmax(0,1fr)_auto]">
      <RowField
        id={`group-${id}`}
        label={GROUPS.label(at + 1)}
        value={name}
        maxLength={LIMITS.group}
        placeholder={GROUPS.placeholder}
        onValue={(text) => dispatch({ type: "rename group", id, name: text })}
        onDone={screen.endTyping}
        onEnter={() => focusLater(`group-${add("", id)}`)}
        onEmptyBackspace={remove}
        onMove={move}
        onPasteRows={(rows) => {
          const [first = "", ...others] = rows.map(([cell = ""]) => cell);
          dispatch({ type: "rename group", id, name: first });
          others.reduce((after, text) => add(text, after), id);
        }}
      />
      <RowButtons
        name={name.trim() || GROUPS.label(at + 1)}
        isFirst={at === 0}
        isLast={at === groups.length - 1}
        onMove={move}
        onDelete={remove}
      />
    </li>
  );
}

export const StatementFields = memo(function StatementFields(
  { statement: { id, text, opener }, at, screen }: {
    readonly statement: Statement;
    readonly at: number;
    readonly screen: Screen;
  },
): JSX.Element {
  const { dispatch, endTyping } = screen;
  return (
    <li class="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-2.5">
      <span aria-hidden="true" class="pt-2 font-display text-lg text-ink-2">{at + 1}</span>
      <div class="min-w-0">
        <RowField
          id={`statement-${at + 1}`}
          label={STATEMENTS.label(at + 1)}
          class="leading-snug"
          value={text}
          maxLength={LIMITS.text}
          placeholder={STATEMENTS.placeholder}
          onValue={(value) => dispatch({ type: "edit statement", id, change: { text: value } })}
          onDone={endTyping}
          onEnter={() => focusLater(`statement-${at + 2}`)}
        />
        <div class="grid items-start text-note text-ink-2 @4xl:grid-cols-[7rem_minmax(0,1fr)]">
          <span aria-hidden="true" class="px-2.5 pt-2 text-small">{STATEMENTS.openerLabel}</span>
          <RowField
            id={`opener-${at + 1}`}
            label={STATEMENTS.opener(at + 1)}
            class="leading-snug text-ink-2!"
            value={opener}
            maxLength={LIMITS.text}
            placeholder={STATEMENTS.openerPlaceholder}
            onValue={(value) => dispatch({ type: "edit statement", id, change: { opener: value } })}
            onDone={endTyping}
          />
        </div>
      </div>
    </li>
  );
});

interface QuestionFieldsProps {
  readonly question: Question;
  readonly at: number;
  readonly count: number;
  /** Id of the question that takes the focus when this one goes. */
  readonly beside: string | null;
  readonly isAsked: boolean;
  readonly screen: Screen;
}

export const QuestionFields = memo(function QuestionFields(
  { question: { id, text, options }, at, count, beside, isAsked, screen }: QuestionFieldsProps,
): JSX.Element {
  const { dispatch, endTyping } = screen;
  const name = text.trim() || QUESTIONS.label(at + 1);
  const move = (by: -1 | 1) => {
    dispatch({ type: "move question", id, by });
    focusLater(`question-${id}`);
  };
  const remove = () => {
    dispatch({ type: "remove question", id });
    focusLater(beside === null ? "question-add" : `question-${beside}`);
  };
  return (
    <li class="border-b border-line py-3">
      <div class="grid items-start @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <RowField
          id={`question-${id}`}
          label={QUESTIONS.label(at + 1)}
          class="font-display text-[1.25rem] leading-tight"
          value={text}
          maxLength={LIMITS.text}
          placeholder={QUESTIONS.placeholder}
          onValue={(value) => dispatch({ type: "edit question", id, text: value })}
          onDone={endTyping}
          onEnter={() => focusLater(`option-${id}-0`)}
          onEmptyBackspace={remove}
          onMove={move}
        />
        <RowButtons
          name={name}
          isFirst={at === 0}
          isLast={at === count - 1}
          onMove={move}
          onDelete={remove}
        />
      </div>
      <ol class="mt-1 grid gap-x-6 gap-y-1 @lg:grid-cols-2 @4xl:grid-cols-3">
        {options.map((option, place) => (
          <li key={place} class="min-w-0">
            <LineField
              id={`option-${id}-${place}`}
              label={QUESTIONS.option(place + 1, name)}
              class="shadow-[inset_0_0_0_1px_var(--color-line)]!"
              value={option}
              maxLength={LIMITS.option}
              placeholder={QUESTIONS.optionPlaceholder(place + 1)}
              onValue={(value) => dispatch({ type: "edit option", id, at: place, text: value })}
              onDone={endTyping}
            />
          </li>
        ))}
      </ol>
      {!isAsked && <p class="mt-2 px-2.5 text-small text-ink-2">{QUESTIONS.few}</p>}
    </li>
  );
});
