import { type JSX, memo } from "react";
import { ROI_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { CASES, type Kind, LIMITS, type Line } from "./projection.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { useKeptElements } from "../../tool_kit/use_kept_elements.ts";
import { LineRow } from "./LineRow.tsx";
import { COLUMNS, type Screen, TIMING_COLUMNS } from "./screen.ts";

const { lines: WORDS } = ROI_TEXT;

interface LineListProps {
  readonly kind: Kind;
  readonly lines: readonly Line[];
  readonly screen: Screen;
}

/** The lines of money out, or of money in. */
export const LineList = memo(function LineList({ kind, lines, screen }: LineListProps): JSX.Element {
  const { dispatch, period } = screen;
  const hasRoom = lines.length < LIMITS.lines;
  const row = useKeptElements((props: Parameters<typeof LineRow>[0]) => (
    <LineRow key={props.line.id} {...props} />
  ));
  const head = "pb-2 text-small text-ink-2";
  return (
    <section aria-labelledby={`${kind}-title`}>
      <div class={`${COLUMNS} items-end pt-6`}>
        <h3 id={`${kind}-title`} class="px-2.5 pb-1.5 text-title @max-2xl:col-span-full">{WORDS[kind]}</h3>
        <div
          aria-hidden="true"
          class={`${TIMING_COLUMNS} items-end leading-tight @max-6xl:hidden ${head} *:px-2.5`}
        >
          <span>{WORDS.often}</span>
          <span class="text-right">{WORDS.from}</span>
          <span class="text-right">{WORDS.to}</span>
          <span class="text-right">{WORDS.growth[period]}</span>
        </div>
        {CASES.map((which) => <CaseHead key={which} which={which} class="@max-2xl:hidden" />)}
      </div>
      <ul data-boxed="">
        {lines.map((line, index) =>
          row(line.id, {
            line,
            kind,
            index,
            isLast: index === lines.length - 1,
            hasRoom,
            beside: (lines[index - 1] ?? lines[index + 1])?.id ?? null,
            screen,
          })
        )}
      </ul>
      <div class="border-t border-line px-3 @2xl:px-4">
        {hasRoom
          ? (
            <button
              id={`${kind}-add`}
              type="button"
              class="inline-flex min-h-12 items-center gap-2 px-2.5 text-note font-semibold text-accent-ink underline-offset-4 hover:underline"
              onClick={() => {
                const id = newId();
                dispatch({ type: "add lines", kind, rows: [{ id }] });
                focusLater(`${id}-text`);
              }}
            >
              <Icon outline={PLUS} class="size-4.5" />
              {WORDS.add[kind]}
            </button>
          )
          : <p class="px-2.5 py-3 text-note text-ink-2">{WORDS.full(LIMITS.lines)}</p>}
      </div>
    </section>
  );
});

/** The name of a case above its amounts. */
export const CaseHead = memo(function CaseHead(
  { which, class: className = "" }: {
    readonly which: typeof CASES[number];
    readonly class?: string;
  },
): JSX.Element {
  const more = ROI_TEXT.casesMore[which];
  return (
    <p class={`pr-2.5 pb-2 text-right text-small leading-tight ${className}`}>
      <span class="block font-semibold">{ROI_TEXT.cases[which]}</span>
      <span class="block min-h-[1lh] text-ink-2">{more}</span>
    </p>
  );
});
