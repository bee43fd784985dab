import { type JSX, memo, useState } from "react";
import { duration, KIT_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { boundsOf } from "./fit.ts";
import { type Agenda, type Content, LIMITS } from "./workshop.ts";
import { Icon } from "../../Icon.tsx";
import { withPart } from "../../tool_kit/late.tsx";
import { ARROW_RIGHT, PLUS } from "../../icons.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { type Kit, LINK, MAIN_BUTTON } from "./kit.ts";
import type { PartDetails } from "./PartDetails.tsx";
import { AGENDA_COLUMNS, PartRow } from "./PartRow.tsx";

const { columns: COLUMNS, templates: TEMPLATES, fit: FIT, sum: SUM, help: HELP } = KIT_TEXT;

interface AgendaViewProps {
  readonly content: Content;
  readonly agenda: Agenda;
  readonly kit: Kit;
  /** Draws what is folded away under a part; null until its code is there. */
  readonly Details: typeof PartDetails | null;
  readonly onRun: () => void;
}

/** The agenda: its parts with their bounds, what they get, and what begins another one. */
export function AgendaView({ content, agenda, kit, Details, onRun }: AgendaViewProps): JSX.Element {
  const { parts, run } = content;
  const [open, setOpen] = useState<string | null>(null);
  const add = (isBreak: boolean) => {
    const id = newId();
    kit.dispatch({ type: "add parts", isBreak, rows: [{ id, text: isBreak ? KIT_TEXT.untitledBreak : "" }] });
    focusLater(`${id}-title`);
  };
  const done = new Map(run?.done.map((row) => [row.id, row]));
  const sumOf = (bound: "min" | "ideal" | "max") =>
    duration(parts.reduce((total, part) => total + boundsOf(part)[bound], 0));
  return (
    <>
      <section aria-label={KIT_TEXT.views.agenda} class="@container mt-8">
        {parts.length > 0 && (
          <div aria-hidden="true" class="border-b border-ink pb-1.5 text-small text-ink-2 @max-4xl:hidden">
            <div class={AGENDA_COLUMNS}>
              <span>{COLUMNS.at}</span>
              <span class="text-right">{COLUMNS.minutes}</span>
              <span class="px-2.5">{COLUMNS.part}</span>
              <span class="grid grid-cols-3 gap-x-1 text-right whitespace-nowrap *:px-2.5">
                <span>{COLUMNS.min}</span>
                <span>{COLUMNS.ideal}</span>
                <span>{COLUMNS.max}</span>
              </span>
              <span class="px-2.5">{COLUMNS.must}</span>
            </div>
          </div>
        )}
        {parts.length === 0 && <p class="border-t border-ink py-5 text-ink-2">{FIT.none}</p>}
        <ul class={parts.length > 0 ? "@max-4xl:border-t @max-4xl:border-ink" : ""}>
          {agenda.slots.map(({ part, minutes, at }, index) => {
            const row = done.get(part.id);
            return (
              <PartRow
                key={part.id}
                part={part}
                position={index}
                count={parts.length}
                at={at}
                minutes={minutes}
                previousId={parts[index - 1]?.id ?? null}
                nextId={parts[index + 1]?.id ?? null}
                took={row === undefined || part.isBreak ? null : Math.max(1, Math.round(row.took / 60_000))}
                had={row?.minutes ?? null}
                isOpen={open === part.id}
                onOpen={setOpen}
                Details={Details}
                kit={kit}
              />
            );
          })}
        </ul>
        <div class="mt-2 flex flex-wrap items-center gap-x-6">
          {parts.length < LIMITS.parts && (
            <>
              <button
                id="add-part"
                type="button"
                class={`${LINK} flex items-center gap-2`}
                onClick={() => add(false)}
              >
                <Icon outline={PLUS} class="size-4" />
                {KIT_TEXT.add}
              </button>
              <button type="button" class={`${LINK} flex items-center gap-2`} onClick={() => add(true)}>
                <Icon outline={PLUS} class="size-4" />
                {KIT_TEXT.addBreak}
              </button>
            </>
          )}
          {parts.length > 0 && (
            <p class="text-small text-ink-2 md:ml-auto">
              {`${SUM.label}: ${SUM.bounds(sumOf("min"), sumOf("ideal"), sumOf("max"))}`}
            </p>
          )}
        </div>
        <p class="text-small text-ink-2 max-md:hidden">{KIT_TEXT.keys}</p>
        {parts.length > 0 && (
          <button type="button" class={`${MAIN_BUTTON} mt-6 max-md:w-full`} onClick={onRun}>
            {KIT_TEXT.start}
            <Icon outline={ARROW_RIGHT} class="size-5" />
          </button>
        )}
      </section>
      <Templates kit={kit} />
      <details class="mt-10 max-w-[48rem] border-y border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{HELP.title}</summary>
        <p class="measure-65 pb-3 text-ink-2">{HELP.text}</p>
      </details>
    </>
  );
}

/** Three agendas to begin with. What they say is fetched when one is chosen. */
const Templates = memo(function Templates(
  { kit: { dispatch, say } }: { readonly kit: Kit },
): JSX.Element {
  const names = Object.entries(TEMPLATES.names);
  const use = (name: string, title: string) =>
    withPart(() => import("./late.ts"), ({ TEMPLATES: all, templateOf }) => {
      const found = Object.entries(all).find(([each]) => each === name)?.[1];
      if (found === undefined) return;
      dispatch({ type: "use template", template: templateOf(found, newId()) });
      say(TEMPLATES.said(title));
    });
  return (
    <section aria-labelledby="templates" class="mt-14">
      <div class="flex flex-wrap items-baseline gap-x-4 border-b border-ink pb-2">
        <h2 id="templates" class="text-title">{TEMPLATES.title}</h2>
        <p class="text-note text-ink-2">{TEMPLATES.replace}</p>
      </div>
      <ul class="grid md:grid-cols-3 md:gap-x-8">
        {names.map(([name, [title = "", detail = ""]]) => (
          <li key={name} class="max-md:border-b max-md:border-line">
            <button
              type="button"
              class="group block w-full py-3 text-left md:py-4"
              onClick={() =>
                use(name, title)}
            >
              <span class="font-semibold text-accent-ink underline underline-offset-4 group-hover:decoration-2">
                {title}
              </span>
              <span class="mt-1 block text-note text-ink-2">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
