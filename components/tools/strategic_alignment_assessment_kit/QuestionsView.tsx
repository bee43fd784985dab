import type { JSX } from "react";
import { QUESTIONS_TEXT } from "./words_asking.ts";
import { THEME_NAMES } from "./words.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import { type Asked, askedOf, type Content } from "./kit.ts";
import { LIMITS, THEMES } from "./limits.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { AddButton, HEADING, type Screen } from "./parts.tsx";
import { GroupRow, QuestionFields, StatementFields } from "./QuestionRows.tsx";

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
