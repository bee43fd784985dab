import { type JSX, useRef, useState } from "react";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { keptConfidence } from "./standing.ts";
import { type CheckInChange, lastCheckIn, LIMITS } from "./document.ts";
import { X } from "../../icons.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField, focusLater, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { AddRow, RowButton } from "../../tool_kit/row_parts.tsx";
import type { RowProps } from "./screen.ts";

const WORDS = LATER_TEXT.all;
const CONFIDENCES = Array.from({ length: 10 }, (_, index) => String(index + 1));

export interface HistoryProps extends RowProps {
  /** The key result's words, or what stands for them. */
  readonly name: string;
}

const COLUMNS =
  "grid gap-x-1 @2xs:grid-cols-[7.25rem_minmax(0,1fr)_5rem_2.75rem] @xl:grid-cols-[8rem_6rem_6rem_minmax(0,1fr)_2.75rem] @xl:gap-x-2";

/** The check-ins, the last one first, each to be mended; and a past week to be filled in. */
export function CheckInHistory({ row, screen, name }: HistoryProps): JSX.Element {
  const { dispatch, endTyping, say, settings, period, today } = screen;
  const { id, checkIns } = row;
  return (
    <section aria-label={`${WORDS.history}: ${name}`}>
      <h3 class="px-2.5 font-text text-note font-semibold tracking-normal">{WORDS.history}</h3>
      <p class="px-2.5 text-small text-ink-2">
        {checkIns.length === 0 ? WORDS.noCheckIns : WORDS.historyHelp}
      </p>
      {checkIns.length > 0 && (
        <div aria-hidden="true" class={`${COLUMNS} mt-2 text-small text-ink-2 *:px-2.5 @max-2xs:hidden`}>
          <span>{WORDS.day}</span>
          <span>{WORDS.value}</span>
          <span class="px-0! whitespace-nowrap">{WORDS.confidence}</span>
          <span class="@max-xl:hidden">{WORDS.why}</span>
        </div>
      )}
      <ul>
        {checkIns.toReversed().map(({ id: checkIn, date, value, confidence, isKept, why }) => {
          const label = (what: string) => WORDS.ofDay(what, formatDate(date), name);
          const sure = String(confidence ?? "");
          const mend = (change: CheckInChange) => dispatch({ type: "edit check-in", id, checkIn, change });
          return (
            <li key={checkIn} class={`${COLUMNS} border-t border-line py-0.5`}>
              <DateField
                id={`${checkIn}-day`}
                label={label(WORDS.day)}
                value={date}
                from={addDays(period.start, -31)}
                today={today}
                isRequired
                show={formatDate}
                onValue={(date) => date !== null && date <= today ? mend({ date }) : say(WORDS.future)}
              />
              <NumberField
                id={`${checkIn}-figure`}
                label={label(WORDS.value)}
                class="text-right"
                value={value}
                numberStyle={settings.numberStyle}
                isRequired
                onValue={(value) => value !== null && mend({ value })}
                onDone={endTyping}
              />
              <ChoiceField
                id={`${checkIn}-sure`}
                label={label(WORDS.confidence)}
                class={isKept ? "text-ink-2" : ""}
                value={sure}
                options={[
                  ...sure === "" ? [{ value: sure, label: WORDS.noConfidence }] : [],
                  ...CONFIDENCES.map((value) => ({
                    value,
                    label: isKept && value === sure ? `(${value})` : value,
                  })),
                ]}
                onValue={(value) => mend({ confidence: value === "" ? null : Number(value) })}
              />
              <div class="@2xs:@max-xl:col-span-3 @2xs:@max-xl:row-start-2">
                <LineField
                  id={`${checkIn}-reason`}
                  label={label(WORDS.why)}
                  value={why}
                  maxLength={LIMITS.why}
                  placeholder={WORDS.why}
                  onValue={(why) => mend({ why })}
                  onDone={endTyping}
                />
              </div>
              <RowButton
                label={`${WORDS.removeCheckIn(formatDate(date))}: ${name}`}
                outline={X}
                onClick={() => dispatch({ type: "remove check-in", id, checkIn })}
              />
            </li>
          );
        })}
      </ul>
      <FillIn row={row} screen={screen} name={name} />
    </section>
  );
}

/** A check-in of a week that went by without one. Its confidence is that of the time before. */
function FillIn({ row, screen, name }: HistoryProps): JSX.Element {
  const { dispatch, say, settings, period, today } = screen;
  const { id } = row;
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState<PlainDate | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const [message, setMessage] = useState("");
  /** It is sent as soon as it is clear which day was typed. */
  const isSent = useRef(false);
  const begin = () => {
    isSent.current = false;
    setOpen(true);
    setDate(null);
    setValue(null);
    setMessage("");
    focusLater(`${id}-past-day`);
  };
  const add = (date: PlainDate | null) => {
    if (date === null || value === null || date > today) {
      const words = date !== null && value !== null ? WORDS.future : WORDS.fillInNeeds;
      setMessage(words);
      return say(words);
    }
    const confidence = keptConfidence(row, date) === null ? lastCheckIn(row)?.confidence ?? null : null;
    dispatch({ type: "check in", id, checkIn: { id: newId(), date, value, confidence, why: "" } });
    begin();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const day = document.getElementById(`${id}-past-day`);
    const isTyped = day instanceof HTMLInputElement && day.value !== "";
    isSent.current = date === null && value !== null && isTyped;
    if (!isSent.current) add(date);
  };
  if (!isOpen) return <AddRow label={WORDS.fillIn} name={name} onClick={begin} />;
  return (
    <form class={`${COLUMNS} border-t border-line py-1`} onSubmit={submit}>
      <DateField
        id={`${id}-past-day`}
        label={WORDS.newDay(name)}
        class="field-outline"
        placeholder={WORDS.day}
        value={date}
        from={addDays(period.start, -31)}
        today={today}
        show={formatDate}
        onValue={(date) => {
          setDate(date);
          if (isSent.current) add(date);
        }}
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
