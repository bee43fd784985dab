import { type JSX, useState } from "react";
import { ALIGNMENT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import type { ClosedRound } from "./kit.ts";
import { type Compared, compareRounds } from "./report.ts";
import { spreadOf } from "./spread.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { AnswerBar, change, consensus, points } from "./figures.tsx";
import { HEADING } from "./parts.tsx";

const { compare: WORDS } = ALIGNMENT_TEXT;

/** A round beside one of those before it, statement by statement. */
export function CompareRounds(
  { round, earlier }: { readonly round: ClosedRound; readonly earlier: readonly ClosedRound[] },
): JSX.Element | null {
  const [chosen, setChosen] = useState<string | null>(null);
  const before = earlier.find(({ id }) => id === chosen) ?? earlier[0];
  if (before === undefined) return null;
  const rows = compareRounds(round, before);
  return (
    <section aria-labelledby="compare" class="mt-14">
      <h3 id="compare" class={HEADING}>{WORDS.title}</h3>
      <p class="mt-1 text-note text-ink-2">{WORDS.note(formatDate(before.closedOn), before.answered)}</p>
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
      {rows.length === 0 ? <p class="mt-4 text-ink-2">{WORDS.none}</p> : (
        <ul class="mt-4 border-t border-ink">
          {rows.map((row) => <ComparedRow key={row.now.asked.id} row={row} />)}
        </ul>
      )}
    </section>
  );
}

function ComparedRow({ row }: { readonly row: Compared }): JSX.Element {
  const { now, before } = row;
  const was = spreadOf(before);
  const { spread } = now;
  const figure = (label: string, from: string, to: string, by: string) => (
    <p class="tabular-nums">
      <span class="text-small text-ink-2">{`${label} `}</span>
      {`${from} → ${to} `}
      <b class="font-semibold">{by}</b>
    </p>
  );
  return (
    <li class="grid items-start gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_20%_20%_16%]">
      <p class="leading-snug">{now.asked.text}</p>
      <div>
        <p class="text-small text-ink-2">{WORDS.before}</p>
        <AnswerBar counts={before.counts} name={`${now.asked.text} ${WORDS.before}`} />
      </div>
      <div>
        <p class="text-small text-ink-2">{WORDS.now}</p>
        <AnswerBar counts={now.item.total?.counts ?? []} name={`${now.asked.text} ${WORDS.now}`} />
      </div>
      <div class="text-note lg:pt-5">
        {was && spread && figure(WORDS.mean, points(was.mean), points(spread.mean), change(row.mean ?? 0, 1))}
        {typeof was?.consensus === "number" && typeof spread?.consensus === "number" && figure(
          WORDS.consensus,
          consensus(was.consensus),
          consensus(spread.consensus),
          change(row.consensus ?? 0, 2),
        )}
      </div>
    </li>
  );
}
