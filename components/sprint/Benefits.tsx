import type { JSX, ReactNode } from "react";
import type { NamedText } from "../../lib/content/named_text.ts";
import { Drawing, type DrawingProps } from "../drawings/Drawing.tsx";
import type { SprintProgramPage } from "../../lib/content/sprint_program.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_UP_RIGHT } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";

/** Weeks that are ticked, of thirteen, in each of four tasks. */
const TICKED = [7, 7, 6, 5];
const WEEKS = 13;

/** A list of which the first lines are circled, and the rest can wait. */
function Chosen(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 240 112" {...props}>
      <path d="M30 20h120M30 38h92M30 56h108" class="stroke-ink" stroke-width="2.4" />
      <path d="M30 76h80M30 92h104M30 108h64" class="stroke-line-strong/60" stroke-width="2.4" />
      <path
        d="M196 6c-50-6-120-6-160 0c-30 5-34 26-30 44c3 14 24 18 60 18c50 1 100 0 106-16c6-20-6-44-60-48"
        stroke="currentColor"
        stroke-width="2.6"
      />
    </Drawing>
  );
}

/** Tasks by week, ticked as far as the sprint has come. */
function Ticked(props: DrawingProps): JSX.Element {
  const boxes = TICKED.flatMap((_, row) =>
    Array.from({ length: WEEKS }, (_, week) => `M${2 + week * 18.5} ${8 + row * 28}h11v11h-11z`)
  );
  const ticks = TICKED.flatMap((weeks, row) =>
    Array.from({ length: weeks }, (_, week) => `M${4 + week * 18.5} ${13 + row * 28}l4 5c2-6 5-11 9-15`)
  );
  return (
    <Drawing viewBox="0 0 240 112" {...props}>
      <path d={boxes.join("")} class="stroke-line-strong/60" stroke-width="1.2" />
      <path d={ticks.join("")} stroke="currentColor" stroke-width="2.4" />
    </Drawing>
  );
}

/** Two lines that go the same way: one finds it, one has been there. */
function Guided(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 240 112" {...props}>
      <path d="M4 106c60-4 90-16 122-34c36-20 66-36 108-58" class="stroke-ink" stroke-width="2.4" />
      <path
        d="M4 92c18-16 24-26 42-20c26 8 34-24 16-26c-18-2-20 30 14 32c34 2 60-22 156-76"
        stroke="currentColor"
        stroke-width="2.6"
      />
    </Drawing>
  );
}

const BENEFIT_DRAWINGS: readonly ((props: DrawingProps) => JSX.Element)[] = [Chosen, Ticked, Guided];

/** What the sprint gives, each with a drawing of it. */
export function Benefits({ benefits }: { readonly benefits: readonly NamedText[] }): JSX.Element {
  return (
    <ul class="grid gap-x-8 gap-y-10 wrap-anywhere md:grid-cols-3" data-reveal="">
      {benefits.map(({ name, description }, index) => {
        const Drawing = BENEFIT_DRAWINGS[index];
        return (
          <li
            key={name}
            class="border-t border-ink pt-6"
          >
            {Drawing && <Drawing class="w-full max-w-45 md:max-w-60" />}
            <h2 class="mt-5 text-title md:mt-6 md:text-heading">{name}</h2>
            <p class="mt-2 measure-46 text-note text-pretty">{description}</p>
          </li>
        );
      })}
    </ul>
  );
}

interface SupportProps {
  readonly parts: SprintProgramPage["support"]["parts"];
  /** A next step below. */
  readonly children: ReactNode;
}

/** How a founder is supported, and how often. */
export function Support({ parts, children }: SupportProps): JSX.Element {
  return (
    <div>
      <ul class="border-t border-ink" data-reveal="">
        {parts.map(({ name, cadence, description }) => (
          <li
            key={name}
            class="grid gap-x-8 gap-y-1 border-line pt-5 pb-6 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
          >
            <h3 class="text-title md:text-heading">{name}</h3>
            <p class="font-semibold text-accent-ink">{cadence}</p>
            <p class="mt-1 measure-46 text-balance wrap-anywhere text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
      <p class="mt-4">{children}</p>
    </div>
  );
}

/** What a founder takes away, in large type. */
export function Outcomes({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <>
      <DrawnPicture name="outcomes" class="absolute inset-0 -z-10 size-full object-cover" />
      <ol class="mt-8 grid gap-x-8 wrap-anywhere md:mt-10 md:grid-cols-2" data-reveal="">
        {items.map((item, index) => (
          <li
            key={index}
            class="border-t border-white/30 pt-5 pb-8 font-display text-heading tracking-[-0.018em] text-balance md:pr-8 md:last:odd:col-span-full"
          >
            {item}
          </li>
        ))}
      </ol>
    </>
  );
}

interface TextLinkProps {
  readonly href: string;
  /** What a press is counted as: one of lib/steps/steps.ts. */
  readonly step?: string;
  readonly class?: string;
  readonly children: ReactNode;
}

/** A next step within a page, less loud than a button: a link that opens in a new tab. */
export function OutwardTextLink({ href, step, class: className = "", children }: TextLinkProps): JSX.Element {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      data-step={step}
      class={`inline-block py-2.5 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    >
      {children}
      <Icon outline={ARROW_UP_RIGHT} class="ml-1.5 inline size-4" />
      <NewTabHint />
    </a>
  );
}
