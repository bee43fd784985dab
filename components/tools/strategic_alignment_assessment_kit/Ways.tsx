import { type JSX, useMemo, useRef, useState } from "react";
import { ANSWERS_TEXT, letterOf } from "./words_later.ts";
import { copyText } from "../../../lib/dom/copy_text.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Answers, answersFrom } from "./answers.ts";
import { type Asked, type Content, DOCUMENT_MARK, type OpenRound, SCALE } from "./document.ts";
import { invitationFragment } from "./code.ts";
import { judgePasted, type PastedCode } from "./sealed.ts";
import type { Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import { Button } from "../../Button.tsx";
import { takeCells } from "../../tool_kit/fields.tsx";
import { withPart } from "../../tool_kit/late.tsx";

const { link: LINK, row: ROW } = ANSWERS_TEXT;

interface ByLinkProps {
  readonly round: OpenRound;
  readonly earlier: Content["earlier"];
  readonly title: string;
  /** The origin of the website that has the tool; null: this file does not know. */
  readonly site: string | null;
  readonly onAdd: (codes: readonly string[]) => void;
}

/** The link to send out, and the place for what comes back. */
export function ByLink({ round, earlier, title, site, onAdd }: ByLinkProps): JSX.Element {
  const { id, key, asked } = round;
  const link = useMemo(
    () => site && `${site}/tools/${DOCUMENT_MARK.id}${invitationFragment(round, title)}`,
    [site, title, id, key, asked],
  );
  const [pasted, setPasted] = useState("");
  const [found, setFound] = useState<readonly PastedCode[] | null>(null);
  const [copied, setCopied] = useState("");
  const add = async () => {
    const judged = await judgePasted(pasted, round, earlier);
    const codes = judged.flatMap((one) => one.is === "new" ? [one.code] : []);
    if (codes.length > 0) onAdd(codes);
    setFound(judged);
    // What was refused stays, to be looked at; what is in goes, so that it is not added again.
    if (judged.length > 0 && codes.length === judged.length) setPasted("");
  };
  return (
    <>
      {link === null ? <p class="mt-4 text-note">{LINK.noSite}</p> : (
        <>
          <label class="mt-4 block">
            <span class="text-small text-ink-2">{LINK.label}</span>
            <input
              type="text"
              readOnly
              value={link}
              class="field-outline mt-1 block min-h-12 w-full px-3 text-note text-ellipsis"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          <div class="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
            <Button
              look="accent"
              class="max-md:w-full"
              onClick={() =>
                void copyText(link).then((isCopied) => setCopied(isCopied ? LINK.copied : LINK.notCopied))}
            >
              {LINK.copy}
            </Button>
            <p role="status" class="text-note">{copied}</p>
          </div>
          <p class="mt-3 text-small text-ink-2">{LINK.offline}</p>
        </>
      )}
      <label class="mt-6 block">
        <span class="font-semibold">{LINK.paste}</span>
        <span class="block pb-1.5 text-small text-ink-2">{LINK.pasteNote}</span>
        <textarea
          rows={4}
          value={pasted}
          autocomplete="off"
          spellcheck={false}
          class="field-outline block w-full resize-none px-3 py-2 text-note leading-relaxed break-all field-sizing-content min-h-28 max-h-72"
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </label>
      <Button look="quiet" class="mt-3 max-md:w-full" onClick={() => void add()}>{LINK.add}</Button>
      <div role="status" class="mt-3 text-note">{found && <Judged found={found} />}</div>
    </>
  );
}

function Judged({ found }: { readonly found: readonly PastedCode[] }): JSX.Element {
  if (found.length === 0) return <p class="text-attention">{LINK.none}</p>;
  return (
    <>
      <p class="font-semibold">{LINK.added(found.filter(({ is }) => is === "new").length)}</p>
      <ul>
        {found.map((one, at) =>
          one.is !== "new" && (
            <li key={at} class="mt-1 text-attention">
              {`${found.length === 1 ? LINK.one : LINK.numbered(at + 1)} ${reasonOf(one)}`}
            </li>
          )
        )}
      </ul>
    </>
  );
}

function reasonOf(one: Exclude<PastedCode, { readonly is: "new" }>): string {
  switch (one.is) {
    case "late":
      return LINK.refused.late(formatDate(one.closedOn));
    case "incomplete":
      return LINK.refused.incomplete(one.length);
    default:
      return LINK.refused[one.is];
  }
}

const FIELD =
  "field-outline block min-h-12 w-full bg-sheet px-2 text-center tabular-nums focus:bg-white aria-invalid:border-attention";

interface EntryRowProps {
  readonly asked: Asked;
  readonly onDone: (answers: readonly Answers[]) => void;
}

/** One person's answers as digits. Each digit leads to the next field, Enter adds the row, and the row is empty again. */
export function EntryRow({ asked, onDone }: EntryRowProps): JSX.Element {
  const { groups, statements, questions } = asked;
  /** What its fields are called when something is missing, in their order. */
  const names = [
    ...(groups.length > 0 ? [ROW.missingGroup] : []),
    ...statements.map((_, at) => `${at + 1}`),
    ...questions.map((_, at) => letterOf(at)),
  ];
  const first = names.indexOf("1");
  const end = first + statements.length;
  const empty = names.map(() => "");
  const [values, setValues] = useState<readonly string[]>(empty);
  const [message, setMessage] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const focus = (place: number) =>
    box.current?.querySelectorAll<HTMLElement>("select, input")[place]?.focus();
  const set = (place: number, value: string) => setValues((before) => before.with(place, value));
  const add = () => {
    const missing = names.filter((_, place) => values[place] === "");
    setMessage(missing.length > 0 ? ROW.missing(missing.join(", ")) : "");
    if (missing.length > 0) return focus(values.indexOf(""));
    onDone([answersFrom(asked, values.map(Number))]);
    setValues(empty);
    focus(0);
  };
  const [dialog, setDialog] = useState<JSX.Element | null>(null);
  const paste = (event: ClipboardEvent, pasted: Pasted) =>
    withPart(() => import("./PasteAnswers.tsx"), ({ cellsOf, PasteAnswers, readAnswers }) => {
      const cells = cellsOf(pasted);
      const fields = [...box.current?.querySelectorAll("select, input") ?? []];
      const place = Math.max(0, fields.findIndex((field) => field === event.target));
      // The answers of one person are seen in the fields before they are added.
      if (cells.length === 1) {
        const [one] = readAnswers(cells, asked, names, place, values).people;
        return setValues(one ?? values);
      }
      const onTake = (people: readonly (readonly number[])[]) =>
        onDone(people.map((given) => answersFrom(asked, given)));
      setDialog(
        <PasteAnswers
          {...{ cells, asked, names, place, onTake }}
          before={values}
          onClose={() => setDialog(null)}
        />,
      );
    });
  const choice = (
    place: number,
    label: string,
    name: string,
    options: readonly (readonly [number, string])[],
  ) => (
    <>
      <span class="block pb-1 text-small text-ink-2">{label}</span>
      <select
        class={`${FIELD} text-left!`}
        autocomplete="off"
        aria-label={name}
        value={values[place]}
        onChange={({ currentTarget }) => set(place, currentTarget.value)}
      >
        <option value="">{ROW.choose}</option>
        {options.map(([value, option]) => <option key={value} value={`${value}`}>{option}</option>)}
      </select>
    </>
  );
  return (
    <div
      ref={box}
      class="mt-4"
      onPasteCapture={(event: ClipboardEvent) => takeCells(event, (pasted) => paste(event, pasted))}
      onKeyDown={({ key, target }) => {
        if (key === "Enter" && target instanceof HTMLInputElement) {
          add();
        }
      }}
    >
      <div class="grid grid-cols-4 gap-x-2 gap-y-3 @md:grid-cols-6 @5xl:grid-cols-12">
        {groups.length > 0 && (
          <label class="col-span-full sm:max-w-72">
            {choice(
              0,
              ROW.group,
              ROW.group,
              groups.map(({ name }, at) => [at, name] as const),
            )}
          </label>
        )}
        {statements.map(({ id, text }, at) => (
          <label key={id} title={text}>
            <span aria-hidden="true" class="block pb-1 text-center text-small text-ink-2">{at + 1}</span>
            <input
              type="text"
              inputMode="numeric"
              autocomplete="off"
              aria-label={ROW.statement(at + 1, text)}
              class={FIELD}
              value={values[first + at]}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onInput={({ currentTarget }) => {
                const place = first + at;
                const digit = currentTarget.value.replace(/\D/g, "").at(-1) ?? "";
                const isGood = digit === "" || Number(digit) <= SCALE;
                currentTarget.value = isGood ? digit : values[place] ?? "";
                if (!isGood) {
                  return;
                }
                set(place, digit);
                if (digit !== "") {
                  focus(place + 1);
                }
              }}
            />
          </label>
        ))}
        {questions.map(({ id, text, options }, at) => (
          <label key={id} class="col-span-full sm:max-w-[34rem]">
            {choice(end + at, `${letterOf(at)}. ${text}`, ROW.choice(text), [
              ...options.map((option, place) => [place + 1, option] as const),
              [0, ROW.unsure],
            ])}
          </label>
        ))}
      </div>
      <p role="alert" class="mt-2 text-small text-attention empty:hidden">{message}</p>
      <Button look="quiet" class="mt-4 max-md:w-full" onClick={add}>{ROW.add}</Button>
      {dialog}
    </div>
  );
}
