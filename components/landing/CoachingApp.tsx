import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import { COACHING_APP } from "../../lib/content/landing_membership.ts";
import { CoachingAppBox } from "../drawings/CoachingAppBox.tsx";
import { CoachingAppLogo } from "../drawings/CoachingAppLogo.tsx";
import { NewTabHint } from "../NewTabHint.tsx";
import { PageBody } from "../Section.tsx";

/** The pictures of the sample report: the full one, and one that can be read on a phone. */
const REPORT = "/pictures/metric-report.webp";
const REPORT_NARROW = "/pictures/metric-report-narrow.webp";
/** A row under its own heading, which stands beside the content on wide screens. */
const ROW = "mt-14 grid gap-x-8 gap-y-6 border-t border-line-strong/40 pt-7 lg:grid-cols-[4fr_8fr]";

export function CoachingApp(): JSX.Element {
  const { report } = COACHING_APP;
  return (
    <section aria-labelledby="coaching-app" class="mt-20 bg-accent-wash py-20 md:mt-28 md:py-28">
      <PageBody>
        <div class="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[6fr_6fr]">
          <div>
            <CoachingAppLogo label={COACHING_APP.logoAlt} class="h-10 w-auto" />
            <h2 id="coaching-app" class="mt-5 measure-display-18 text-display">{COACHING_APP.title}</h2>
            <p class="mt-4 measure-40 text-lede text-ink-2">{COACHING_APP.lead}</p>
            <h3 class="mt-10 text-title">{COACHING_APP.featuresTitle}</h3>
            <ul class="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2" data-reveal="">
              {COACHING_APP.features.map(({ name, description }) => (
                <li key={name}>
                  <h4 class="font-semibold">{name}</h4>
                  <p class="mt-0.5 text-note text-ink-2">{description}</p>
                </li>
              ))}
            </ul>
          </div>
          <CoachingAppBox label={COACHING_APP.boxAlt} class="mx-auto w-full max-w-xl" />
        </div>
        <div class={ROW}>
          <h3 class="text-title">{COACHING_APP.reasonsTitle}</h3>
          <ul class="grid gap-x-8 gap-y-5 sm:grid-cols-2" data-reveal="">
            {COACHING_APP.reasons.map((reason) => (
              <li key={reason} class="measure-display-32 font-display text-title leading-snug">{reason}</li>
            ))}
          </ul>
        </div>
        <div class={ROW}>
          <div>
            <h3 class="text-title">{report.title}</h3>
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
    <a href={asset(REPORT)} target="_blank" rel="noopener" class="group block self-start">
      <picture>
        <source media="(width < 40rem)" srcset={asset(REPORT_NARROW)} width={720} height={1060} />
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
