import type { ComponentChildren, JSX } from "preact";
import { ButtonLink } from "../../components/Button.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
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
        <PageHero title={METHOD_PAGE.title} lede={METHOD_PAGE.lede}>
          <ButtonLink href={PAGES.diagnostic.path} class="mt-9">{METHOD_PAGE.start}</ButtonLink>
        </PageHero>
        <Chapter id="evidence" title={evidence.title} paragraphs={evidence.paragraphs}>
          <h3 class="mt-10 text-title">{evidence.list}</h3>
          <Evidence />
        </Chapter>
        <Chapter id="figures" title={figures.title} paragraphs={figures.paragraphs}>
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
  readonly children?: ComponentChildren;
}

function Chapter({ id, title, paragraphs, children }: ChapterProps): JSX.Element {
  return (
    <Section id={id} title={title} layout="split">
      <div>
        <div class="measure-46 space-y-4">
          {paragraphs.map((text) => <p key={text}>{text}</p>)}
        </div>
        {children}
      </div>
    </Section>
  );
}

/** What to count, by cluster. */
function Evidence(): JSX.Element {
  return (
    <div class="mt-4 grid gap-8">
      {CLUSTERS.map((cluster) => (
        <div key={cluster.key}>
          <h4 class="text-small font-semibold text-accent-ink">{cluster.group}</h4>
          <dl class="mt-2 border-b border-line">
            {DIMENSIONS.filter((dimension) => dimension.cluster === cluster.key).map(({ key, title }) => (
              <div key={key} class="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[2fr_3fr]">
                <dt class="font-semibold">{title}</dt>
                <dd class="text-note text-ink-2">
                  {dimensionContent[key].lookFirst}{" "}
                  <span class="mt-1 block text-small">{dimensionContent[key].counting}</span>
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
    <table class="mt-8 w-full max-w-md text-left">
      <caption class="mb-2 text-left text-small font-semibold text-accent-ink">{caption}</caption>
      <thead class="text-small text-ink-2">
        <tr class="border-b border-ink">
          {head.map((name) => <th key={name} scope="col" class="py-2 font-normal">{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(([figure, rating]) => (
          <tr key={rating} class="border-b border-line">
            <td class="py-3">{figure}</td>
            <td class="py-3 font-semibold">{rating}</td>
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
