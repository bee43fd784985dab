import { type JSX, useState } from "react";
import { GOAL_FIELDS } from "./words_later.ts";
import type { Tree } from "./tree.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { GoalChoices } from "./GoalChoices.tsx";
import { nameOf } from "./goal_rows.ts";

interface GoalPickerProps {
  readonly id: string;
  readonly label: string;
  /** What the button that opens the list does. */
  readonly action: string;
  /** The goal that is chosen now, or null. */
  readonly value: string | null;
  readonly none: string;
  readonly tree: Tree;
  /** The goal that is being edited: it is not in the list. */
  readonly self: string;
  /** False when the choice is refused: the list stays open. */
  readonly onValue: (id: string | null) => boolean;
}

/** One of all goals, found by its words: by finger and keyboard alike. */
export function GoalPicker(
  { id, label, action, value, none, tree, self, onValue }: GoalPickerProps,
): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const chosen = tree.byId.get(value ?? "")?.goal;
  const close = () => {
    setOpen(false);
    focusLater(id);
  };
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
          aria-label={`${isOpen ? GOAL_FIELDS.close : action} (${label})`}
          class="min-h-9 shrink-0 text-small font-semibold text-accent-ink underline underline-offset-4 max-lg:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? GOAL_FIELDS.close : action}
        </button>
      </div>
      {isOpen && (
        <GoalChoices
          id={`${id}-search`}
          label={label}
          value={value}
          none={none}
          tree={tree}
          self={self}
          onChoose={(goal) => onValue(goal) && close()}
        />
      )}
    </div>
  );
}
