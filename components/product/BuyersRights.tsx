import type { JSX } from "react";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { NewTabHint } from "../NewTabHint.tsx";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";

/** The look of a link in a text about a purchase. */
export const LINK = "underline underline-offset-4 hover:text-accent-ink";

/** What the guarantee means. */
export function MoneyBack({ isBesideForm = false }: { readonly isBesideForm?: boolean }): JSX.Element {
  const { moneyBack, refunds } = PRODUCT_PAGE;
  return (
    <>
      {moneyBack}{" "}
      <a
        href="/terms-of-service#refunds"
        class={`whitespace-nowrap ${LINK}`}
        {...isBesideForm && { target: "_blank", rel: "noopener" }}
      >
        {refunds}
        {isBesideForm && <NewTabHint />}
      </a>
    </>
  );
}

/** The link for people who have bought. */
export function BoughtAlready(): JSX.Element {
  return (
    <p class="mt-4 measure-46 text-note text-ink-2 print:hidden">
      {PRODUCT_PAGE.license} {PRODUCT_PAGE.bought}{" "}
      <a href={LOST_LINK.href} class={`${LINK} whitespace-nowrap`}>{LOST_LINK.label}</a>
    </p>
  );
}

/** What every purchase includes. "explained": the last item has an explanation; "short": in as few lines as there is room. What is free has no money to return. */
export function Notes(
  { look, isFree = false }: { readonly look: "explained" | "short"; readonly isFree?: boolean },
): JSX.Element {
  const isShort = look === "short";
  const { notes: all, free } = PRODUCT_PAGE;
  const notes = isFree ? [...all.slice(0, -1), free] : all;
  return (
    <ul class={isShort ? "mt-4 flex flex-wrap gap-x-5 text-note" : "grid gap-y-2"}>
      {notes.map((note, index) => (
        <li key={note} class={isShort ? "flex gap-1.5" : "grid grid-cols-[1rem_1fr] gap-x-3"}>
          <Icon outline={CHECK} class="mt-1 size-4 text-accent" />
          {note}
          {!isShort && index === notes.length - 1 && (
            <p class="col-start-2 text-note text-ink-2">
              {isFree ? PRODUCT_PAGE.noMoney : <MoneyBack isBesideForm />}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
