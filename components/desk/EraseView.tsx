import type { JSX } from "react";
import { MAIL_NAMES, PEOPLE_PAGE } from "../../lib/content/desk.ts";
import { ERASE_PAGE } from "../../lib/content/desk_person.ts";
import type { PlannedErasure } from "../../lib/desk/person_actions.ts";
import { erasedLines } from "../../lib/person/erased_lines.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { buttonClass } from "../Button.tsx";
import { ErasedLists } from "../ErasedLists.tsx";
import { AddressText } from "./AddressText.tsx";
import { DeskButton } from "./DeskForm.tsx";
import { DeskTitle } from "./DeskLink.tsx";
import { DeskDone, DeskRefused } from "./DeskNotice.tsx";

export interface EraseViewProps {
  readonly planned: PlannedErasure;
  /** The path of the person's page. */
  readonly path: string;
  /** The token of the row, by which a task knows a check without an address. */
  readonly link: string;
  readonly dates: SignupDates;
  /** What was typed, if it was another address. */
  readonly typed: string | null;
  /** Whether an erasure was begun and nobody knows how it ended. */
  readonly isUncertain: boolean;
  /** What is said when it is done, above what went; null: it is not. */
  readonly done: "erased" | "files" | null;
  /** Whether a task needs the site to be stopped. */
  readonly isEmbedded: boolean;
}

/** What an erasure removes and what it leaves, and the form that makes it. */
export function EraseView(
  { planned, path, link, dates, typed, isUncertain, done, isEmbedded }: EraseViewProps,
): JSX.Element {
  const { address, name, held, problem } = planned;
  const shown = name ?? address;
  const lines = erasedLines(held, { dates, stays: ERASE_PAGE.stays, mailNames: MAIL_NAMES });
  const back = address === null ? "/admin/people" : path;
  if (done !== null) {
    return (
      <>
        <DeskDone text={ERASE_PAGE.done[done]} />
        <DeskTitle href={back} back={PEOPLE_PAGE.title}>{ERASE_PAGE.erased}</DeskTitle>
        <p class="mt-2 mb-7 measure-62 text-lede text-ink-2">{ERASE_PAGE.answer}</p>
        <ErasedLists {...lines} isDone />
      </>
    );
  }
  return (
    <>
      {isUncertain && <DeskRefused>{ERASE_PAGE.uncertain}</DeskRefused>}
      {problem !== null && (
        <DeskRefused>
          <p>{ERASE_PAGE.unnoted}</p>
          <div class="mt-2 text-small font-normal wrap-anywhere">
            <p>{ERASE_PAGE.problem(problem)}</p>
            <p>{ERASE_PAGE.command(isEmbedded)}</p>
            <code class="mt-1 block font-mono">{ERASE_PAGE.task(address ?? link)}</code>
          </div>
        </DeskRefused>
      )}
      <DeskTitle href={back} back={shown ?? PEOPLE_PAGE.title}>{ERASE_PAGE.title(shown)}</DeskTitle>
      <p class="mt-2 measure-62 text-lede text-ink-2 wrap-anywhere">
        {address === null ? ERASE_PAGE.unnamed : <AddressText>{ERASE_PAGE.lead(address)}</AddressText>}
      </p>
      <div class="mt-7">
        <ErasedLists {...lines} />
      </div>
      {problem === null && held.isAnything && (
        <form method="post" action={`${path}/erase`} class="mt-8 max-w-120">
          {address !== null && (
            <>
              <label for="address" class="mb-1.5 block text-note font-semibold wrap-anywhere">
                {ERASE_PAGE.label(address)}
              </label>
              <input
                id="address"
                name="address"
                value={typed ?? ""}
                maxLength={254}
                autoComplete="off"
                autoCapitalize="none"
                spellcheck={false}
                required
                class="field-outline block h-11.5 w-full px-3.5 text-base aria-invalid:border-attention"
                {...typed === null ? {} : { "aria-invalid": "true", "aria-describedby": "mismatch" }}
              />
              {typed !== null && (
                <p id="mismatch" role="alert" class="mt-2 text-small text-attention">{ERASE_PAGE.mismatch}</p>
              )}
            </>
          )}
          <div class="mt-4 flex flex-wrap gap-3">
            <DeskButton look="danger">{ERASE_PAGE.button(shown)}</DeskButton>
            <a href={back} class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>{ERASE_PAGE.cancel}</a>
          </div>
        </form>
      )}
    </>
  );
}
