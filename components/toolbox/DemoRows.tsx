import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import type { Tool } from "../../lib/catalogue/tools.ts";
import { screenPath } from "../../lib/content/screens.ts";
import { TOOL_LINES, TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_UP_RIGHT } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";
import { Detail } from "../product/ItemList.tsx";

/** The demos on two shelves. */
export function DemoRows(): JSX.Element {
  return (
    <>
      {TOOLBOX_PAGE.rows.map(({ id, title, demos }, row) => (
        <section key={id} aria-labelledby={id} class="pt-14 md:pt-20">
          <h2 id={id} class="mb-8 break-after-avoid text-heading">{title}</h2>
          <ul class="grid gap-x-5 gap-y-12 md:grid-cols-2 lg:grid-cols-4">
            {demos.map((tool, index) => (
              <Demo key={tool.productId} tool={tool} isFirst={row === 0 && index === 0} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A part of the tool's screen on the shelf, then its name. The picture and "Open the demo" lead to the demo. */
function Demo(
  { tool: { productId, label, demo }, isFirst }: { readonly tool: Tool; readonly isFirst: boolean },
): JSX.Element {
  const { demoLabel, detailsLabel } = TOOLBOX_PAGE;
  return (
    <li class="group relative grid content-start md:row-span-3 md:grid-rows-subgrid md:gap-y-0">
      <div class="border-b border-ink">
        <Detail
          src={asset(screenPath(productId, "detail", 2))}
          isEager={isFirst}
          class="rounded-b-none border-b-0 transition-colors duration-150 group-hover:border-accent"
        />
      </div>
      <div class="pt-5">
        <h3 class="text-title">{label}</h3>
        <p class="mt-2 text-note text-ink-2">{TOOL_LINES[productId]}</p>
      </div>
      <p class="flex flex-wrap justify-between gap-x-2 text-note">
        <a
          href={demo}
          target="_blank"
          rel="noopener"
          class="inline-flex items-center gap-1.5 py-2.75 font-semibold text-accent-ink underline decoration-1 underline-offset-4 group-hover:decoration-2 after:absolute after:inset-0"
        >
          {demoLabel}
          <Icon outline={ARROW_UP_RIGHT} class="size-4" />
          <About name={label} />
          <NewTabHint />
        </a>
        <a
          href={`/toolbox/${productId}`}
          class="relative py-2.75 text-ink-2 underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
        >
          {detailsLabel}
          <About name={label} />
        </a>
      </p>
    </li>
  );
}

/** Names the tool for a screen reader, which may read the link without its card. */
function About({ name }: { readonly name: string }): JSX.Element {
  return <span class="sr-only">{` of ${name}`}</span>;
}
