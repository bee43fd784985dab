import type { JSX } from "preact";
import type { NamedText } from "../lib/content/named_text.ts";

interface DefinitionGridProps {
  readonly items: readonly (NamedText & { readonly note?: string })[];
}

/** Names with their descriptions, in columns under hairlines. */
export function DefinitionGrid({ items }: DefinitionGridProps): JSX.Element {
  return (
    <ul
      class={`grid gap-x-10 ${items.length % 3 === 0 ? "md:grid-cols-3" : "md:grid-cols-2 lg:grid-cols-4"}`}
      data-reveal=""
    >
      {items.map(({ name, description, note }) => (
        <li key={name} class="border-t border-ink py-6">
          <h3 class="text-title">{name}</h3>
          {note && <p class="mt-2 text-note font-semibold text-accent-ink">{note}</p>}
          <p class="mt-2 text-note text-ink-2">{description}</p>
        </li>
      ))}
    </ul>
  );
}
