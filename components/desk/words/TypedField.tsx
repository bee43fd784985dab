import type { JSX, ReactNode } from "react";
import { WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import { fieldOf, type Schema } from "../../../lib/words/fields.ts";
import { entryOf, itemsOf, type Typed } from "../../../lib/words/form.ts";
import { capitalized } from "../../../lib/in_words.ts";
import { itemLabel, partLabel } from "../../../lib/words/labels.ts";

interface TypedFieldProps {
  readonly schema: Schema;
  /** Of the field; also its id. */
  readonly name: string;
  readonly label: string;
  readonly typed: Typed;
  /** By the name of the field. */
  readonly refusals: ReadonlyMap<string, string>;
  /** The field that has the focus when the page opens; null: none. */
  readonly focus: string | null;
  readonly isOptional?: boolean;
  /** Whether it is a part of a list or an entry. */
  readonly isPart?: boolean;
}

/** A field of a form by its kind, with its parts, its limit, and why it was refused. */
export function TypedField({ isOptional = false, ...props }: TypedFieldProps): JSX.Element {
  const { schema, name, typed, focus } = props;
  const field = fieldOf(schema);
  const text = String(typed);
  const common = { ...fieldProps(props, field.kind !== "choice"), autoFocus: focus === name };
  const hint = (said: string) => isOptional ? `${said} ${WORDS_PAGE.optional}` : said;
  const limit = (most: number) => ({ most, hint: hint(WORDS_PAGE.limit(most)) });
  switch (field.kind) {
    case "optional":
      return <TypedField {...props} schema={field.of} isOptional />;
    case "list":
      return <ListField {...props} />;
    case "entry":
      return (
        <Group {...props}>
          <div class="grid gap-4">
            {Object.entries(field.fields).map(([part, of], index) => (
              <TypedField
                key={part}
                {...props}
                isPart
                focus={index === 0 && focus === name ? `${name}.${part}` : focus}
                schema={of}
                name={`${name}.${part}`}
                label={partLabel(part)}
                typed={entryOf(typed)[part] ?? ""}
              />
            ))}
          </div>
        </Group>
      );
    case "sample":
      return (
        <>
          <label class="flex min-h-11 items-center gap-3 text-note">
            <input
              type="checkbox"
              {...fieldProps(props, false)}
              value="1"
              checked={typed === false}
              class="size-5 shrink-0 scroll-my-28 accent-accent"
            />
            {props.label}
          </label>
          <Refusal {...props} />
        </>
      );
    case "choice":
      return (
        <Labelled {...props}>
          <select {...common} class={`${LOOK} h-11.5 w-full px-3`}>
            {field.options.map((option) => (
              <option key={option} value={option} selected={option === typed}>{option}</option>
            ))}
          </select>
        </Labelled>
      );
    case "amount":
      return (
        <Labelled {...props} hint={hint(WORDS_PAGE.dollars)}>
          <span class="flex items-center gap-2">
            <span class="text-ink-2">$</span>
            <input {...common} value={text} inputMode="numeric" class={`${LOOK} h-11.5 w-32 px-3.5`} />
          </span>
        </Labelled>
      );
    case "link":
      return (
        <Labelled {...props} hint={WORDS_PAGE.link}>
          <input {...common} value={text} inputMode="url" class={`${LOOK} h-11.5 w-full px-3.5`} />
        </Labelled>
      );
    case "line":
      return (
        <Labelled
          {...props}
          {...limit(field.most)}
          hint={field.of === undefined
            ? hint(WORDS_PAGE.limit(field.most))
            : `${WORDS_PAGE.emphasis(field.of)} ${WORDS_PAGE.limit(field.most)}`}
        >
          {field.most > LONG_LINE ? <LongText {...common} value={text} /> : (
            <input
              {...common}
              value={text}
              {
                // What is over it already is to be seen, and refused.
                ...text.length > field.most ? {} : { maxLength: field.most }
              }
              class={`${LOOK} h-11.5 w-full px-3.5`}
            />
          )}
        </Labelled>
      );
    case "photograph":
      throw new Error(`${name} has a page of its own`);
    case "paragraph":
      return (
        <Labelled {...props} {...limit(field.most)}>
          <LongText {...common} value={text} />
        </Labelled>
      );
  }
}

const LOOK = "field-outline block scroll-my-28 bg-sheet text-base aria-invalid:border-attention";

/** A line that may have more characters is shown in several. */
const LONG_LINE = 80;

/** As high as its text; in a browser that can't do so, as high as the text is in a column of about fifty characters. */
function LongText(
  { value, ...props }: ReturnType<typeof fieldProps> & {
    readonly value: string;
    readonly autoFocus?: boolean;
  },
): JSX.Element {
  const rows = Math.min(12, Math.max(2, Math.ceil(value.length / 48) + value.split("\n").length - 1));
  return (
    <textarea
      {...props}
      rows={rows}
      class={`${LOOK} field-sizing-content max-h-96 min-h-18 w-full px-3.5 py-2.5`}
      value={value}
    />
  );
}

function fieldProps({ name, refusals }: TypedFieldProps, hasHint: boolean) {
  const isRefused = refusals.has(name);
  const described = [...isRefused ? [`${name}-refused`] : [], ...hasHint ? [`${name}-hint`] : []];
  return {
    id: name,
    name,
    autoComplete: "off",
    ...described.length === 0 ? {} : { "aria-describedby": described.join(" ") },
    ...isRefused ? { "aria-invalid": "true" as const } : {},
  };
}

interface LabelledProps extends TypedFieldProps {
  readonly hint?: string;
  /** Characters that there is room for. The script of the form says how many are left. */
  readonly most?: number;
  readonly children: ReactNode;
}

function Labelled(
  { name, label, refusals, isPart = false, hint, most, children }: LabelledProps,
): JSX.Element {
  return (
    <div class="min-w-0">
      <label for={name} class={`mb-1.5 block text-note ${isPart ? "" : "font-semibold"}`}>{label}</label>
      {children}
      <Refusal name={name} refusals={refusals} />
      {hint !== undefined && (
        <p id={`${name}-hint`} class="mt-1.5 text-small text-ink-2">
          {hint}
          {most !== undefined && (
            <span data-most={most} data-left={WORDS_PAGE.left} data-over={WORDS_PAGE.over} />
          )}
        </p>
      )}
    </div>
  );
}

/** Several fields under one name. */
function Group({ name, label, refusals, isPart = false, children }: LabelledProps): JSX.Element {
  return (
    <fieldset class="min-w-0">
      <legend class={`mb-2 text-note ${isPart ? "" : "font-semibold"}`}>{label}</legend>
      <Refusal name={name} refusals={refusals} />
      {children}
    </fieldset>
  );
}

function Refusal(
  { name, refusals }: { readonly name: string; readonly refusals: ReadonlyMap<string, string> },
): JSX.Element | null {
  const why = refusals.get(name);
  return why === undefined
    ? null
    : <p id={`${name}-refused`} class="mt-1.5 text-note font-semibold text-attention">{why}</p>;
}

function ListField(props: TypedFieldProps): JSX.Element | null {
  const { schema, name, label, typed, focus } = props;
  const { list } = WORDS_PAGE;
  const field = fieldOf(schema);
  if (field.kind !== "list") return null;
  const items = itemsOf(typed);
  const called = (index: number) => itemLabel(capitalized(label.split(": ").at(-1) ?? label), index);
  return (
    <Group {...props}>
      {field.pasted !== undefined && (
        <div class="mb-5">
          <label for={`paste ${name}`} class="mb-1.5 block text-note">{list.paste}</label>
          <LongText
            id={`paste ${name}`}
            name={`paste ${name}`}
            autoComplete="off"
            value=""
            aria-describedby={`paste ${name}-hint`}
          />
          <p id={`paste ${name}-hint`} class="mt-1.5 text-small text-ink-2">{list.pasteHint}</p>
        </div>
      )}
      {items.length === 0 && <p class="text-note text-ink-2">{list.empty}</p>}
      <ol class="grid gap-4">
        {items.map((item, index) => {
          const step = { name: `${name}.${index}`, item: called(index), focus };
          return (
            <li key={index} class="min-w-0 border-l-2 border-line pl-4">
              <TypedField
                {...props}
                isPart
                schema={field.of}
                name={step.name}
                label={step.item}
                typed={item}
              />
              <p class="-mx-2 mt-1 flex flex-wrap gap-x-1">
                {index > 0 && <Step does="up" {...step} />}
                {index < items.length - 1 && <Step does="down" {...step} />}
                {items.length > field.least && <Step does="remove" {...step} />}
              </p>
            </li>
          );
        })}
      </ol>
      <p class="-mx-2 mt-2 flex flex-wrap items-center text-small text-ink-2">
        {items.length < field.most && (
          <Step does="add" name={name} item={called(items.length)} focus={focus} />
        )}
        <span class="px-2">{list.most(field.most)}</span>
      </p>
    </Group>
  );
}

interface StepProps {
  readonly does: "add" | "remove" | "up" | "down";
  readonly name: string;
  /** What is moved, added or taken away: "Paragraph 2". */
  readonly item: string;
  readonly focus: string | null;
}

/** A button that changes a list in the form. */
function Step({ does, name, item, focus }: StepProps): JSX.Element {
  return (
    <button
      type="submit"
      name="does"
      value={`${does} ${name}`}
      autoFocus={focus === `${does} ${name}`}
      class="inline-flex min-h-11 min-w-11 scroll-my-28 items-center px-2 text-note underline underline-offset-4"
    >
      {WORDS_PAGE.list[does]}
      {does === "add" ? ` ${item.toLowerCase()}` : <span class="sr-only">&nbsp;{item.toLowerCase()}</span>}
    </button>
  );
}
