import type { ComponentChildren, JSX } from "preact";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { FEWER_THAN_10, FEWER_THAN_20 } from "../../lib/content/diagnostic/dimension_content.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { CLUSTERS, type DimensionKey, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { RatingBadge } from "../RatingBadge.tsx";

const { evidence, figures, sources } = METHOD_PAGE;

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** What each paragraph is about, in the same order. */
  readonly leads?: readonly string[];
  readonly figure?: ComponentChildren;
  /** How many paragraphs stand before the figure: 1 when absent. */
  readonly figureAfter?: number;
  /** Below the text, in the text's eight of twelve columns. */
  readonly children?: ComponentChildren;
  /** Below that, in rows of their own on the page's twelve columns. */
  readonly rows?: ComponentChildren;
}

/** A part of the page: its heading in four of twelve columns, the rest in eight, text at the page's one measure. */
export function Chapter(
  { id, title, paragraphs = [], leads = [], figure, figureAfter = 1, children, rows }: ChapterProps,
): JSX.Element {
  return (
    <section aria-labelledby={id} class="mt-16 border-t border-ink pt-6 md:mt-24">
      <Row heading={<h2 id={id} class="text-heading">{title}</h2>}>
        <Paragraphs texts={figure ? paragraphs.slice(0, figureAfter) : paragraphs} leads={leads} />
        {figure && (
          <>
            <div class="my-10">{figure}</div>
            <Paragraphs texts={paragraphs.slice(figureAfter)} leads={leads.slice(figureAfter)} />
          </>
        )}
        {children}
      </Row>
      {rows}
    </section>
  );
}

function Paragraphs(
  { texts, leads }: { readonly texts: readonly string[]; readonly leads: readonly string[] },
): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <div class="measure-46 space-y-6">
      {texts.map((text, index) => (
        <div key={text}>
          {leads[index] && (
            <h3 class="mb-1 font-text text-body font-semibold tracking-normal">{leads[index]}</h3>
          )}
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

/** A heading that stays in view beside what it is about. */
function Row(
  { heading, class: className = "", children }: {
    readonly heading: ComponentChildren;
    readonly class?: string;
    readonly children: ComponentChildren;
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
      title={evidence.list}
      paragraphs={[evidence.rule]}
      rows={CLUSTERS.map((cluster) => (
        <Row
          key={cluster.key}
          class="mt-12"
          heading={<h3 class="border-line text-title lg:border-t lg:pt-4">{cluster.group}</h3>}
        >
          <dl class="border-b border-line">
            {DIMENSIONS.filter((dimension) => dimension.cluster === cluster.key).map(({ key, title }) => (
              <div key={key} class="grid gap-x-8 gap-y-1.5 border-t border-line pt-4 pb-5 md:grid-cols-8">
                <dt class="text-note font-semibold md:col-span-3">{title}</dt>
                <dd class="md:col-span-5">
                  {dimensionContent[key].lookFirst}
                  <Counting of={key} />
                </dd>
              </div>
            ))}
          </dl>
        </Row>
      ))}
    />
  );
}

/** How a dimension is counted, as far as the rule above the list does not say it. */
function Counting({ of }: { readonly of: DimensionKey }): JSX.Element | null {
  const own = dimensionContent[of].counting.replace(FEWER_THAN_20, "").replace(FEWER_THAN_10, "").trim();
  return own === "" ? null : (
    <>
      {" "}
      <span class="mt-1.5 block text-note text-ink-2">{own}</span>
    </>
  );
}

export function Ratings(): JSX.Element {
  const { caption, head, rows } = figures.ratings;
  return (
    <table class="mt-10 w-full measure-46 text-left">
      <caption class="mb-2 text-left text-note font-semibold">{caption}</caption>
      <thead class="text-small text-ink-2">
        <tr class="border-b border-ink">
          {head.map((name) => <th key={name} scope="col" class="py-2 font-normal">{name}</th>)}
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

export function Sources(): JSX.Element {
  return (
    <ul class="mt-8 measure-46 border-b border-line">
      {sources.items.map((item) => (
        <li key={item} class="border-t border-line py-4">
          <Cited text={item} />
        </li>
      ))}
    </ul>
  );
}

const WORKS = new RegExp(`(${sources.works.join("|")})`);

/** A text with the titles of its books and journals in italics. */
function Cited({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split(WORKS).map((part, at) => at % 2 === 0 ? part : <cite key={at}>{part}</cite>)}</>;
}

export function Bullets({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <ul class="mt-4 measure-46 list-disc space-y-2 pl-5 marker:text-accent">
      {items.map((item) => <li key={item}>{item}</li>)}
    </ul>
  );
}
