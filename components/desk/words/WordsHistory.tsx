import type { JSX } from "react";
import { WORDS_HISTORY } from "../../../lib/content/desk_words.ts";
import type { ShownChange } from "../../../lib/words/history.ts";
import type { WordsPage } from "../../../lib/words/pages.ts";
import type { SignupDates } from "../../../lib/waitlist/columns.ts";
import { ARROW_RIGHT } from "../../icons.ts";
import { DeskAction } from "../DeskForm.tsx";
import { BackLink, DeskLink } from "../DeskLink.tsx";

export interface WordsHistoryProps {
  readonly page: WordsPage;
  readonly changes: readonly ShownChange[];
  /** The path of the next page; null: this is the last one. */
  readonly next: string | null;
  readonly dates: SignupDates;
}

/** What was published on a page, by time, each publish with a way back. */
export function WordsHistory({ page, changes, next, dates }: WordsHistoryProps): JSX.Element {
  const path = `/admin/words/${page.key}`;
  const publishes = [...Map.groupBy(changes, ({ publishedAt }) => publishedAt)];
  return (
    <>
      <BackLink href={path}>{page.title}</BackLink>
      <h1 class="text-heading lg:text-[2.75rem]">{WORDS_HISTORY.title}</h1>
      <p class="mt-2 measure-62 text-note text-ink-2">
        {changes.length === 0 ? WORDS_HISTORY.empty : WORDS_HISTORY.lead(page.title)}
      </p>
      {publishes.map(([publishedAt, own]) => (
        <section key={publishedAt} class="mt-7">
          <div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-ink pb-2.5">
            <h2 class="text-title tabular-nums">{dates.full(own[0]?.at ?? "")}</h2>
            {own.some(({ isLatest }) => isLatest) && (
              <DeskAction path={`${path}/history`} fields={{ does: "undo", publishedAt }}>
                {WORDS_HISTORY.undo}
              </DeskAction>
            )}
          </div>
          <ul>
            {own.map((change) => (
              <li
                key={change.slot}
                class="grid gap-x-8 gap-y-1 border-b border-line py-3.5 text-note *:min-w-0 md:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]"
              >
                <p class="font-semibold wrap-anywhere">{change.label}</p>
                <Side title={WORDS_HISTORY.was} side={change.before} isOld />
                <Side title={WORDS_HISTORY.now} side={change.after} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(next !== null || changes.length > 0) && (
        <p class="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-2">
          {next !== null && <DeskLink href={next} icon={ARROW_RIGHT}>{WORDS_HISTORY.next}</DeskLink>}
          {WORDS_HISTORY.page}
        </p>
      )}
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: ShownChange["before"];
  readonly isOld?: boolean;
}

function Side({ title, side, isOld = false }: SideProps): JSX.Element {
  return (
    <p class={`wrap-anywhere ${isOld ? "text-ink-2" : ""}`}>
      <span class="block text-small text-ink-2">{title}{side.isShipped && `, ${WORDS_HISTORY.shipped}`}</span>
      {side.text}
    </p>
  );
}
