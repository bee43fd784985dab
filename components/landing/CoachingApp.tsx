import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import { COACHING_APP } from "../../lib/content/landing_membership.ts";
import { CoachingAppBox } from "../drawings/CoachingAppBox.tsx";
import { CoachingAppLogo } from "../drawings/CoachingAppLogo.tsx";
import { NewTabHint } from "../NewTabHint.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { PageBody } from "../Section.tsx";

/** The pictures of the sample report: the full one, and one that can be read on a phone. */
const REPORT = "/pictures/metric-report.webp";
const REPORT_NARROW = "/pictures/metric-report-narrow.webp";
export function CoachingApp(): JSX.Element {
  const { report } = COACHING_APP;
  return (
    <section aria-labelledby="coaching-app" class="mt-12 bg-accent-wash py-12 md:mt-20 md:py-20">
      <PageBody>
        <div class="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
          <div>
            <CoachingAppLogo label={COACHING_APP.logoAlt} class="h-10 w-auto" />
            <h2 id="coaching-app" class="mt-5 measure-display-18 text-display">{COACHING_APP.title}</h2>
            <p class="mt-4 measure-40 text-lede text-ink-2">{COACHING_APP.lead}</p>
            <h3 class="mt-8 text-title">{COACHING_APP.featuresTitle}</h3>
            <ul class="mt-5 grid grid-cols-2 gap-x-6 gap-y-4" data-reveal="">
              {COACHING_APP.features.map(({ name, description }) => (
                <li key={name}>
                  <h4 class="text-note font-semibold">{name}</h4>
                  <p class="mt-0.5 text-small text-ink-2">{description}</p>
                </li>
              ))}
            </ul>
          </div>
          <div class="max-w-lg justify-self-center max-sm:-mx-4 sm:w-full" data-reveal="">
            <CoachingAppBox label={COACHING_APP.boxAlt} class="w-full" />
          </div>
        </div>
        <div class="mt-12 grid gap-x-16 gap-y-10 border-t border-line pt-9 lg:grid-cols-[5fr_7fr]">
          <div>
            <h3 class="text-title">{COACHING_APP.reasonsTitle}</h3>
            {COACHING_APP.reasonsSample !== undefined && (
              <SampleMark text={COACHING_APP.reasonsSample} class="mt-3" />
            )}
            <ul class="mt-5 space-y-3" data-reveal="">
              {COACHING_APP.reasons.map((reason) => (
                <li key={reason} class="font-display text-serif leading-snug">{reason}</li>
              ))}
            </ul>
            <h3 class="mt-10 text-title">{report.title}</h3>
            <ul class="mt-5 list-disc space-y-1.5 pl-5 text-note marker:text-accent">
              {report.lines.map((line) => <li key={line}>{line}</li>)}
            </ul>
          </div>
          <ReportLink />
        </div>
      </PageBody>
    </section>
  );
}

/** The report's picture and a line of text, both a link to the full size. */
function ReportLink(): JSX.Element {
  const { report } = COACHING_APP;
  return (
    <a href={asset(REPORT)} target="_blank" rel="noopener" class="group block self-start" data-reveal="">
      <picture>
        <source media="(width < 40rem)" srcset={asset(REPORT_NARROW)} width={360} height={520} />
        <img
          src={asset(REPORT)}
          alt={report.screenshotAlt}
          width={960}
          height={640}
          loading="lazy"
          class="w-full rounded-card shadow-print"
        />
      </picture>
      <span class="mt-3 inline-block text-note font-semibold text-accent-ink underline underline-offset-4 group-hover:decoration-2">
        {report.openLabel}
        <NewTabHint />
      </span>
    </a>
  );
}
