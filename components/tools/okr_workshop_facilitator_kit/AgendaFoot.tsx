import type { JSX } from "react";
import { fieldNames, newId } from "../../../lib/tool_kit/rows.ts";
import { HelpFold } from "../../tool_kit/Fold.tsx";
import { templateOf } from "./sample.ts";
import type { Kit } from "./screen.ts";
import { FOOT_TEXT } from "./words_later.ts";
import { TEMPLATES } from "./words_templates.ts";

const { templates: WORDS } = FOOT_TEXT;

/** Below the agenda: three to begin with, and how time is fitted. */
export function AgendaFoot(
  { kit: { dispatch, say } }: { readonly kit: Kit },
): JSX.Element {
  const use = (name: keyof typeof WORDS.names) => {
    dispatch({ type: "use template", template: templateOf(TEMPLATES[name], newId()) });
    say(WORDS.said(WORDS.names[name][0]));
  };
  return (
    <>
      <section aria-labelledby="templates" class="mt-14">
        <div class="flex flex-wrap items-baseline gap-x-4 border-b border-ink pb-2">
          <h2 id="templates" class="text-title">{WORDS.title}</h2>
          <p class="text-note text-ink-2">{WORDS.replace}</p>
        </div>
        <ul class="grid md:grid-cols-3 md:gap-x-8">
          {fieldNames(WORDS.names).map((name) => (
            <li key={name} class="max-md:border-b max-md:border-line">
              <button
                type="button"
                class="group block w-full py-3 text-left md:py-4"
                onClick={() => use(name)}
              >
                <span class="font-semibold text-accent-ink underline underline-offset-4 group-hover:decoration-2">
                  {WORDS.names[name][0]}
                </span>
                <span class="mt-1 block text-note text-ink-2">{WORDS.names[name][1]}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <HelpFold {...FOOT_TEXT.help} class="mt-10 max-w-[48rem] border-b" />
    </>
  );
}
