import { type JSX, useState } from "react";
import { FILTER_TEXT } from "./words.ts";
import { GOAL_LABELS, PICKER_TEXT } from "./words_later.ts";
import type { Goal } from "./document.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { nameOf } from "./goal_rows.ts";
import type { CascadeScreen } from "./screen.ts";

/** Goals listed at once; more are found by their words. */
const LISTED_MAX = 40;
const INDENTS = ["", "pl-3", "pl-6", "pl-9", "pl-12"];
const OPTION =
  "block min-h-11 w-full rounded-md px-3 py-2 text-left text-note leading-snug hover:bg-paper md:min-h-9";

interface GoalPickerProps {
  readonly name: keyof typeof PICKER_TEXT.choices;
  /** The goal that is edited: it is not in the list. */
  readonly goal: Goal;
  readonly screen: CascadeScreen;
  /** The goal that is chosen now, or null. */
  readonly value: string | null;
  /** False when the choice is refused: the list stays open. */
  readonly onValue: (id: string | null) => boolean | void;
}

/** One of all goals, in the order of the tree, found by its words: by finger and keyboard alike. */
export function GoalPicker(
  { name, goal: { id: self }, screen: { tree }, value, onValue }: GoalPickerProps,
): JSX.Element {
  /** What is searched for; null: the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const isOpen = query !== null;
  const id = `${self}-${name}`;
  const label = GOAL_LABELS[name];
  const { action, none } = PICKER_TEXT.choices[name];
  const press = isOpen ? PICKER_TEXT.close : action;
  const chosen = tree.byId.get(value ?? "")?.goal;
  const words = (query ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = !isOpen
    ? []
    : tree.order.filter(({ goal }) =>
      goal.id !== self && words.every((word) => nameOf(goal).toLowerCase().includes(word))
    );
  const close = () => {
    setQuery(null);
    focusLater(id);
  };
  const choose = (goal: string | null) => onValue(goal) !== false && close();
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="flex flex-wrap items-baseline justify-between gap-x-3">
        <p class="min-w-0 flex-[1_1_8rem] text-note leading-snug">{chosen ? nameOf(chosen) : none}</p>
        <button
          id={id}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${press} (${label})`}
          class="min-h-9 shrink-0 text-small font-semibold text-accent-ink underline underline-offset-4 max-lg:min-h-11"
          onClick={() => setQuery(isOpen ? null : "")}
        >
          {press}
        </button>
      </div>
      {isOpen && (
        <div class="mt-1 rounded-card border border-line bg-white p-2">
          <input
            ref={focusOnce}
            id={`${id}-search`}
            type="search"
            aria-label={FILTER_TEXT.search}
            placeholder={FILTER_TEXT.search}
            autocomplete="off"
            value={query}
            class="w-full rounded-md px-3 py-2 text-note shadow-[inset_0_0_0_1px_var(--color-line-strong)]"
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <ul class="mt-1 max-h-64 overflow-y-auto" aria-label={label}>
            {words.length === 0 && (
              <li>
                <button type="button" class={OPTION} onClick={() => choose(null)}>{none}</button>
              </li>
            )}
            {found.slice(0, LISTED_MAX).map(({ goal, depth }) => (
              <li key={goal.id} class={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
                <button
                  type="button"
                  class={`${OPTION} ${goal.level === "company" ? "font-semibold" : ""}`}
                  {...(goal.id === value ? { "aria-current": "true" } : {})}
                  onClick={() =>
                    choose(goal.id)}
                >
                  {nameOf(goal)}
                </button>
              </li>
            ))}
          </ul>
          {found.length > LISTED_MAX && (
            <p class="px-3 pt-1 text-small text-ink-2">{PICKER_TEXT.more(found.length - LISTED_MAX)}</p>
          )}
          {found.length === 0 && words.length > 0 && (
            <p class="px-3 py-2 text-small text-ink-2">{PICKER_TEXT.none}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** For the search, which has the focus as soon as it is there. The same function each time, so it is called once. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
