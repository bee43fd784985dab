import { type JSX, useEffect, useRef, useState } from "react";
import { send } from "../../lib/api/send.ts";
import { copyText } from "../../lib/dom/copy_text.ts";
import { addDays, formatDate, type PlainDate } from "../../lib/tool_kit/dates.ts";
import * as shape from "../../lib/tool_kit/shape.ts";
import { read } from "../../lib/tool_kit/shape_reader.ts";
import { parseStored } from "../../lib/tool_kit/browser_storage.ts";
import { COLLECT } from "../../lib/tool_kit/words_rounds.ts";
import { Button, buttonClass } from "../Button.tsx";
import { NewTabHint } from "../NewTabHint.tsx";
import { LinkButton } from "./LinkButton.tsx";

/** Most characters of a line that people who answer will read, as lib/rounds has it. */
const LINE_MAX = 60;
const DEFAULT_DAYS = 7;
/** A round is gone by then: it lasts 30 days at most and is kept for 90. */
const KEPT_DAYS = 120;
const MOST_KEPT = 20;

const INPUT =
  "field-outline mt-1 block min-h-12 w-full bg-sheet px-3 focus:bg-white aria-invalid:border-attention";

/** What this browser keeps of the rounds that were started in it, the newest first. */
const KEPT = shape.list(
  shape.group({
    page: shape.form(/^\/rounds\/[a-z2-7]{26}$/, "is not a page of a round"),
    title: shape.text(LINE_MAX),
    day: shape.date(),
  }),
  MOST_KEPT,
);
type Kept = shape.Of<typeof KEPT>;

function keptRounds(key: string, today: PlainDate): Kept {
  try {
    const found = read(KEPT, parseStored(localStorage.getItem(key) ?? "[]"));
    return found.ok ? found.value.filter(({ day }) => addDays(day, KEPT_DAYS) >= today) : [];
  } catch {
    return [];
  }
}

function keepRounds(key: string, rounds: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(rounds));
  } catch {
    // The page says that its address is the only way back.
  }
}

interface StartedRound {
  readonly page: string;
  readonly links: readonly string[];
}

function isStarted(value: unknown): value is StartedRound {
  return shape.isGroup(value) && typeof value.page === "string" && Array.isArray(value.links) &&
    typeof value.links[0] === "string";
}

export interface CollectByLinkProps {
  /** What the site calls such a round, and the product's id of the tool. */
  readonly kind: "alignment" | "dashboard";
  readonly tool: string;
  readonly title: string;
  /** What is asked, as lib/rounds reads it. */
  readonly asked: object;
  readonly today: PlainDate;
}

/** Starts a round of the site, whose counts come back by a link on the page of whoever started it. */
export function CollectByLink({ kind, tool, title, asked, today }: CollectByLinkProps): JSX.Element {
  const key = `rounds:${tool}`;
  const [before, setBefore] = useState(() => keptRounds(key, today));
  const [started, setStarted] = useState<StartedRound | null>(null);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);

  const start = async () => {
    if (form.current === null || isSending) return;
    const fields = new FormData(form.current);
    const [asker, about] = ["asker", "title"].map((name) => `${fields.get(name) ?? ""}`);
    const body = { kind, asked, asker, title: about, days: Number(fields.get("days")), mode: "shared" };
    setSending(true);
    const outcome = await send("/api/rounds", body, isStarted);
    setSending(false);
    setErrors(outcome.ok ? {} : outcome.errors);
    setProblem(outcome.ok ? "" : problemOf(outcome.errors, outcome.message, asked));
    if (!outcome.ok) return;
    const { page } = outcome.answer;
    const kept = [{ page, title: (about ?? "").slice(0, LINE_MAX), day: today }, ...before];
    setBefore(kept.slice(0, MOST_KEPT));
    keepRounds(key, kept.slice(0, MOST_KEPT));
    setStarted(outcome.answer);
  };
  const field = (name: "asker" | "title", label: string, note: string, value: string) => (
    <label class="block">
      <span class="font-semibold">{label}</span>
      <input
        name={name}
        type="text"
        defaultValue={value}
        maxLength={LINE_MAX}
        autocomplete="off"
        class={INPUT}
        aria-describedby={`collect-${name}`}
        aria-invalid={errors[name] === undefined ? undefined : "true"}
      />
      <span
        id={`collect-${name}`}
        class={`mt-1 block text-small ${errors[name] === undefined ? "text-ink-2" : "text-attention"}`}
      >
        {errors[name] ?? note}
      </span>
    </label>
  );
  return (
    <div class="mt-5 max-w-[34rem] rounded-card border border-line bg-paper p-4 md:p-5">
      {started === null
        ? (
          <form
            ref={form}
            noValidate
            class="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void start();
            }}
          >
            {field("asker", COLLECT.asker, COLLECT.askerNote, "")}
            {field("title", COLLECT.title, COLLECT.titleNote, title.slice(0, LINE_MAX))}
            <label class="block">
              <span class="font-semibold">{COLLECT.days}</span>
              <select name="days" class={INPUT}>
                {COLLECT.dayOptions.map(([days, label]) => (
                  <option key={days} value={days} selected={days === DEFAULT_DAYS}>{label}</option>
                ))}
              </select>
            </label>
            <p class="text-small text-ink-2">{COLLECT.promise}</p>
            <p role="alert" class="text-note text-attention empty:hidden">{problem}</p>
            <Button type="submit" look="accent" class="justify-self-start max-md:w-full">
              {isSending ? COLLECT.starting : COLLECT.start}
            </Button>
          </form>
        )
        : <Started round={started} onAgain={() => setStarted(null)} />}
      {started === null && before.length > 0 && (
        <div class="mt-5 border-t border-line pt-3">
          <p class="text-small text-ink-2">{COLLECT.before}</p>
          <ul>
            {before.map(({ page, title, day }) => (
              <li key={page}>
                <a
                  href={page}
                  target="_blank"
                  rel="noopener"
                  class="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 wrap-anywhere"
                >
                  {COLLECT.open(title, formatDate(day))}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The link to send, and the page of whoever started it. */
function Started(
  { round: { page, links }, onAgain }: { readonly round: StartedRound; readonly onAgain: () => void },
): JSX.Element {
  const [copied, setCopied] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = `${location.origin}${links[0] ?? ""}`;
  return (
    <>
      <h4 ref={heading} tabIndex={-1} class="font-display text-title">{COLLECT.started}</h4>
      <label class="mt-3 block">
        <span class="font-semibold">{COLLECT.link}</span>
        <input
          type="text"
          readOnly
          value={link}
          class={`${INPUT} text-note text-ellipsis`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <p class="mt-1 text-small text-ink-2">{COLLECT.linkNote}</p>
      <div class="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Button
          look="accent"
          class="max-md:w-full"
          onClick={() =>
            void copyText(link).then((isCopied) => setCopied(isCopied ? COLLECT.copied : COLLECT.notCopied))}
        >
          {COLLECT.copy}
        </Button>
        <p role="status" class="text-note">{copied}</p>
      </div>
      <p class="mt-5 border-t border-line pt-4">{COLLECT.pageNote}</p>
      <div class="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={page} target="_blank" rel="noopener" class={buttonClass("quiet", "max-md:w-full")}>
          {COLLECT.page}
          <NewTabHint />
        </a>
        <LinkButton onClick={onAgain}>{COLLECT.again}</LinkButton>
      </div>
    </>
  );
}

/** What is wrong with what is asked, by its words, or why nothing was started; "" where a field says it. */
function problemOf(
  errors: Readonly<Record<string, string>>,
  message: string | null,
  asked: object,
): string {
  const [place, text] = Object.entries(errors).find(([place]) => place.startsWith("asked")) ?? [];
  if (place === undefined || text === undefined) {
    return Object.keys(errors).length > 0 ? "" : message ?? COLLECT.failed;
  }
  const [, list = "", at = ""] = place.split(".");
  const row = Object(Object(Object(asked)[list])[at]);
  const name: unknown = row.text ?? row.name;
  return typeof name === "string" ? COLLECT.at(name, text) : `${text}.`;
}
