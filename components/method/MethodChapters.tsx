import type { JSX, ReactNode } from "react";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { CLUSTERS, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { RatingBadge } from "../RatingBadge.tsx";

const { editions, evidence, figures } = METHOD_PAGE;

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** The topic of each paragraph, in the same order. */
  readonly leads?: readonly string[];
  readonly figure?: ReactNode;
  /** The number of paragraphs before the figure; 1 by default. */
  readonly figureAfter?: number;
  /** Whether it has its own background color, without a line above it. */
  readonly isBand?: boolean;
  /** Below the text, in the text's eight of twelve columns. */
  readonly children?: ReactNode;
  /** Below that, in rows of their own on the page's twelve columns. */
  readonly rows?: ReactNode;
}

/** A part of the page: its heading in four of twelve columns, the rest in eight. A paragraph takes five of these, beside its topic. */
export function Chapter(
  { id, title, paragraphs = [], leads = [], figure, figureAfter = 1, isBand = false, children, rows }:
    ChapterProps,
): JSX.Element {
  return (
    <section
      aria-labelledby={id}
      class={isBand ? "py-16 md:py-24" : "mt-16 border-t border-ink pt-6 md:mt-24"}
    >
      <Row heading={<h2 id={id} class="text-heading">{title}</h2>}>
        <Paragraphs texts={figure ? paragraphs.slice(0, figureAfter) : paragraphs} leads={leads} />
        {figure && (
          <>
            <div class="mt-6 mb-12">{figure}</div>
            <Paragraphs texts={paragraphs.slice(figureAfter)} leads={leads.slice(figureAfter)} />
          </>
        )}
        {children}
      </Row>
      {rows}
    </section>
  );
}

/** Paragraphs, each beside what it is about. */
function Paragraphs(
  { texts, leads }: { readonly texts: readonly string[]; readonly leads: readonly string[] },
): JSX.Element {
  return (
    <>
      {texts.map((text, index) => (
        <Beside key={text} name={leads[index] && <h3 class="text-serif">{leads[index]}</h3>}>
          <p>{text}</p>
        </Beside>
      ))}
    </>
  );
}

/** A row between hairlines: a name in three of eight columns, its text in five. */
function Beside(
  { name, children }: { readonly name: ReactNode; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="grid gap-x-8 gap-y-1.5 border-line pb-7 md:grid-cols-8 [&+&]:border-t [&+&]:pt-5">
      <div class="md:col-span-3">{name}</div>
      <div class="md:col-span-5">{children}</div>
    </div>
  );
}

/** A heading that stays in view beside its content. */
function Row(
  { heading, class: className = "", children }: {
    readonly heading: ReactNode;
    readonly class?: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div class={`grid gap-x-8 gap-y-6 lg:grid-cols-12 ${className}`}>
      <div class="self-start lg:sticky lg:top-8 lg:col-span-4">{heading}</div>
      <div class="min-w-0 lg:col-span-8">{children}</div>
    </div>
  );
}

/** What to count, by cluster. */
export function Counts(): JSX.Element {
  return (
    <Chapter
      id="counts"
      isBand
      title={evidence.list}
      paragraphs={[evidence.rule]}
      leads={[evidence.ruleLead]}
      rows={CLUSTERS.map((cluster) => (
        <Row
          key={cluster.key}
          class="mt-12"
          heading={<h3 class="border-line text-title lg:border-t lg:pt-4">{cluster.group}</h3>}
        >
          <dl>
            {DIMENSIONS.filter((dimension) => dimension.cluster === cluster.key).map(({ key, title }) => (
              <div key={key} class="grid gap-x-8 gap-y-1.5 border-t border-line pt-4 pb-5 md:grid-cols-8">
                <dt class="text-note font-semibold md:col-span-3">{title}</dt>
                <dd class="md:col-span-5">{dimensionContent[key].lookFirst}</dd>
              </div>
            ))}
          </dl>
        </Row>
      ))}
    />
  );
}

export function Ratings(): JSX.Element {
  const { caption, head, rows } = figures.ratings;
  return (
    <table class="mt-6 w-full border-t border-ink text-left">
      <caption class="mb-3 text-left font-display text-serif">{caption}</caption>
      <thead class="text-small text-ink-2">
        <tr class="border-b border-line">
          {head.map((name) => (
            <th key={name} scope="col" class="py-2 font-normal first:w-1/2 md:first:w-[38.9%]">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([figure, score]) => (
          <tr key={score} class="border-b border-line">
            <td class="py-3">{figure}</td>
            <td class="py-3">
              <RatingBadge score={score} small />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Editions(): JSX.Element {
  return (
    <dl class="border-b border-line">
      {editions.items.map(({ name, description }) => (
        <div key={name} class="grid gap-x-8 gap-y-1.5 border-t border-line pt-4 pb-5 md:grid-cols-8">
          <dt class="text-note font-semibold md:col-span-3">{name}</dt>
          <dd class="md:col-span-5">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Bullets({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <ul class="mt-4 measure-46 list-disc space-y-2 pl-5 marker:text-accent">
      {items.map((item) => <li key={item}>{item}</li>)}
    </ul>
  );
}
