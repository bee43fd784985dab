import { type JSX, useState } from "react";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { keptConfidence } from "./flags.ts";
import { lastCheckIn, LIMITS } from "./tracker.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField, focusLater, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { AddButton, RemoveButton } from "./RowActions.tsx";
import type { DetailsProps } from "./screen.ts";

const WORDS = LATER_TEXT.all;

const HISTORY_COLUMNS =
  "grid gap-x-1 @2xs:grid-cols-[7.25rem_minmax(0,1fr)_5rem_2.75rem] @xl:grid-cols-[8rem_6rem_6rem_minmax(0,1fr)_2.75rem] @xl:gap-x-2";

/** The check-ins, the last one first, each to be mended; and a past week to be filled in. */
export function CheckInHistory({ row, name, screen }: DetailsProps): JSX.Element {
  const { dispatch, endTyping, settings, period, today } = screen;
  const { id, checkIns } = row;
  const confidences = Array.from({ length: 10 }, (_, index) => String(index + 1));
  return (
    <section aria-label={`${WORDS.history}: ${name}`}>
      <h3 class="px-2.5 font-text text-note font-semibold tracking-normal">{WORDS.history}</h3>
      <p class="px-2.5 text-small text-ink-2">
        {checkIns.length === 0 ? WORDS.noCheckIns : WORDS.historyHelp}
      </p>
      {checkIns.length > 0 && (
        <div
          aria-hidden="true"
          class={`${HISTORY_COLUMNS} mt-2 text-small text-ink-2 *:px-2.5 @max-2xs:hidden`}
        >
          <span>{WORDS.day}</span>
          <span>{WORDS.value}</span>
          <span class="px-0! whitespace-nowrap">{WORDS.confidence}</span>
          <span class="@max-xl:hidden">{WORDS.why}</span>
        </div>
      )}
      <ul>
        {checkIns.toReversed().map((checkIn) => {
          const date = formatDate(checkIn.date);
          const label = (what: string) => WORDS.ofDay(what, date, name);
          const mend = (change: Partial<Omit<typeof checkIn, "id" | "isKept">>) =>
            dispatch({ type: "edit check-in", id, checkIn: checkIn.id, change });
          return (
            <li key={checkIn.id} class={`${HISTORY_COLUMNS} border-t border-line py-0.5`}>
              <DateField
                id={`${checkIn.id}-day`}
                label={label(WORDS.day)}
                value={checkIn.date}
                from={addDays(period.start, -31)}
                today={today}
                isRequired
                show={formatDate}
                onValue={(day) => {
                  if (day !== null && day <= today) mend({ date: day });
                  else screen.say(WORDS.future);
                }}
              />
              <NumberField
                id={`${checkIn.id}-figure`}
                label={label(WORDS.value)}
                class="text-right"
                value={checkIn.value}
                numberStyle={settings.numberStyle}
                isRequired
                onValue={(value) => value !== null && mend({ value })}
                onDone={endTyping}
              />
              <ChoiceField
                id={`${checkIn.id}-sure`}
                label={label(WORDS.confidence)}
                class={checkIn.isKept ? "text-ink-2" : ""}
                value={String(checkIn.confidence ?? "")}
                options={[
                  ...(checkIn.confidence === null ? [{ value: "", label: WORDS.noConfidence }] : []),
                  ...confidences.map((value) => ({
                    value,
                    label: checkIn.isKept && value === String(checkIn.confidence) ? `(${value})` : value,
                  })),
                ]}
                onValue={(value) => mend({ confidence: value === "" ? null : Number(value) })}
              />
              <div class="@2xs:@max-xl:col-span-3 @2xs:@max-xl:row-start-2">
                <LineField
                  id={`${checkIn.id}-reason`}
                  label={label(WORDS.why)}
                  value={checkIn.why}
                  maxLength={LIMITS.why}
                  placeholder={WORDS.why}
                  onValue={(why) => mend({ why })}
                  onDone={endTyping}
                />
              </div>
              <RemoveButton
                label={`${WORDS.removeCheckIn(date)}: ${name}`}
                onClick={() => dispatch({ type: "remove check-in", id, checkIn: checkIn.id })}
              />
            </li>
          );
        })}
      </ul>
      <FillIn row={row} name={name} screen={screen} />
    </section>
  );
}

/** A check-in of a week that went by without one. Its confidence is that of the time before. */
function FillIn({ row, name, screen }: DetailsProps): JSX.Element {
  const { dispatch, say, settings, period, today } = screen;
  const { id } = row;
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState<PlainDate | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const [message, setMessage] = useState("");
  const refuse = (words: string) => {
    setMessage(words);
    say(words);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (date === null || value === null) return refuse(WORDS.fillInNeeds);
    if (date > today) return refuse(WORDS.future);
    const confidence = keptConfidence(row, date) === null ? lastCheckIn(row)?.confidence ?? null : null;
    dispatch({ type: "check in", id, checkIn: { id: newId(), date, value, confidence, why: "" } });
    setDate(null);
    setValue(null);
    setMessage("");
    focusLater(`${id}-past-day`);
  };
  if (!isOpen) {
    return (
      <AddButton
        label={WORDS.fillIn}
        name={name}
        onClick={() => {
          setOpen(true);
          focusLater(`${id}-past-day`);
        }}
      />
    );
  }
  return (
    <form class={`${HISTORY_COLUMNS} border-t border-line py-1`} onSubmit={submit}>
      <DateField
        id={`${id}-past-day`}
        label={WORDS.newDay(name)}
        class="field-outline"
        placeholder={WORDS.day}
        value={date}
        from={addDays(period.start, -31)}
        today={today}
        show={formatDate}
        onValue={setDate}
      />
      <NumberField
        id={`${id}-past-value`}
        label={WORDS.newValue(name)}
        class="field-outline text-right"
        placeholder={WORDS.value}
        value={value}
        numberStyle={settings.numberStyle}
        onValue={setValue}
      />
      <button type="submit" class="text-note font-semibold text-accent-ink underline underline-offset-4">
        {WORDS.fillInNow}
      </button>
      <p class="col-span-full px-2.5 text-small text-attention empty:hidden">{message}</p>
    </form>
  );
}
