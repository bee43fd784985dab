import type { JSX } from "preact";
import { memo } from "react";
import { QUESTIONS_TEXT } from "../../../lib/content/tools/alignment_asking.ts";
import { THEME_NAMES } from "../../../lib/content/tools/strategic_alignment_assessment_kit.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import {
  type Asked,
  askedOf,
  type Content,
  type Group,
  type Question,
  type Statement,
} from "../../../lib/tools/strategic_alignment_assessment_kit/kit.ts";
import { LIMITS, THEMES } from "../../../lib/tools/strategic_alignment_assessment_kit/limits.ts";
import { AddButton } from "./parts.tsx";
import { focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { HEADING, type Screen } from "./parts.tsx";

const { groups: GROUPS, statements: STATEMENTS, questions: QUESTIONS, frozen: FROZEN } = QUESTIONS_TEXT;

interface QuestionsViewProps {
  readonly content: Content;
  readonly screen: Screen;
}

/** What the next round asks, to be written; or, while a round is there, to be read. */
export function QuestionsView({ content, screen }: QuestionsViewProps): JSX.Element {
  if (content.round !== null) return <FrozenQuestions asked={content.round.asked} />;
  const asked = askedOf(content);
  return (
    <>
      <section aria-labelledby="groups" class="mt-10">
        <h3 id="groups" class={HEADING}>{GROUPS.title}</h3>
        <p class="mt-1 measure-65 text-note text-ink-2">{GROUPS.note}</p>
        <ul class="mt-3 max-w-[44rem] border-t border-ink" data-boxed="">
          {content.groups.map((group, at) => (
            <GroupRow key={group.id} group={group} at={at} groups={content.groups} screen={screen} />
          ))}
        </ul>
        {content.groups.length < LIMITS.groups && (
          <AddButton
            id="group-add"
            label={GROUPS.add}
            run={() => {
              const id = newId();
              screen.dispatch({ type: "add group", id });
              focusLater(`group-${id}`);
            }}
          />
        )}
      </section>

      <section aria-labelledby="statements" class="mt-12">
        <h3 id="statements" class={HEADING}>{STATEMENTS.title}</h3>
        <p class="mt-1 measure-65 text-note text-ink-2">{STATEMENTS.note}</p>
        {THEMES.map((theme) => (
          <div key={theme} class="mt-6 grid gap-x-8 @2xl:grid-cols-[8rem_minmax(0,1fr)]">
            <h4 class="border-t border-ink pt-3 font-display text-[1.25rem] leading-tight">
              {THEME_NAMES[theme]}
            </h4>
            <ul class="@2xl:border-t @2xl:border-ink" data-boxed="">
              {content.statements.map((statement, at) =>
                statement.theme === theme && (
                  <StatementFields key={statement.id} statement={statement} at={at} screen={screen} />
                )
              )}
            </ul>
          </div>
        ))}
      </section>

      <section aria-labelledby="choices" class="mt-12">
        <h3 id="choices" class={HEADING}>{QUESTIONS.title}</h3>
        <p class="mt-1 measure-65 text-note text-ink-2">{QUESTIONS.note}</p>
        <ul class="mt-3 border-t border-ink" data-boxed="">
          {content.questions.map((question, at) => (
            <QuestionFields
              key={question.id}
              question={question}
              at={at}
              count={content.questions.length}
              beside={neighbourOf(content.questions, question.id)}
              isAsked={asked.questions.some(({ id }) => id === question.id)}
              screen={screen}
            />
          ))}
        </ul>
        {content.questions.length < LIMITS.questions && (
          <AddButton
            id="question-add"
            label={QUESTIONS.add}
            run={() => {
              const id = newId();
              screen.dispatch({ type: "add question", id });
              focusLater(`question-${id}`);
            }}
          />
        )}
      </section>
    </>
  );
}

interface GroupRowProps {
  readonly group: Group;
  readonly at: number;
  readonly groups: readonly Group[];
  readonly screen: Screen;
}

function GroupRow({ group: { id, name }, at, groups, screen }: GroupRowProps): JSX.Element {
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

const StatementFields = memo(function StatementFields(
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

const QuestionFields = memo(function QuestionFields(
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

/** What a round asks, to read. */
function FrozenQuestions({ asked }: { readonly asked: Asked }): JSX.Element {
  const { groups, statements, questions } = asked;
  return (
    <div class="mt-8 max-w-[60rem]">
      <p class="pb-4 text-note">
        <span class="text-ink-2">{`${FROZEN.groups}: `}</span>
        {groups.length === 0 ? FROZEN.none : groups.map(({ name }) => name).join(", ")}
      </p>
      <ol class="border-t border-ink">
        {statements.map(({ id, theme, text }, at) => (
          <li
            key={id}
            class="grid gap-x-6 border-b border-line py-2.5 @2xl:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <span
              class={`font-display text-[1.25rem] leading-tight ${
                statements[at - 1]?.theme === theme ? "sr-only" : ""
              }`}
            >
              {THEME_NAMES[theme]}
            </span>
            <span class="@2xl:col-start-2">{`${at + 1}. ${text}`}</span>
          </li>
        ))}
      </ol>
      {questions.map(({ id, text, options }) => (
        <div key={id} class="border-b border-line py-3">
          <p class="font-display text-[1.25rem] leading-tight">{text}</p>
          <ul class="mt-1 list-disc pl-5 text-note">
            {options.map((option) => <li key={option}>{option}</li>)}
          </ul>
        </div>
      ))}
    </div>
  );
}
