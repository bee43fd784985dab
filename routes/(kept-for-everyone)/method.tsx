import type { ComponentChildren, JSX } from "preact";
import { ButtonLink } from "../../components/Button.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { CountToScore, ScoresToMeans } from "../../components/method/MethodFigures.tsx";
import { RatingBadge } from "../../components/RatingBadge.tsx";
import { PageBody } from "../../components/Section.tsx";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { CLUSTERS, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { define } from "../../lib/http/state.ts";

const { evidence, figures, ranking, limits, sources, editions } = METHOD_PAGE;

export default define.page(function MethodPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.method} />
      <PageBody>
        <div class="grid items-center gap-x-20 gap-y-14 pt-10 *:min-w-0 md:pt-16 lg:grid-cols-2">
          <div>
            <h1 class="measure-display-12 text-purchase tracking-[-0.03em]">{METHOD_PAGE.title}</h1>
            <p class="mt-7 measure-46 text-lede text-ink-2">{METHOD_PAGE.lede}</p>
            <ButtonLink href={PAGES.diagnostic.path} look="accent" class="mt-9">
              {METHOD_PAGE.start}
            </ButtonLink>
          </div>
          <CountToScore class="w-full max-w-xl lg:max-w-none" />
        </div>
        <Chapter id="evidence" title={evidence.title} paragraphs={evidence.paragraphs}>
          <h3 class="mt-14 text-heading">{evidence.list}</h3>
          <Evidence />
        </Chapter>
        <Chapter
          id="figures"
          title={figures.title}
          paragraphs={figures.paragraphs}
          figure={<ScoresToMeans />}
        >
          <Ratings />
        </Chapter>
        <Chapter id="ranking" title={ranking.title} paragraphs={ranking.paragraphs} />
        <Chapter id="limits" title={limits.title} paragraphs={[]}>
          <div class="grid gap-x-12 gap-y-8 md:grid-cols-2">
            {[limits.can, limits.cannot].map(({ title, items }) => (
              <div key={title}>
                <h3 class="text-title">{title}</h3>
                <Bullets items={items} />
              </div>
            ))}
          </div>
          <p class="mt-8 measure-46">{limits.paragraph}</p>
        </Chapter>
        <Chapter id="sources" title={sources.title} paragraphs={sources.paragraphs}>
          <Bullets items={sources.items} />
        </Chapter>
        <Chapter id="editions" title={editions.title} paragraphs={editions.paragraphs}>
          <dl class="mt-6 measure-46 border-b border-line">
            {editions.items.map(({ name, description }) => (
              <div key={name} class="border-t border-line py-4">
                <dt class="font-semibold">{name}</dt>
                <dd class="mt-1 text-note text-ink-2">{description}</dd>
              </div>
            ))}
          </dl>
        </Chapter>
        <div class="pb-24 md:pb-32" />
      </PageBody>
    </>
  );
});

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** After the first paragraph. */
  readonly figure?: ComponentChildren;
  readonly children?: ComponentChildren;
}

function Chapter({ id, title, paragraphs, figure, children }: ChapterProps): JSX.Element {
  const [first, ...others] = paragraphs;
  return (
    <section
      aria-labelledby={id}
      class="mt-16 grid gap-x-16 gap-y-6 border-t border-ink pt-6 md:mt-24 lg:grid-cols-[4fr_8fr]"
    >
      <h2 id={id} class="self-start text-heading lg:sticky lg:top-8">{title}</h2>
      <div class="min-w-0">
        {first && <p class="measure-46">{first}</p>}
        {figure}
        {others.length > 0 && (
          <div class={`measure-46 space-y-5 ${figure ? "mt-10" : "mt-5"}`}>
            {others.map((text) => <p key={text}>{text}</p>)}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** What to count, by cluster. */
function Evidence(): JSX.Element {
  return (
    <div class="mt-6 grid gap-12">
      {CLUSTERS.map((cluster) => (
        <div key={cluster.key}>
          <h4 class="font-display text-title">{cluster.group}</h4>
          <dl class="mt-3 border-b border-line">
            {DIMENSIONS.filter((dimension) => dimension.cluster === cluster.key).map(({ key, title }) => (
              <div key={key} class="grid gap-x-8 gap-y-1.5 border-t border-line py-5 md:grid-cols-[2fr_3fr]">
                <dt class="text-note font-semibold">{title}</dt>
                <dd>
                  {dimensionContent[key].lookFirst}{" "}
                  <span class="mt-1.5 block text-note text-ink-2">{dimensionContent[key].counting}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Ratings(): JSX.Element {
  const { caption, head, rows } = figures.ratings;
  return (
    <table class="mt-10 w-full max-w-md text-left">
      <caption class="mb-2 text-left text-small font-semibold text-accent-ink">{caption}</caption>
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

function Bullets({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <ul class="mt-4 measure-46 list-disc space-y-2 pl-5 marker:text-accent">
      {items.map((item) => <li key={item}>{item}</li>)}
    </ul>
  );
}
