import type { JSX } from "react";
import { FILTER_TEXT } from "./words.ts";
import type { Finding } from "./lists.ts";
import { type Filter, isFiltered, NO_FILTER } from "./visible_rows.ts";

const FINDINGS = ["orphan", "unserved", "still", "level"] as const;
/** Always there, so that nobody has to wonder whether it was looked for. */
const STANDING: ReadonlySet<Finding> = new Set(["orphan", "unserved"]);

interface FilterBarProps {
  readonly filter: Filter;
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  readonly owners: readonly string[];
  /** Goals that the filter finds; null: nothing is looked for. */
  readonly found: number | null;
  readonly all: number;
  readonly onFilter: (filter: Filter) => void;
}

/** Finds goals: by words, by owner, or by what is pointed out. */
export function FilterBar({ filter, findings, owners, found, all, onFilter }: FilterBarProps): JSX.Element {
  const count = (kind: Finding) => [...findings.values()].filter((kinds) => kinds.includes(kind)).length;
  const box = "min-h-11 rounded-full bg-sheet text-note shadow-[inset_0_0_0_1px_var(--color-line-strong)]";
  return (
    <div role="search" aria-label={FILTER_TEXT.label} class="mt-6 mb-4">
      <div class="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={FILTER_TEXT.search}
          placeholder={FILTER_TEXT.placeholder}
          autocomplete="off"
          value={filter.query}
          class={`${box} w-64 px-5 placeholder:text-ink-2 max-sm:w-full`}
          onInput={({ currentTarget }) => onFilter({ ...filter, query: currentTarget.value })}
        />
        <select
          aria-label={FILTER_TEXT.owner}
          class={`${box} max-w-48 pr-3 pl-4`}
          onChange={({ currentTarget }) => onFilter({ ...filter, owner: currentTarget.value })}
        >
          <option value="" selected={filter.owner === ""}>{FILTER_TEXT.everybody}</option>
          {owners.map((owner) => (
            <option key={owner} value={owner} selected={filter.owner === owner}>{owner}</option>
          ))}
        </select>
        {FINDINGS.map((kind) => {
          const goals = count(kind);
          const isOn = filter.finding === kind;
          if (goals === 0 && !isOn && !STANDING.has(kind)) return null;
          return (
            <button
              key={kind}
              type="button"
              title={FILTER_TEXT.help[kind]}
              aria-pressed={isOn}
              class={`min-h-11 rounded-full px-4 text-note shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-sheet aria-pressed:bg-ink aria-pressed:text-white aria-pressed:shadow-none ${
                goals > 0 ? "font-semibold" : "text-ink-2"
              }`}
              onClick={() => onFilter({ ...filter, finding: isOn ? null : kind })}
            >
              {`${FILTER_TEXT.findings[kind]} ${goals}`}
            </button>
          );
        })}
      </div>
      <div class="flex flex-wrap items-baseline gap-x-4 text-small text-ink-2">
        <p role="status" class="mt-2 empty:hidden">
          {found === null
            ? ""
            : FILTER_TEXT.count(found, all, filter.finding && FILTER_TEXT.help[filter.finding])}
        </p>
        {isFiltered(filter) && (
          <button
            type="button"
            class="min-h-9 font-semibold text-accent-ink underline underline-offset-4 max-lg:min-h-11"
            onClick={() => onFilter(NO_FILTER)}
          >
            {FILTER_TEXT.clear}
          </button>
        )}
      </div>
    </div>
  );
}
