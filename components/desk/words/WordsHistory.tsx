import type { JSX } from "react";
import { WORDS_HISTORY } from "../../../lib/content/desk_words.ts";
import type { ShownChange, ShownPublish, ShownValue } from "../../../lib/words/history.ts";
import type { SignupDates } from "../../../lib/waitlist/columns.ts";
import { buttonClass } from "../../Button.tsx";
import { ARROW_RIGHT } from "../../icons.ts";
import { DeskAction } from "../DeskForm.tsx";
import { BackLink, DeskLink, DeskTitle } from "../DeskLink.tsx";

export interface WordsHistoryProps {
  readonly page: { readonly key: string; readonly title: string };
  /** The text that this is the history of, in plain words; null: of the whole page. */
  readonly slot: { readonly id: string; readonly label: string } | null;
  readonly publishes: readonly ShownPublish[];
  /** Whether these are the newest. */
  readonly isFirst: boolean;
  /** The path of the next page; null: this is the last one. */
  readonly next: string | null;
  readonly dates: SignupDates;
}

const QUIET = buttonClass("quiet", "min-h-11! px-5! text-note!");

/** What was published on a page, by time, each publish with a way back. */
export function WordsHistory(
  { page, slot, publishes, isFirst, next, dates }: WordsHistoryProps,
): JSX.Element {
  const path = `/admin/words/${page.key}`;
  const own = slot === null ? {} : { slot: slot.id };
  return (
    <>
      <DeskTitle href={path} back={page.title}>{WORDS_HISTORY.title}</DeskTitle>
      <p class="mt-2 measure-62 text-note text-ink-2">
        {publishes.length === 0 ? WORDS_HISTORY.empty : WORDS_HISTORY.lead(slot?.label ?? page.title)}
      </p>
      {slot !== null && <BackLink href={`${path}/history`}>{WORDS_HISTORY.whole}</BackLink>}
      {publishes.map(({ publishedAt, at, what, changes, isOpen }, index) => (
        <section key={publishedAt} class="mt-7">
          <div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-ink pb-2.5">
            <h2 class="text-title tabular-nums">
              {dates.full(at)}
              <span class="block font-text text-note font-semibold tracking-normal">{what}</span>
            </h2>
            {isOpen && (isFirst && index === 0
              ? (
                <DeskAction path={`${path}/history`} fields={{ does: "undo", publishedAt, ...own }}>
                  {WORDS_HISTORY.undo}
                </DeskAction>
              )
              : (
                <a
                  href={`${path}/history?${new URLSearchParams({ undo: publishedAt, ...own })}`}
                  class={QUIET}
                >
                  {WORDS_HISTORY.undoOlder}
                </a>
              ))}
          </div>
          <ChangeRows changes={changes} was={WORDS_HISTORY.was} now={WORDS_HISTORY.now} />
        </section>
      ))}
      {(next !== null || publishes.length > 0) && (
        <p class="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-2">
          {next !== null && <DeskLink href={next} icon={ARROW_RIGHT}>{WORDS_HISTORY.next}</DeskLink>}
          {WORDS_HISTORY.page}
        </p>
      )}
    </>
  );
}

interface ChangeRowsProps {
  readonly changes: readonly ShownChange[];
  /** Above what was, and above what is or will be. */
  readonly was: string;
  readonly now: string;
}

/** What drafts would change, by page. */
export function ChangesByPage(
  { changes, ...titles }: Omit<ChangeRowsProps, "changes"> & {
    readonly changes: ReadonlyMap<string, readonly ShownChange[]>;
  },
): JSX.Element {
  return (
    <>
      {[...changes].map(([title, own]) => (
        <section key={title} class="mt-7">
          <h2 class="border-b border-ink pb-2.5 text-title">{title}</h2>
          <ChangeRows {...titles} changes={own} />
        </section>
      ))}
    </>
  );
}

/** Changes of texts, each with what was and what is. */
export function ChangeRows({ changes, was, now }: ChangeRowsProps): JSX.Element {
  return (
    <ul>
      {changes.map((change) => (
        <li
          key={change.slot}
          class="grid gap-x-8 gap-y-1 border-b border-line py-3.5 text-note *:min-w-0 md:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <p class="font-semibold wrap-anywhere">{change.label}</p>
          <Side title={was} side={change.before} isOld />
          <Side title={now} side={change.after} />
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: ShownValue;
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

interface WordsUndoProps extends Pick<WordsHistoryProps, "page" | "slot"> {
  readonly publishedAt: string;
  /** From what visitors see to what comes back. */
  readonly changes: readonly ShownChange[];
}

/** What undoing an older publish would change. */
export function WordsUndo({ page, slot, publishedAt, changes }: WordsUndoProps): JSX.Element {
  const { older } = WORDS_HISTORY;
  const path = `/admin/words/${page.key}/history`;
  const back = slot === null ? path : `${path}?${new URLSearchParams({ slot: slot.id })}`;
  const fields = {
    does: "undo",
    publishedAt,
    seen: changes.map(({ slot }) => slot).join(" "),
    ...slot === null ? {} : { slot: slot.id },
  };
  return (
    <>
      <DeskTitle href={back} back={WORDS_HISTORY.title}>{older.title}</DeskTitle>
      <p class="mt-2 measure-62 text-note text-ink-2">{older.lead}</p>
      <h2 class="mt-7 border-b border-ink pb-2.5 text-title">{older.changes}</h2>
      <ChangeRows changes={changes} was={older.was} now={older.now} />
      <div class="mt-5 flex flex-wrap gap-3">
        <DeskAction path={path} fields={fields} look="accent">{older.button(changes.length)}</DeskAction>
        <a href={back} class={QUIET}>{older.cancel}</a>
      </div>
    </>
  );
}
