import type { PasteTarget } from "../../tool_kit/paste_target.ts";
import { type JSX, memo } from "react";
import { fieldNames, newId } from "../../../lib/tool_kit/rows.ts";
import { AreaField } from "../../tool_kit/AreaField.tsx";
import { AddButton } from "../../tool_kit/buttons.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/row_parts.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { dotsPlaced } from "./minutes.ts";
import { type Kit, PARTS, QUIET_BUTTONS } from "./screen.ts";
import { pasteIntoResults, type ResultList } from "./pasted.ts";
import { RESULT_TEXT } from "./words_later.ts";
import {
  type Candidate,
  type Content,
  type KeyResult,
  LIMITS,
  type Objective,
  type Part,
  tally,
  type WorkshopRows,
} from "./document.ts";

const { vote: VOTE, objectives: WORDS, dots: DOTS } = RESULT_TEXT;
/** As many wishes as a quarter bears. */
const TAKEN_MAX = 3;
const KEY_RESULT_COLUMNS =
  "md:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_5.5rem_6.5rem_7rem] xl:grid-cols-[minmax(0,1fr)_5rem_5rem_9rem_8rem_7rem]";

interface PartResultsProps {
  readonly part: Part;
  readonly content: Content;
  readonly kit: Kit;
}

/** What a part leaves behind: notes, and a vote or objectives where it is for them. */
export function PartResults(props: PartResultsProps): JSX.Element {
  const { part, kit } = props;
  const { collects, candidates, objectives, title } = part;
  const field = useFields(kit, PARTS, part);
  return (
    <div class="flex flex-col gap-6 pt-4">
      {(collects === "objectives" || objectives.length > 0) && <Objectives {...props} />}
      {(collects === "votes" || candidates.length > 0) && <Vote {...props} />}
      <AreaField
        {...field("notes")}
        label={`${RESULT_TEXT.notes}: ${title}`}
        placeholder={RESULT_TEXT.notesPlaceholder}
        rows={3}
        class="min-h-21"
      />
    </div>
  );
}

/** A row in a list of a part or of an objective. */
interface RowProps<Kind> extends ListedRow<Kind> {
  /** Id of what the row is in. */
  readonly parent: string;
  readonly kit: Kit;
}

function useResultRow<List extends ResultList>(
  list: List,
  { parent, kit, ...listed }: RowProps<WorkshopRows[List]>,
  label: string,
) {
  const { id, text } = listed.row;
  const place = { list, in: parent } as const;
  const row = useRow(kit, place, listed);
  const name = text.trim() || label;
  const paste = (begin: (target: PasteTarget) => void) => begin(pasteIntoResults(kit, place, id));
  return { name, field: row.field, text: { ...row.text, label, paste }, buttons: { ...row.buttons, name } };
}

/** A dot vote: wishes with their dots, and where that puts them. */
function Vote({ part, content, kit }: PartResultsProps): JSX.Element {
  const { dispatch, say, settings } = kit;
  const { id, candidates, dots } = part;
  const field = useFields(kit, PARTS, part);
  const counted = tally(candidates);
  const places = new Map(counted.map(({ candidate, place }) => [candidate.id, place]));
  const most = Math.max(1, ...candidates.map(({ votes }) => votes));
  const placed = dotsPlaced(part);
  const available = content.people === null ? null : content.people * dots;
  const isTooMany = available !== null && placed > available;
  const winners = counted.filter(({ candidate }) => candidate.votes > 0).slice(0, TAKEN_MAX);
  const receiver = content.parts.find((each) => each.collects === "objectives");
  const take = ({ id, objectives }: Part) => {
    const rows = winners.map(({ candidate: { text } }) => ({ id: newId(), text }));
    const into = objectives.length === 1 ? objectives[0]?.id ?? null : null;
    dispatch({ type: "add", list: "objectives", in: id, rows, into });
    say(VOTE.taken(rows.length));
  };
  const adder = `${id}-add-candidate`;
  return (
    <section aria-label={VOTE.title}>
      <div class="flex flex-wrap items-center justify-between gap-x-6">
        <p class="font-semibold">{VOTE.title}</p>
        <div class="flex items-center text-note text-ink-2">
          {VOTE.dots}
          <NumberField
            {...field("dots")}
            label={VOTE.dots}
            class="w-16! text-right"
            numberStyle={settings.numberStyle}
          />
        </div>
      </div>
      <ul class="border-t border-line" data-boxed data-rows={adder}>
        {inList(candidates).map((listed) => (
          <CandidateRow
            key={listed.row.id}
            {...listed}
            parent={id}
            kit={kit}
            place={places.get(listed.row.id) ?? null}
            most={most}
          />
        ))}
      </ul>
      <div class="flex flex-wrap items-center gap-x-6">
        {candidates.length < LIMITS.candidates && (
          <AddButton
            id={adder}
            onClick={() => addRow(kit, { list: "candidates", in: id })}
          >
            {VOTE.add}
          </AddButton>
        )}
        {candidates.length > 1 && (
          <LinkButton onClick={() => dispatch({ type: "sort candidates", part: id })}>{VOTE.sort}</LinkButton>
        )}
        {winners.length > 0 && receiver !== undefined && (
          <LinkButton onClick={() => take(receiver)}>{VOTE.take(winners.length)}</LinkButton>
        )}
        <p class={`text-note md:ml-auto ${isTooMany ? "font-semibold text-attention" : "text-ink-2"}`}>
          {available === null
            ? DOTS.placed(placed)
            : isTooMany
            ? DOTS.tooMany(placed - available)
            : DOTS.of(placed, available)}
        </p>
      </div>
      {available === null && <p class="text-small text-ink-2">{VOTE.people}</p>}
    </section>
  );
}

interface CandidateRowProps extends RowProps<Candidate> {
  readonly place: number | null;
  /** The most dots that a wish has. */
  readonly most: number;
}

const CandidateRow = memo(function CandidateRow(props: CandidateRowProps): JSX.Element {
  const { row, place, most, kit } = props;
  const { votes } = row;
  const { name, field, text, buttons } = useResultRow("candidates", props, VOTE.name(props.at + 1));
  const step = (label: string, sign: string, by: 1 | -1) => (
    <button
      type="button"
      aria-label={label}
      class="grid size-11 shrink-0 place-items-center rounded-md text-lg text-ink-2 hover:bg-sand hover:text-ink"
      onClick={() => field("votes").onValue(votes + by)}
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
      <RowField {...field("text")} {...text} placeholder={VOTE.placeholder} class="leading-snug" />
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
          {step(VOTE.fewer(name), "−", -1)}
          <NumberField
            {...field("votes")}
            label={VOTE.votes(name)}
            class="w-14! text-center font-semibold"
            numberStyle={kit.settings.numberStyle}
          />
          {step(VOTE.more(name), "+", 1)}
        </div>
        <RowButtons {...buttons} class={`${QUIET_BUTTONS} max-md:flex-wrap`} />
      </div>
    </li>
  );
});

/** Objectives with their key results, as rows to type into. */
function Objectives({ part: { id, objectives }, content, kit }: PartResultsProps): JSX.Element {
  const total = content.parts.reduce((sum, part) => sum + part.objectives.length, 0);
  const adder = `${id}-add-objective`;
  return (
    <section aria-label={WORDS.title}>
      <div class={`grid items-baseline gap-x-1 ${KEY_RESULT_COLUMNS}`}>
        <p class="font-semibold">{WORDS.title}</p>
        {objectives.length > 0 &&
          fieldNames(WORDS.fields).map((name) => (
            <span
              key={name}
              aria-hidden="true"
              class={`px-2.5 text-small text-ink-2 max-md:hidden ${isFigure(name) ? "text-right" : ""}`}
            >
              {WORDS.fields[name].head}
            </span>
          ))}
      </div>
      <ol data-boxed data-rows={adder}>
        {inList(objectives).map((listed) => (
          <ObjectiveRow key={listed.row.id} {...listed} parent={id} kit={kit} />
        ))}
      </ol>
      {total < LIMITS.objectives
        ? (
          <AddButton id={adder} onClick={() => addRow(kit, { list: "objectives", in: id })}>
            {WORDS.add}
          </AddButton>
        )
        : <p class="pt-2 text-note text-ink-2">{WORDS.full}</p>}
    </section>
  );
}

type ResultField = keyof typeof WORDS.fields;

function isFigure(name: ResultField): name is "baseline" | "target" {
  return name === "baseline" || name === "target";
}

const ObjectiveRow = memo(function ObjectiveRow(props: RowProps<Objective>): JSX.Element {
  const { row, kit } = props;
  const { id, keyResults } = row;
  const { owner: OWNER } = WORDS.fields;
  const { name, field, text, buttons } = useResultRow("objectives", props, WORDS.name(props.at + 1));
  const adder = `${id}-add-result`;
  return (
    <li class="mt-3 border-t border-line-strong pt-2">
      <div class="group grid items-start gap-x-3 max-md:gap-y-2 md:gap-x-1 md:grid-cols-[minmax(0,1fr)_6.5rem_7rem] xl:grid-cols-[minmax(0,1fr)_8rem_7rem]">
        <RowField
          {...field("text")}
          {...text}
          placeholder={WORDS.placeholder}
          class="font-display text-[1.25rem] leading-snug"
          onEmptyBackspace={keyResults.length === 0 ? text.onEmptyBackspace : undefined}
        />
        <LineField {...field("owner")} label={OWNER.label(name)} placeholder={OWNER.head} />
        <RowButtons {...buttons} class={`${QUIET_BUTTONS} max-md:justify-start`} />
      </div>
      <LineField
        {...field("why")}
        label={WORDS.whyOf(name)}
        class="text-note text-ink-2 max-md:mt-2"
        placeholder={WORDS.why}
      />
      <ul class="mt-1 md:pl-6" data-rows={adder}>
        {inList(keyResults).map((listed) => (
          <KeyResultRow key={listed.row.id} {...listed} parent={id} kit={kit} />
        ))}
      </ul>
      {keyResults.length < LIMITS.keyResults && (
        <AddButton
          id={adder}
          label={`${WORDS.addResult}: ${name}`}
          class="text-note md:ml-8"
          onClick={() => addRow(kit, { list: "keyResults", in: id })}
        >
          {WORDS.addResult}
        </AddButton>
      )}
    </li>
  );
});

/** A key result: what is measured, from where to where, in which unit, and whose it is. */
const KeyResultRow = memo(function KeyResultRow(props: RowProps<KeyResult>): JSX.Element {
  const { kit } = props;
  const { name, field, text, buttons } = useResultRow("keyResults", props, WORDS.resultName(props.at + 1));
  return (
    <li
      class={`group grid items-start gap-x-1 border-t border-line py-0.5 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] max-md:gap-y-1 max-md:py-2 ${KEY_RESULT_COLUMNS}`}
    >
      <div class="max-md:col-span-full">
        <RowField {...field("text")} {...text} placeholder={WORDS.resultPlaceholder} class="leading-snug" />
      </div>
      {fieldNames(WORDS.fields).map((each) => {
        const words = { label: WORDS.fields[each].label(name), placeholder: WORDS.fields[each].head };
        return isFigure(each)
          ? (
            <NumberField
              key={each}
              {...field(each)}
              {...words}
              class="text-right"
              numberStyle={kit.settings.numberStyle}
            />
          )
          : <LineField key={each} {...field(each)} {...words} />;
      })}
      <RowButtons {...buttons} class={`${QUIET_BUTTONS} max-md:col-span-2`} />
    </li>
  );
});
