import { type ComponentType, type JSX, memo } from "react";
import { THEME_NAMES } from "./words.ts";
import { QUESTIONS_TEXT } from "./words_later.ts";
import {
  type Asked,
  askedQuestion,
  type Content,
  type Group,
  LIMITS,
  type Question,
  type Statement,
  THEMES,
} from "./document.ts";
import { ChoiceField, focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { AddRow, RowButtons } from "../../tool_kit/row_parts.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { Part, type Screen } from "./parts.tsx";
import { pasteInto, pasteStatements } from "./pasted.ts";

const { groups: GROUPS, statements: STATEMENTS, questions: QUESTIONS, frozen: FROZEN } = QUESTIONS_TEXT;

interface QuestionsViewProps {
  readonly content: Content;
  readonly screen: Screen;
}

/** What the next round asks, to be written; or, while a round is there, to be read. */
export function QuestionsView({ content, screen }: QuestionsViewProps): JSX.Element {
  const { groups, statements, questions, round } = content;
  if (round !== null) return <FrozenQuestions asked={round.asked} />;
  return (
    <>
      <Rows list="groups" rows={groups} Row={GroupRow} words={GROUPS} class="mt-10" screen={screen} />
      <Part title={STATEMENTS.title} note={STATEMENTS.note} class="mt-12">
        {THEMES.filter((theme) => statements.some((row) => row.theme === theme)).map((theme) => (
          <div key={theme} class="mt-6 grid gap-x-8 @2xl:grid-cols-[8rem_minmax(0,1fr)]">
            <h4 class="border-t border-ink pt-3 font-display text-[1.25rem] leading-tight">
              {THEME_NAMES[theme]}
            </h4>
            <ul class="@2xl:border-t @2xl:border-ink" data-boxed="">
              {statements.map((row, at) =>
                row.theme === theme && <StatementRow key={row.id} row={row} number={at + 1} screen={screen} />
              )}
            </ul>
          </div>
        ))}
      </Part>
      <Rows
        list="questions"
        rows={questions}
        Row={QuestionRow}
        words={QUESTIONS}
        class="mt-12"
        screen={screen}
      />
    </>
  );
}

interface RowsProps<Row> {
  readonly list: "groups" | "questions";
  readonly rows: readonly Row[];
  readonly Row: ComponentType<RowProps<Row>>;
  readonly words: { readonly title: string; readonly note: string; readonly add: string };
  readonly class: string;
  readonly screen: Screen;
}

/** A list of rows, with the button that adds one while there is room. */
function Rows<Row extends { readonly id: string }>(
  { list, rows, Row, words, class: className, screen }: RowsProps<Row>,
): JSX.Element {
  const id = `${list}-add`;
  return (
    <Part title={words.title} note={words.note} class={className}>
      <ul
        class={`mt-3 border-t border-ink ${list === "groups" ? "max-w-[44rem]" : ""}`}
        data-boxed=""
        data-rows={id}
      >
        {inList(rows).map((listed) => <Row key={listed.row.id} {...listed} screen={screen} />)}
      </ul>
      {rows.length < LIMITS[list] && (
        <AddRow
          id={id}
          class="mt-1 flex"
          label={words.add}
          onClick={() => addRow(screen, { list })}
        />
      )}
    </Part>
  );
}

interface RowProps<Row> extends ListedRow<Row> {
  readonly screen: Screen;
}

const GroupRow = memo(function GroupRow({ screen, ...listed }: RowProps<Group>): JSX.Element {
  const { id, name } = listed.row;
  const label = GROUPS.label(listed.at + 1);
  const { field, text, buttons } = useRow(screen, { list: "groups" }, listed);
  return (
    <li class="grid items-center border-b border-line py-1 @2xs:grid-cols-[minmax(0,1fr)_auto]">
      <RowField
        {...field("name")}
        {...text}
        label={label}
        placeholder={GROUPS.placeholder}
        paste={(begin) => begin(pasteInto(screen, "groups", id))}
      />
      <RowButtons {...buttons} name={name.trim() || label} />
    </li>
  );
});

interface StatementRowProps {
  readonly row: Statement;
  /** From 1. */
  readonly number: number;
  readonly screen: Screen;
}

const StatementRow = memo(function StatementRow({ row, number, screen }: StatementRowProps): JSX.Element {
  const field = useFields(screen, { list: "statements" }, row);
  return (
    <li class="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-2.5">
      <span aria-hidden="true" class="pt-2 font-display text-lg text-ink-2">{number}</span>
      <div class="min-w-0">
        <RowField
          {...field("text")}
          id={statementId(number)}
          label={STATEMENTS.label(number)}
          class="leading-snug"
          placeholder={STATEMENTS.placeholder}
          onEnter={() => focusLater(statementId(number + 1))}
          paste={(begin) => begin(pasteStatements(screen, number - 1))}
        />
        <div class="grid items-start text-note text-ink-2 @4xl:grid-cols-[7rem_minmax(0,1fr)_9rem]">
          <span aria-hidden="true" class="px-2.5 pt-2 text-small">{STATEMENTS.openerLabel}</span>
          <RowField
            {...field("opener")}
            label={STATEMENTS.opener(number)}
            class="leading-snug text-ink-2!"
            placeholder={STATEMENTS.openerPlaceholder}
          />
          <ChoiceField
            id={`${statementId(number)}-theme`}
            label={STATEMENTS.themeOf(number)}
            class="text-ink-2!"
            value={row.theme}
            options={THEME_OPTIONS}
            onValue={(theme) => {
              field("theme").onValue(theme);
              focusLater(`${statementId(number)}-theme`);
            }}
          />
        </div>
      </div>
    </li>
  );
});

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_NAMES[value] }));

/** The number leads from one statement to the next. */
const statementId = (number: number) => `statement-${number}`;

const QuestionRow = memo(function QuestionRow({ screen, ...listed }: RowProps<Question>): JSX.Element {
  const { row } = listed;
  const { id, options } = row;
  const label = QUESTIONS.label(listed.at + 1);
  const { field, text, buttons } = useRow(screen, { list: "questions" }, listed);
  const name = row.text.trim() || label;
  const optionId = (at: number) => `${id}-option-${at}`;
  return (
    <li class="border-b border-line py-3">
      <div class="grid items-start @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <RowField
          {...field("text")}
          {...text}
          label={label}
          class="font-display text-[1.25rem] leading-tight"
          placeholder={QUESTIONS.placeholder}
          onEnter={() => focusLater(optionId(0))}
          paste={(begin) => begin(pasteInto(screen, "questions", id))}
        />
        <RowButtons {...buttons} name={name} />
      </div>
      <ol class="mt-1 grid gap-x-6 gap-y-1 @lg:grid-cols-2 @4xl:grid-cols-3">
        {options.map((option, at) => (
          <li key={at} class="min-w-0">
            <LineField
              id={optionId(at)}
              label={QUESTIONS.option(at + 1, name)}
              class="shadow-[inset_0_0_0_1px_var(--color-line)]!"
              value={option}
              maxLength={LIMITS.option}
              placeholder={QUESTIONS.optionPlaceholder(at + 1)}
              onValue={(text) => screen.dispatch({ type: "set option", question: id, at, text })}
              onDone={screen.endTyping}
            />
          </li>
        ))}
      </ol>
      {askedQuestion(row) === null && <p class="mt-2 px-2.5 text-small text-ink-2">{QUESTIONS.few}</p>}
    </li>
  );
});

function FrozenQuestions({ asked }: { readonly asked: Asked }): JSX.Element {
  const { groups, statements, questions } = asked;
  return (
    <div class="mt-8 max-w-[60rem]">
      <p class="pb-4 text-note">
        <span class="text-ink-2">{`${GROUPS.title}: `}</span>
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
