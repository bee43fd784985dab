import type { JSX } from "react";
import { CASCADE_TEXT } from "./words.ts";
import { PRINT_TEXT } from "./words_later.ts";
import type { Content } from "./cascade.ts";
import { countServing } from "./roll_up.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { ProgressBar } from "./GoalCells.tsx";
import { figureText, type GoalRow, notesOf, useCascade, weightText } from "./goal_rows.ts";

/** By depth; deeper goals are drawn as deep as the last. */
const INDENTS = ["", "pl-5", "pl-10", "pl-15", "pl-20", "pl-25", "pl-30", "pl-35", "pl-40"];

/** The whole tree on paper, whatever the screen shows: a table whose head is on every page. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { tree, facts, shares } = useCascade(content);
  const words = CASCADE_TEXT.columns;
  const heading = CASCADE_TEXT.heading(countServing(tree), tree.order.length);
  return (
    <article class="text-black">
      <PrintedHead title={title} today={today} heading={heading} />
      <table class="mt-3 w-full border-collapse text-[9.5pt]">
        <thead>
          <tr class="border-b border-black text-left text-[8pt] *:py-0.5 *:font-normal">
            <th scope="col">{words.goal}</th>
            <th scope="col" class="w-26 pl-3">{words.owner}</th>
            <th scope="col" class="w-14 text-right">{words.share}</th>
            <th scope="col" class="w-24 pl-5">{words.progress}</th>
            <th scope="col" class="w-14">
              <span class="sr-only">{words.progress}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...facts].map(([id, row]) => <PrintedRow key={id} row={row} share={shares.of(id)} />)}
        </tbody>
      </table>
      <p class="mt-3 text-[8pt]">{PRINT_TEXT.legend}</p>
    </article>
  );
}

function PrintedRow({ row, share }: { readonly row: GoalRow; readonly share: string }): JSX.Element {
  const { goal: { owner, level }, title, depth, bar, mark } = row;
  const weight = weightText(row);
  const isTop = level === "company";
  return (
    <tr
      class={`break-inside-avoid align-baseline *:py-1 ${
        isTop ? "border-t-[1.5px] border-black" : "border-t border-[#bbb]"
      } ${level === "person" ? "" : "break-after-avoid"}`}
    >
      <td>
        <div class={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
          <span
            class={`block ${
              isTop ? "font-display text-[12.5pt] leading-snug" : level === "team" ? "font-semibold" : ""
            }`}
          >
            {title}
          </span>
          {notesOf(row).map(({ name, says }) => (
            <span key={says} class="block text-[8pt] italic">{name === "" ? says : `${name}: ${says}`}</span>
          ))}
        </div>
      </td>
      <td class="pl-3">{owner}</td>
      <td class="text-right tabular-nums">
        {share}
        {weight !== "" && weight !== "1" && <span class="block text-[7.5pt]">{`× ${weight}`}</span>}
      </td>
      <td class="pl-5 align-top">
        <ProgressBar bar={bar} mark={mark} class={isTop ? "mt-[1.5mm]" : "mt-[0.8mm]"} />
      </td>
      <td
        class={`text-right whitespace-nowrap tabular-nums ${
          bar === null ? "text-[8pt]" : isTop ? "text-[12pt]" : ""
        }`}
      >
        {figureText(row)}
      </td>
    </tr>
  );
}
