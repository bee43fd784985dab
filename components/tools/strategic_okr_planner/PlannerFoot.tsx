import { type JSX, memo } from "react";
import { CHECK_NAMES, CHECK_TEXT, HELP, PLANNER_TEXT } from "./words.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import type { Check } from "./checks.ts";
import type { Content } from "./plan.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { Fold, Help } from "../../tool_kit/Fold.tsx";
import { useLate } from "../../tool_kit/late.tsx";
import type { Planner } from "./planner.ts";

interface ContinueProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  readonly planner: Planner;
}

/** Ways on from here. Their code comes when the part is opened. */
export function Continue(props: ContinueProps): JSX.Element {
  const { part, load } = useLate(() => import("./late.ts"));
  return (
    <details
      class="mt-14 border-y border-line text-note"
      onToggle={({ currentTarget }) => currentTarget.open && load()}
    >
      <summary class="flex min-h-13 items-center justify-between gap-4 font-display text-title">
        {PLANNER_TEXT.onward}
        <Icon outline={CHEVRON_DOWN} class="size-5" />
      </summary>
      {part && <part.Onward {...props} />}
    </details>
  );
}

/** Help, settings and the checks that were dismissed. */
export const Foot = memo(DrawnFoot);

interface FootProps {
  readonly planner: Planner;
  readonly settings: Content["settings"];
  readonly dismissed: readonly Check[];
}

function DrawnFoot({ settings, dismissed, planner }: FootProps): JSX.Element {
  const { dispatch } = planner;
  const { part, load } = useLate(() => import("./late.ts"));
  return (
    <div class="mt-14 grid gap-x-14 lg:grid-cols-2">
      <div>
        <p class="pb-4 text-note text-ink-2">{PLANNER_TEXT.rows.keys}</p>
        <Fold title={`${CHECK_TEXT.dismissedTitle} (${dismissed.length})`}>
          <p class="pb-3 text-ink-2">
            {dismissed.length === 0 ? CHECK_TEXT.dismissedNone : CHECK_TEXT.dismissedHelp}
          </p>
          <ul>
            {dismissed.map(({ id, kind, subject, about, dismissed: reason }) => (
              <li key={id} class="flex items-baseline justify-between gap-4 border-t border-line py-2">
                <span class="min-w-0">
                  <b class="font-semibold">{CHECK_NAMES[kind]}</b> {about}
                  <span class="block text-small text-ink-2">{reason || CHECK_TEXT.noReason}</span>
                </span>
                <button
                  type="button"
                  class="min-h-9 whitespace-nowrap text-accent-ink underline underline-offset-4"
                  onClick={() =>
                    dispatch({ type: "restore check", kind, subject })}
                >
                  {CHECK_TEXT.restore}
                </button>
              </li>
            ))}
          </ul>
        </Fold>
        <Fold class="border-b" title={PLANNER_TEXT.settings} onOpen={load}>
          {part && (
            <part.MoneySettings
              currency={settings.currency}
              numberStyle={settings.numberStyle}
              onCurrency={(currency) => dispatch({ type: "set", change: { settings: { currency } } })}
              onNumberStyle={(numberStyle) =>
                dispatch({ type: "set", change: { settings: { numberStyle } } })}
            />
          )}
        </Fold>
      </div>
      <Help items={HELP} />
    </div>
  );
}
