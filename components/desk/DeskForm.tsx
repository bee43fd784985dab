import { asset } from "fresh/runtime";
import type { JSX, ReactNode } from "react";
import { DESK } from "../../lib/content/desk.ts";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { capitalized } from "../../lib/in_words.ts";
import { buttonClass, type ButtonLook } from "../Button.tsx";

/** "danger": erases, or takes a product off the site. */
export type DeskLook = ButtonLook | "danger";

/** The classes of a button that erases or takes away, beside those of a quiet one. */
export const DANGER = "text-attention! shadow-[inset_0_0_0_1.5px_var(--color-attention)]!";

/** The size of a button of the desk. */
export const SMALL = "min-h-11! px-5! text-note!";

interface DeskButtonProps {
  readonly look?: DeskLook;
  /** What the form sends for this button, if it has several. */
  readonly name?: string;
  readonly value?: string;
  readonly children: ReactNode;
}

/** The button that sends a form of the desk. */
export function DeskButton({ look = "quiet", children, ...sent }: DeskButtonProps): JSX.Element {
  const color = look === "danger" ? DANGER : "";
  return (
    <button
      {...sent}
      type="submit"
      class={buttonClass(look === "danger" ? "quiet" : look, `${SMALL} ${color}`)}
    >
      {children}
    </button>
  );
}

interface DeskActionProps extends DeskButtonProps {
  /** The path that the form is sent to. */
  readonly path: string;
  /** Hidden fields by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A button that changes something at once. */
export function DeskAction({ path, fields, ...button }: DeskActionProps): JSX.Element {
  return (
    <form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DeskButton {...button} />
    </form>
  );
}

interface RadioProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly isChosen: boolean;
}

/** One of several answers, of which one has to be chosen. */
export function Radio(
  { name, value, label, note, isChosen, ...described }: RadioProps & {
    readonly "aria-describedby"?: string;
    readonly "aria-invalid"?: "true";
  },
): JSX.Element {
  return (
    <label class="flex min-h-11 items-center gap-3 py-1.5">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        required
        class="size-5 shrink-0 accent-accent"
        {...described}
      />
      <span>
        {label}
        {note !== undefined && <span class="block text-small text-ink-2">{note}</span>}
      </span>
    </label>
  );
}

/** The look of a field of one line. */
export const LINE = "field-outline block h-11.5 w-full px-3.5 text-base";

/** Of a field that may be wrong, which the element "refused" then describes. */
export function wrongIf(isWrong: boolean) {
  return isWrong ? { "aria-invalid": "true", "aria-describedby": "refused" } as const : {};
}

/** The label of a field, and a note below it. */
export function DeskLabel(
  { label, note, isHidden = false, children }: {
    readonly label: string;
    readonly note?: string | undefined;
    readonly isHidden?: boolean;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <label class="block">
      <span class={isHidden ? "sr-only" : "mb-1 block text-note font-semibold"}>{label}</span>
      {children}
      {note && <span class="mt-1 block text-small text-ink-2">{note}</span>}
    </label>
  );
}

/** A text of the desk with its label, which grows as it is typed. */
export function DeskText(
  { name, label, most, typed, isWrong, note = "", rows = 2, isLabelHidden = false }: {
    readonly name: string;
    readonly label: string;
    /** Characters. */
    readonly most: number;
    readonly typed: string;
    readonly isWrong: boolean;
    /** After how long it may be. */
    readonly note?: string | undefined;
    readonly rows?: number;
    readonly isLabelHidden?: boolean;
  },
): JSX.Element {
  return (
    <DeskLabel
      label={label}
      note={isLabelHidden ? undefined : `${capitalized(PRIVATE_LINK.upTo(most))}. ${note}`.trim()}
      isHidden={isLabelHidden}
    >
      <textarea
        name={name}
        rows={rows}
        maxLength={most}
        class="field-outline field-sizing-content block w-full px-3.5 py-2 text-base"
        value={typed}
        {...wrongIf(isWrong)}
      />
    </DeskLabel>
  );
}

/** Asks before what was typed into a form with data-words is lost. */
export function UnsavedScript(): JSX.Element {
  return <script type="module" src={asset("/words.js")} />;
}

/** Prints the page. Without a script there is none. */
export function PrintButton(): JSX.Element {
  return (
    <>
      <UnsavedScript />
      <button
        type="button"
        hidden
        data-print
        class={buttonClass("quiet", `${SMALL} max-sm:hidden`)}
      >
        {DESK.print}
      </button>
    </>
  );
}

/** A labelled field with the button of its form beside it. `problem`: what is wrong with what was typed, which the page says under this id. */
export function TypedField(
  { name, label, typed, problem = null, button, look = "quiet", isNarrow = false, form, does }: {
    readonly name: "amount" | "email" | "to";
    readonly label: string;
    readonly typed: string;
    readonly problem?: string | null;
    readonly button: string;
    readonly look?: ButtonLook;
    readonly isNarrow?: boolean;
    /** The id of another form that both are of, and what the button asks of it. */
    readonly form?: string;
    readonly does?: string;
  },
): JSX.Element {
  return (
    <>
      <label for={name} class="mb-1.5 block text-note font-semibold">{label}</label>
      <div class="flex flex-wrap gap-3">
        <input
          id={name}
          name={name}
          form={form}
          required
          value={typed}
          inputMode={name === "amount" ? "decimal" : "email"}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          {...problem === null ? {} : { "aria-invalid": "true", "aria-describedby": "problem" }}
          class={`field-outline block h-11.5 min-w-0 px-3.5 text-base ${isNarrow ? "w-32" : "grow basis-56"}`}
        />
        <button
          type="submit"
          {...does && { form, name: "does", value: does }}
          class={buttonClass(look, "min-h-11.5! px-5! text-note!")}
        >
          {button}
        </button>
      </div>
    </>
  );
}
