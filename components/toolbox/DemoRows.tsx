import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import type { Tool } from "../../lib/catalogue/tools.ts";
import { TOOL_LINES, TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_UP_RIGHT } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";

/** The demos, in two rows. */
export function DemoRows(): JSX.Element {
  return (
    <>
      {TOOLBOX_PAGE.rows.map(({ id, title, demos }, index) => (
        <section key={id} aria-labelledby={id} class={index === 0 ? "pt-14 md:pt-20" : "pt-12 md:pt-14"}>
          <h2 id={id} class="mb-5 break-after-avoid text-title">{title}</h2>
          <ul class="grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-4" data-reveal="">
            {demos.map((tool) => <DemoCard key={tool.productId} tool={tool} />)}
          </ul>
        </section>
      ))}
      <p class="mt-6 text-note text-ink-2">
        {`${TOOLBOX_PAGE.more.text} `}
        <a
          href={TOOLBOX_PAGE.more.demo}
          target="_blank"
          rel="noopener"
          class="py-2.75 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {TOOLBOX_PAGE.more.link}
          <NewTabHint />
        </a>
      </p>
    </>
  );
}

/** A click anywhere on the card opens the demo, except on the link to the tool's own page. */
function DemoCard({ tool }: { readonly tool: Tool }): JSX.Element {
  const { demoLabel, detailsLabel } = TOOLBOX_PAGE;
  return (
    <li class="group relative grid grid-cols-[minmax(0,1fr)_minmax(min-content,3fr)] grid-rows-[1fr_auto] gap-x-4 rounded-card border border-line bg-sheet p-4 pb-2 transition-colors duration-150 hover:border-accent lg:row-span-3 lg:grid-cols-1 lg:grid-rows-subgrid lg:gap-y-0 lg:p-3">
      <img
        src={asset(tool.picture)}
        alt=""
        width={400}
        height={400}
        loading="lazy"
        class="row-span-2 aspect-square w-full rounded-md lg:row-span-1"
      />
      <div class="lg:px-2 lg:pt-5">
        <h3 class="text-title">{tool.label}</h3>
        <p class="mt-2 text-note text-ink-2">{TOOL_LINES[tool.productId]}</p>
      </div>
      <p class="flex flex-wrap items-center justify-between gap-x-4 text-note lg:px-2 lg:pt-3 lg:pb-1">
        <a
          href={tool.demo}
          target="_blank"
          rel="noopener"
          class="inline-flex items-center gap-1.5 py-2.75 font-semibold text-accent-ink underline decoration-1 underline-offset-4 group-hover:decoration-2 after:absolute after:inset-0 after:rounded-card"
        >
          {demoLabel}
          <Icon outline={ARROW_UP_RIGHT} class="size-4" />
          <About name={tool.label} />
          <NewTabHint />
        </a>
        <a
          href={`/toolbox/${tool.productId}`}
          class="relative py-2.75 text-ink-2 underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
        >
          {detailsLabel}
          <About name={tool.label} />
        </a>
      </p>
    </li>
  );
}

/** Names the tool for a screen reader, which may read the link without its card. */
function About({ name }: { readonly name: string }): JSX.Element {
  return <span class="sr-only">{` of ${name}`}</span>;
}
