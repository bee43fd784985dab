import { type JSX, memo } from "react";
import { RESULT_TEXT } from "./words_results.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import { type Candidate, type Content, dotsPlaced, isBegun, LIMITS, type Part, tally } from "./workshop.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { AREA, type Kit, LINK, QUIET_BUTTONS } from "./kit.ts";
import { ObjectiveRows } from "./ObjectiveRows.tsx";

const { vote: VOTE } = RESULT_TEXT;
/** As many wishes as a quarter bears. */
const TAKEN_MAX = 3;

interface PartResultsProps {
  readonly part: Part;
  readonly content: Content;
  readonly kit: Kit;
}

/** What a part leaves behind: notes, and a vote or objectives where it is for them. */
export function PartResults({ part, content, kit }: PartResultsProps): JSX.Element {
  const { id, collects, candidates, objectives, title } = part;
  const { dispatch, endTyping } = kit;
  return (
    <div class="flex flex-col gap-6 pt-4">
      {(collects === "objectives" || objectives.length > 0) && (
        <ObjectiveRows part={part} content={content} kit={kit} />
      )}
      {(collects === "votes" || candidates.length > 0) && <Vote part={part} content={content} kit={kit} />}
      <textarea
        id={`${id}-notes`}
        aria-label={`${RESULT_TEXT.notes}: ${title}`}
        placeholder={RESULT_TEXT.notesPlaceholder}
        rows={3}
        value={part.notes}
        maxLength={LIMITS.notes}
        class={AREA}
        onInput={({ currentTarget }) =>
          dispatch({ type: "edit part", id, change: { notes: currentTarget.value } })}
        onBlur={endTyping}
      />
    </div>
  );
}

/** A dot vote: wishes with their dots, and where that puts them. */
function Vote({ part, content, kit }: PartResultsProps): JSX.Element {
  const { dispatch, say } = kit;
  const { id, candidates, dots } = part;
  const places = new Map(tally(candidates).map(({ candidate, place }) => [candidate.id, place]));
  const most = Math.max(1, ...candidates.map(({ votes }) => votes));
  const placed = dotsPlaced(part);
  const available = content.people === null ? null : content.people * dots;
  const add = () => {
    const added = newId();
    dispatch({ type: "add candidates", part: id, rows: [{ id: added, text: "" }] });
    focusLater(`${added}-text`);
  };
  const winners = tally(candidates).filter(({ candidate }) => candidate.votes > 0).slice(0, TAKEN_MAX);
  const receiver = content.parts.find((each) => each.collects === "objectives");
  const take = () => {
    if (receiver === undefined) return;
    const [blank] = receiver.objectives;
    const rows = winners.map(({ candidate }) => ({ id: newId(), text: candidate.text }));
    dispatch({
      type: "add objectives",
      part: receiver.id,
      rows,
      ...(blank && !isBegun(blank) && receiver.objectives.length === 1 ? { into: blank.id } : {}),
    });
    say(VOTE.taken(rows.length));
  };
  return (
    <section aria-label={VOTE.title}>
      <div class="flex flex-wrap items-center justify-between gap-x-6">
        <p class="font-semibold">{VOTE.title}</p>
        <div class="flex items-center text-note text-ink-2">
          {VOTE.dots}
          <NumberField
            id={`${id}-dots`}
            label={VOTE.dots}
            class="w-16! text-right"
            value={dots}
            numberStyle={kit.settings.numberStyle}
            isRequired
            onValue={(value) =>
              value !== null && dispatch({ type: "edit part", id, change: { dots: value } })}
            onDone={kit.endTyping}
          />
        </div>
      </div>
      <ul class="border-t border-line" data-boxed>
        {candidates.map((row, index) => (
          <CandidateRow
            key={row.id}
            row={row}
            part={id}
            position={index}
            count={candidates.length}
            neighbour={neighbourOf(candidates, row.id)}
            place={places.get(row.id) ?? null}
            most={most}
            kit={kit}
          />
        ))}
      </ul>
      <div class="flex flex-wrap items-center gap-x-6">
        {candidates.length < LIMITS.candidates && (
          <button
            id={`${id}-add-candidate`}
            type="button"
            class={`${LINK} flex items-center gap-2`}
            onClick={add}
          >
            <Icon outline={PLUS} class="size-4" />
            {VOTE.add}
          </button>
        )}
        {candidates.length > 1 && (
          <button
            type="button"
            class={LINK}
            onClick={() => dispatch({ type: "sort candidates", part: id })}
          >
            {VOTE.sort}
          </button>
        )}
        {winners.length > 0 && receiver !== undefined && (
          <button type="button" class={LINK} onClick={take}>{VOTE.take(winners.length)}</button>
        )}
        <p
          class={`text-note md:ml-auto ${
            available !== null && placed > available ? "font-semibold text-attention" : "text-ink-2"
          }`}
        >
          {available === null
            ? RESULT_TEXT.dotsCount(placed)
            : placed > available
            ? RESULT_TEXT.dotsTooMany(placed - available)
            : RESULT_TEXT.dotsOf(placed, available)}
        </p>
      </div>
      {available === null && <p class="text-small text-ink-2">{VOTE.people}</p>}
    </section>
  );
}

interface CandidateRowProps {
  readonly row: Candidate;
  /** Id of its part. */
  readonly part: string;
  readonly position: number;
  readonly count: number;
  readonly neighbour: string | null;
  readonly place: number | null;
  /** The most dots that a wish has. */
  readonly most: number;
  readonly kit: Kit;
}

const CandidateRow = memo(function CandidateRow(
  { row, part, position, count, neighbour, place, most, kit }: CandidateRowProps,
): JSX.Element {
  const { dispatch, endTyping } = kit;
  const { id, text, votes } = row;
  const name = text.trim() || VOTE.name(position + 1);
  const vote = (dots: number) => dispatch({ type: "vote", id, votes: dots });
  const remove = () => {
    dispatch({ type: "remove candidate", id });
    focusLater(neighbour === null ? `${part}-add-candidate` : `${neighbour}-text`);
  };
  const move = (by: -1 | 1) => {
    dispatch({ type: "move candidate", id, by });
    focusLater(`${id}-text`);
  };
  const step = (label: string, sign: string, dots: number) => (
    <button
      type="button"
      aria-label={label}
      class="grid size-11 shrink-0 place-items-center rounded-md text-lg text-ink-2 hover:bg-sand hover:text-ink"
      onClick={() => vote(dots)}
    >
      {sign}
    </button>
  );
  return (
    <li class="group grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 border-b border-line py-1 md:grid-cols-[2rem_minmax(0,1fr)_8rem_9.5rem_7rem]">
      <span class="text-center font-display text-lg tabular-nums">
        {place !== null && <span class="sr-only">{VOTE.place(place)}</span>}
        <span aria-hidden="true">{place ?? ""}</span>
      </span>
      <RowField
        id={`${id}-text`}
        label={VOTE.name(position + 1)}
        class="leading-snug"
        value={text}
        maxLength={LIMITS.text}
        placeholder={VOTE.placeholder}
        onValue={(value) => dispatch({ type: "edit candidate", id, text: value })}
        onDone={endTyping}
        onEnter={() => {
          const added = newId();
          dispatch({ type: "add candidates", part, rows: [{ id: added, text: "" }], after: id });
          focusLater(`${added}-text`);
        }}
        onEmptyBackspace={remove}
        onMove={move}
        onPasteRows={(rows) =>
          dispatch({
            type: "add candidates",
            part,
            into: id,
            rows: rows.map(([cell = ""]) => ({ id: newId(), text: cell })),
          })}
      />
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        class="h-3 w-full max-md:hidden"
      >
        <rect width={100 * votes / most} height="10" class="fill-accent/40" />
      </svg>
      <div class="max-md:col-start-2 max-md:flex max-md:flex-wrap max-md:justify-between md:contents">
        <div class="flex flex-wrap items-center">
          {step(VOTE.fewer(name), "−", votes - 1)}
          <NumberField
            id={`${id}-votes`}
            label={VOTE.votes(name)}
            class="w-14! text-center font-semibold"
            value={votes}
            numberStyle={kit.settings.numberStyle}
            isRequired
            onValue={(value) => value !== null && vote(value)}
            onDone={endTyping}
          />
          {step(VOTE.more(name), "+", votes + 1)}
        </div>
        <RowButtons
          name={name}
          class={`${QUIET_BUTTONS} max-md:flex-wrap`}
          isFirst={position === 0}
          isLast={position === count - 1}
          onMove={move}
          onDelete={remove}
        />
      </div>
    </li>
  );
});
