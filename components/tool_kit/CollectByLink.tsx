import { type JSX, useEffect, useRef, useState } from "react";
import { send } from "../../lib/api/send.ts";
import { copyText } from "../../lib/dom/copy_text.ts";
import { openStorage, parseStored } from "../../lib/tool_kit/browser_storage.ts";
import { addDays, formatDate, type PlainDate, todayOf } from "../../lib/tool_kit/dates.ts";
import * as shape from "../../lib/tool_kit/shape.ts";
import { read } from "../../lib/tool_kit/shape_reader.ts";
import { COLLECT, YOUR_ROUNDS } from "../../lib/tool_kit/words_rounds.ts";
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

/** What this browser keeps of the rounds that were started in it, the newest first. A document does not have it: whoever has the page may close the round. */
const KEPT = shape.list(
  shape.group({
    page: shape.form(/^\/rounds\/[a-z2-7]{26}$/, "is not a page of a round"),
    title: shape.text(LINE_MAX),
    day: shape.date(),
    /** It need not be shown again. */
    isDone: shape.withDefault(shape.flag(), false),
  }),
  MOST_KEPT,
);
type Kept = shape.Of<typeof KEPT>;

/** Where a tool's rounds are kept; OwnRounds.tsx looks there too. */
const roundsKey = (tool: string): string => `rounds:${tool}`;

let opened: ReturnType<typeof openStorage> | undefined;
const keeping = () => opened ??= openStorage(() => localStorage);

function readKept(tool: string, today: PlainDate): Kept {
  const found = read(KEPT, parseStored(keeping().storage.getItem(roundsKey(tool)) ?? "[]"));
  return found.ok ? found.value.filter(({ day }) => addDays(day, KEPT_DAYS) >= today) : [];
}

/** The rounds of a tool that this browser keeps, in all its tabs, and what changes them; where nothing is stored, they last as long as the tab. */
function useKept(tool: string, today: PlainDate): [Kept, (change: (kept: Kept) => Kept) => void] {
  const [kept, setKept] = useState(() => readKept(tool, today));
  useEffect(() => {
    const look = () => setKept(readKept(tool, today));
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [tool, today]);
  const change = (change: (kept: Kept) => Kept) => {
    // Another tab may have changed them meanwhile.
    const next = change(readKept(tool, today)).slice(0, MOST_KEPT);
    try {
      keeping().storage.setItem(roundsKey(tool), JSON.stringify(next));
    } catch {
      opened = openStorage(() => {
        throw new Error("full");
      });
      opened.storage.setItem(roundsKey(tool), JSON.stringify(next));
    }
    // Other tabs hear of it; this one does not.
    dispatchEvent(new StorageEvent("storage", { key: roundsKey(tool) }));
  };
  return [kept, change];
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
  /** How many will be asked; left out where the document does not say. */
  readonly invited?: number | null;
  readonly today: PlainDate;
}

/** Starts a round of the site, whose counts come back by a link on the page of whoever started it. */
export function CollectByLink(
  { kind, tool, title, asked, invited = null, today }: CollectByLinkProps,
): JSX.Element {
  const [before, keep] = useKept(tool, today);
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
    const people = `${fields.get("invited") ?? ""}`.trim();
    const body = {
      kind,
      asked,
      asker,
      title: about,
      days: Number(fields.get("days")),
      invited: people === "" ? null : Number(people),
      mode: "shared",
    };
    setSending(true);
    const outcome = await send("/api/rounds", body, isStarted);
    setSending(false);
    setErrors(outcome.ok ? {} : outcome.errors);
    setProblem(outcome.ok ? "" : problemOf(outcome.errors, outcome.message, asked));
    if (!outcome.ok) return;
    const { page } = outcome.answer;
    const round = { page, title: (about ?? "").slice(0, LINE_MAX), day: today, isDone: false };
    keep((kept) => [round, ...kept]);
    setStarted(outcome.answer);
  };
  const field = (
    name: "asker" | "title" | "invited",
    value: string,
    inputMode: "text" | "numeric" = "text",
  ) => (
    <label class="block">
      <span class="font-semibold">{COLLECT[name].label}</span>
      <input
        name={name}
        type="text"
        inputMode={inputMode}
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
        {errors[name] ?? COLLECT[name].note}
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
            {field("asker", "")}
            {field("title", title.slice(0, LINE_MAX))}
            {field("invited", invited === null ? "" : `${invited}`, "numeric")}
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
      <p class={`mt-2 ${keeping().isBlocked ? "font-semibold text-attention" : ""}`}>
        {keeping().isBlocked ? COLLECT.blocked : COLLECT.remembered}
      </p>
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
  const sentence = text.replace(/\.?$/, ".");
  return typeof name === "string" ? COLLECT.at(name, sentence) : sentence;
}

/** What the site tells of a round to whoever started it. */
const LOOKED_UP = shape.group({
  id: shape.id(),
  answered: shape.whole(0, Infinity),
  invited: shape.open(shape.whole(0, Infinity)),
  endsAt: shape.text(),
  closedAt: shape.open(shape.text()),
  /** Into the tool; null: nothing can be shown. */
  counts: shape.open(shape.text()),
});
/** "gone": it was deleted. "away": no answer came. */
type LookedUp = shape.Of<typeof LOOKED_UP> | "gone" | "away";

async function lookUp(page: string): Promise<LookedUp> {
  try {
    const response = await fetch(`/api${page}`, { headers: { accept: "application/json" } });
    if (response.status === 404) return "gone";
    const found = read(LOOKED_UP, await response.json());
    return found.ok ? found.value : "away";
  } catch {
    return "away";
  }
}

/** The newest rounds are looked up, each with a call. */
const MOST_SHOWN = 4;

export interface YourRoundsProps {
  readonly tool: string;
  /** Ids of the rounds whose counts are in the document. */
  readonly taken: readonly string[];
  readonly today: PlainDate;
}

/** The way back to the rounds that were started in this browser: where each stands, until its counts are in the document. */
export function YourRounds({ tool, taken, today }: YourRoundsProps): JSX.Element | null {
  const [kept, change] = useKept(tool, today);
  const [known, setKnown] = useState<Readonly<Record<string, LookedUp>>>({});
  const pages = kept.filter(({ isDone }) => !isDone).slice(0, MOST_SHOWN).map(({ page }) => page);
  const isTaken = (state: LookedUp | undefined) => typeof state === "object" && taken.includes(state.id);
  const finish = (page: string) =>
    change((all) => all.map((one) => one.page === page ? { ...one, isDone: true } : one));
  const latest = useRef({ isTaken, finish });
  latest.current = { isTaken, finish };
  useEffect(() => {
    const look = () =>
      pages.forEach((page) =>
        void lookUp(page).then((one) => {
          // Whose counts are here is not looked up again; somebody who has just taken them may undo that.
          if (latest.current.isTaken(one)) latest.current.finish(page);
          setKnown((all) => ({ ...all, [page]: one }));
        })
      );
    look();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [pages.join()]);
  const rows = kept.flatMap(({ page, title }) => {
    const state = pages.includes(page) ? known[page] : undefined;
    return state === undefined || isTaken(state) ? [] : [{ page, title, state }];
  });
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={YOUR_ROUNDS.label}
      class="mb-7 rounded-card border border-line bg-accent-wash px-4 pt-1 text-note print:hidden"
    >
      <ul>
        {rows.map(({ page, title, state }) => {
          const counts = typeof state === "object" ? state.counts : null;
          const isOver = state === "gone" || typeof state === "object" && state.closedAt !== null;
          return (
            <li key={page} class="border-line pt-2 pb-1 not-first:border-t">
              <p>
                <b class="font-semibold wrap-anywhere">{YOUR_ROUNDS.name(title)}</b> {standOf(state)}
              </p>
              <p class="flex flex-wrap items-center gap-x-6">
                {counts !== null && <a href={counts} class={LINK}>{YOUR_ROUNDS.take}</a>}
                {state !== "gone" && (
                  <a href={page} target="_blank" rel="noopener" class={LINK}>
                    {YOUR_ROUNDS.page}
                    <NewTabHint />
                  </a>
                )}
                {isOver && <LinkButton onClick={() => finish(page)}>{YOUR_ROUNDS.forget}</LinkButton>}
              </p>
            </li>
          );
        })}
      </ul>
      {keeping().isBlocked && <p class="pb-2 text-attention">{COLLECT.blocked}</p>}
    </section>
  );
}

const LINK = "inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4";

/** Where a round stands, in a sentence or two. */
export function standOf(state: LookedUp): string {
  if (typeof state === "string") return YOUR_ROUNDS[state];
  const { answered, invited, endsAt, closedAt, counts } = state;
  const day = formatDate(todayOf(new Date(closedAt ?? endsAt)));
  if (closedAt === null) return YOUR_ROUNDS.open(answered, invited, day);
  return `${YOUR_ROUNDS.closed(answered, invited, day)}${counts === null ? ` ${YOUR_ROUNDS.few}` : ""}`;
}
