import { type JSX, memo } from "react";
import { DECISION_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { LIMITS, type Option } from "./decision.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import type { Screen } from "./screen.ts";

const { matrix: WORDS } = DECISION_TEXT;

/** A new option after another, or at the end, its name ready to type; null when there is no room. */
export function addOption({ dispatch, content, say }: Screen, after?: string): string | null {
  if (content().options.length >= LIMITS.optionsMax) {
    say(WORDS.fullOptions(LIMITS.optionsMax));
    return null;
  }
  const id = newId();
  dispatch({ type: "add option", id, ...(after === undefined ? {} : { after }) });
  focusLater(`${id}-name`);
  return id;
}

interface OptionHeadProps {
  readonly option: Option;
  readonly index: number;
  readonly count: number;
  readonly screen: Screen;
  readonly onShow: (id: string) => void;
  /** Somebody begins, or has ended, to type the name. */
  readonly onFocus: () => void;
  readonly onDone: () => void;
}

/** The name of an option over its column. */
export const OptionHead = memo(function OptionHead(
  { option: { id, name }, index, count, screen, onShow, onFocus, onDone }: OptionHeadProps,
): JSX.Element {
  const { dispatch, endTyping, say, content } = screen;
  const label = name.trim() || DECISION_TEXT.option(index + 1);
  const remove = () => {
    const { options } = content();
    const next = options[index - 1] ?? options[index + 1];
    dispatch({ type: "remove option", id });
    const left = options.length > LIMITS.optionsMin ? next?.id : id;
    if (left === undefined) return;
    onShow(left);
    focusLater(`${left}-name`);
  };
  const move = (by: -1 | 1) => {
    dispatch({ type: "move option", id, by });
    onShow(id);
  };
  return (
    <div class="flex flex-col md:flex-col-reverse md:text-right">
      <RowField
        id={`${id}-name`}
        label={DECISION_TEXT.option(index + 1)}
        class="leading-snug font-semibold md:text-right md:max-lg:pl-0! max-md:font-display max-md:text-title max-md:font-normal"
        value={name}
        maxLength={LIMITS.name}
        placeholder={WORDS.optionPlaceholder}
        onValue={(value) => dispatch({ type: "name option", id, name: value })}
        onDone={() => {
          endTyping();
          onDone();
        }}
        onFocus={() => {
          onShow(id);
          onFocus();
        }}
        onEnter={() => {
          const added = addOption(screen, id);
          if (added !== null) onShow(added);
        }}
        {...(name === "" && { onEmptyBackspace: remove })}
        onMove={(by) => {
          move(by);
          focusLater(`${id}-name`);
        }}
        onPasteRows={(rows) => {
          const names = rows.flatMap((row) => row).filter((cell) => cell !== "");
          dispatch({
            type: "paste options",
            into: id,
            rows: names.map((each) => ({ id: newId(), name: each })),
          });
          say(WORDS.said(names.length));
        }}
      />
      <RowButtons
        name={label}
        class="md:max-lg:*:w-6.5 opacity-0 group-focus-within/option:opacity-100 group-hover/option:opacity-100 max-md:opacity-100 [@media(hover:none)]:opacity-100"
        isFirst={index === 0}
        isLast={index === count - 1}
        onMove={move}
        onDelete={remove}
      />
    </div>
  );
});
