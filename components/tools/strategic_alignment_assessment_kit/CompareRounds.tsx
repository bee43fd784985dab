import { type JSX, useState } from "react";
import { ALIGNMENT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import type { ClosedRound } from "./document.ts";
import { type Compared, compareRounds } from "./report.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { AnswerBar, consensus, Part, points } from "./parts.tsx";

const { compare: WORDS, table: TABLE } = ALIGNMENT_TEXT;

interface CompareRoundsProps {
  readonly round: ClosedRound;
  readonly earlier: readonly ClosedRound[];
}

/** A round beside one of those before it, statement by statement. */
export function CompareRounds({ round, earlier }: CompareRoundsProps): JSX.Element | null {
  const [chosen, setChosen] = useState<string | null>(null);
  const before = earlier.find(({ id }) => id === chosen) ?? earlier[0];
  if (before === undefined) return null;
  const { rows, hidden } = compareRounds(round, before);
  return (
    <Part title={WORDS.title} note={WORDS.note(formatDate(before.closedOn), before.answered)} class="mt-14">
      {earlier.length > 1 && (
        <div class="mt-2 flex items-center gap-2 text-note">
          <label for="compare-with">{WORDS.choose}</label>
          <div>
            <ChoiceField
              id="compare-with"
              label={WORDS.choose}
              value={before.id}
              options={earlier.map(({ id, closedOn }) => ({ value: id, label: formatDate(closedOn) }))}
              onValue={setChosen}
            />
          </div>
        </div>
      )}
      {rows.length > 0 && (
        <ul class="mt-4 border-t border-ink">
          {rows.map((row) => <ComparedRow key={row.asked.id} row={row} />)}
        </ul>
      )}
      <p class="mt-4 text-ink-2 empty:hidden">
        {hidden.length > 0 ? WORDS.hidden(hidden) : rows.length === 0 && WORDS.none}
      </p>
    </Part>
  );
}

function ComparedRow({ row: { asked, before, now } }: { readonly row: Compared }): JSX.Element {
  const figures = [
    { label: TABLE.mean, from: before.mean, to: now.mean, show: points, decimals: 1 },
    { label: TABLE.consensus, from: before.consensus, to: now.consensus, show: consensus, decimals: 2 },
  ];
  return (
    <li class="grid items-start gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_20%_20%_16%]">
      <p class="leading-snug">{asked.text}</p>
      {[{ when: WORDS.before, figures: before }, { when: WORDS.now, figures: now }].map((
        { when, figures },
      ) => (
        <div key={when}>
          <p class="text-small text-ink-2">{when}</p>
          <AnswerBar figures={figures} name={`${asked.text} ${when}`} />
        </div>
      ))}
      <div class="text-note lg:pt-5">
        {figures.map(({ label, from, to, show, decimals }) =>
          from !== null && to !== null && (
            <p key={label} class="tabular-nums">
              <span class="text-small text-ink-2">{`${label} `}</span>
              {`${show(from)} → ${show(to)} `}
              <b class="font-semibold">{changeWords(to - from, decimals)}</b>
            </p>
          )
        )}
      </div>
    </li>
  );
}

/** A change of a figure with its sign: "+0.4", "−0.1", "0.0". */
function changeWords(value: number, decimals: number): string {
  const shown = Math.abs(value).toFixed(decimals);
  return Number(shown) === 0 ? shown : `${value > 0 ? "+" : "−"}${shown}`;
}
