import { type JSX, useEffect, useRef, useState } from "react";
import { FILTER_TEXT } from "./words.ts";
import { PICKER_TEXT } from "./words_later.ts";
import type { Tree } from "./tree.ts";
import { nameOf } from "./goal_rows.ts";

/** Goals shown at once; more are found by their words. */
const SHOWN_MAX = 40;
const INDENTS = ["", "pl-3", "pl-6", "pl-9", "pl-12"];

interface GoalChoicesProps {
  /** Of the field to search in. */
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly none: string;
  readonly tree: Tree;
  readonly self: string;
  readonly onChoose: (id: string | null) => void;
}

/** All goals but one to choose from, in the order of the tree. The search has the focus at once. */
export function GoalChoices(
  { id, label, value, none, tree, self, onChoose }: GoalChoicesProps,
): JSX.Element {
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tree.order.filter(({ goal }) =>
    goal.id !== self && words.every((word) => nameOf(goal).toLowerCase().includes(word))
  );
  const option =
    "block min-h-11 w-full rounded-md px-3 py-2 text-left text-note leading-snug hover:bg-paper md:min-h-9";
  return (
    <div class="mt-1 rounded-card border border-line bg-white p-2">
      <input
        ref={input}
        id={id}
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
            <button type="button" class={option} onClick={() => onChoose(null)}>{none}</button>
          </li>
        )}
        {found.slice(0, SHOWN_MAX).map(({ goal, depth }) => (
          <li key={goal.id} class={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
            <button
              type="button"
              class={`${option} ${goal.level === "company" ? "font-semibold" : ""}`}
              {...(goal.id === value ? { "aria-current": "true" } : {})}
              onClick={() =>
                onChoose(goal.id)}
            >
              {nameOf(goal)}
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN_MAX && (
        <p class="px-3 pt-1 text-small text-ink-2">{PICKER_TEXT.more(found.length - SHOWN_MAX)}</p>
      )}
      {found.length === 0 && words.length > 0 && (
        <p class="px-3 py-2 text-small text-ink-2">{PICKER_TEXT.none}</p>
      )}
    </div>
  );
}
