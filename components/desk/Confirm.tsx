import type { JSX, ReactNode } from "react";
import type { Letter } from "../../lib/mail/letter.ts";
import { ORDER_PAGE } from "../../lib/content/desk_orders.ts";
import { buttonClass } from "../Button.tsx";
import { DeskAction, type DeskLook } from "./DeskForm.tsx";
import { DeskTitle } from "./DeskLink.tsx";

interface ConfirmProps {
  /** Of the page that led here. */
  readonly path: string;
  readonly back: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** What will happen: each in a sentence, and what follows from it. */
  readonly what: readonly (readonly string[])[];
  /** Where the button sends what, and what is said beside it. */
  readonly action: { readonly path: string; readonly fields: Readonly<Record<string, string>> };
  readonly button: string;
  readonly look?: DeskLook;
  readonly final?: string;
  /** Below what will happen: who it happens to. */
  readonly children?: ReactNode;
  /** What its reader will get; null: nothing. */
  readonly letter?: { readonly title?: string; readonly letter: Letter; readonly to: string } | null;
}

/** A page that says what a button will do, before it does it. */
export function Confirm(
  { path, back, title, lead, what, action, button, look = "accent", final, children, letter = null }:
    ConfirmProps,
): JSX.Element {
  return (
    <>
      <DeskTitle href={path} back={back}>{title}</DeskTitle>
      <p class="mt-2 measure-62 text-lede text-ink-2 wrap-anywhere">{lead}</p>
      <div class="mt-7 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 class="border-b border-ink pb-2.5 text-title">{ORDER_PAGE.confirm.what}</h2>
          <ul>
            {what.map(([first, then]) => (
              <li key={first} class="border-b border-line py-3">
                <p class="font-semibold wrap-anywhere">{first}</p>
                {then !== undefined && <p class="text-note text-ink-2">{then}</p>}
              </li>
            ))}
          </ul>
          {children}
          {final !== undefined && <p class="mt-5 font-semibold text-attention">{final}</p>}
          <div class="mt-3 flex flex-wrap gap-3">
            <DeskAction {...action} look={look}>{button}</DeskAction>
            <a href={path} class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>
              {ORDER_PAGE.confirm.cancel}
            </a>
          </div>
        </section>
        {letter !== null && (
          <section>
            <h2 class="border-b border-ink pb-2.5 text-title">{letter.title ?? ORDER_PAGE.confirm.letter}</h2>
            <LetterPreview letter={letter.letter} to={letter.to} />
          </section>
        )}
      </div>
    </>
  );
}

/** A mail as its reader will see it. What leads elsewhere is only text here. */
function LetterPreview({ letter, to }: { readonly letter: Letter; readonly to: string }): JSX.Element {
  return (
    <div class="mt-4 rounded-card border border-line bg-sheet p-6">
      <p class="text-small font-semibold">{letter.subject}</p>
      <p class="border-b border-line pb-3 text-small text-ink-2 wrap-anywhere">
        {ORDER_PAGE.confirm.to(to)}
      </p>
      <h3 class="pt-4 text-title">{letter.heading}</h3>
      {letter.blocks.map((block, index) =>
        typeof block === "string"
          ? <p key={index} class="pt-3 text-note">{block}</p>
          : block.kind === "link"
          ? <p key={index} class="pt-3 text-note underline underline-offset-4">{block.label}</p>
          : null
      )}
      <p class="mt-4 border-t border-line pt-3 text-small text-ink-2">{letter.why}</p>
    </div>
  );
}
