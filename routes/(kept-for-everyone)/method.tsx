import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { DrawnPicture } from "../../components/drawings/DrawnPicture.tsx";
import { Bullets, Chapter, Counts, Editions, Ratings } from "../../components/method/MethodChapters.tsx";
import { CountToScore, ScoresToMeans, TwoEnds } from "../../components/method/MethodFigures.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageBody } from "../../components/Section.tsx";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { define } from "../../lib/http/state.ts";

const { evidence, figures, reliability, ranking, editions, limits, sources, call } = METHOD_PAGE;

export default define.page(function MethodPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.method} sheet="method" />
      <div class="method-sheet">
        <PageBody>
          <div class="grid gap-x-8 gap-y-7 pt-10 md:pt-16 lg:grid-cols-12 lg:items-end">
            <h1 class="measure-display-14 text-hero tracking-[-0.03em] text-wrap lg:col-span-8">
              {METHOD_PAGE.title}
            </h1>
            <div class="lg:col-span-4">
              <p class="measure-36 text-lede text-ink-2">{METHOD_PAGE.lede}</p>
              <ButtonLink href={PAGES.diagnostic.path} look="accent" class="mt-7">
                {METHOD_PAGE.start}
              </ButtonLink>
            </div>
          </div>
          <CountToScore class="mt-12 md:mt-14 lg:mt-8" />
          <Chapter id="evidence" {...evidence} />
        </PageBody>
        <div class="mt-12 bg-sheet md:mt-20">
          <PageBody>
            <Counts />
          </PageBody>
        </div>
        <PageBody>
          <Chapter id="figures" {...figures} figure={<ScoresToMeans />}>
            <Ratings />
          </Chapter>
          <Chapter id="reliability" {...reliability} />
          <Chapter id="ranking" {...ranking} figure={<TwoEnds />} figureAfter={3} />
          <Chapter id="editions" {...editions}>
            <Editions />
          </Chapter>
        </PageBody>
        <div class="mt-12 bg-accent-wash md:mt-20">
          <PageBody>
            <Chapter id="limits" title={limits.title} isBand>
              <div class="grid gap-x-8 gap-y-10 md:grid-cols-2">
                {[limits.can, limits.cannot].map(({ title, items }) => (
                  <div key={title} class="border-t border-ink pt-4">
                    <h3 class="text-heading">{title}</h3>
                    <Bullets items={items} />
                  </div>
                ))}
              </div>
            </Chapter>
          </PageBody>
        </div>
        <PageBody>
          <Chapter id="sources" {...sources} />
        </PageBody>
        <CallBand
          title={call.title}
          text={call.text}
          picture={
            <figure class="mt-14 md:ml-auto md:max-w-md lg:absolute lg:right-12 lg:bottom-14 lg:mt-0 lg:w-[40%] lg:max-w-none xl:right-[max(3vw+3rem,50vw-44rem)] 2xl:max-w-[40rem]">
              <DrawnPicture name="example" class="w-full" />
              <figcaption class="mt-5 text-small text-ink-night md:text-right">{call.caption}</figcaption>
            </figure>
          }
        >
          <ButtonLink href={PAGES.diagnostic.path} look="light">{METHOD_PAGE.start}</ButtonLink>
        </CallBand>
      </div>
    </>
  );
});
