import { asset } from "fresh/runtime";
import type { JSX } from "react";
import { COACHING_APP } from "../../lib/content/landing_membership.ts";
import { CoachingAppLogo } from "../drawings/CoachingAppLogo.tsx";
import { NewTabHint } from "../NewTabHint.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { PageBody } from "../Section.tsx";

/** Pictures of the app, each with another one that can be read on a phone. */
const BOX = "/pictures/coaching-app.webp";
const BOX_NARROW = "/pictures/coaching-app-narrow.webp";
const REPORT = "/pictures/metric-report.webp";
const REPORT_NARROW = "/pictures/metric-report-narrow.webp";

export function CoachingApp(): JSX.Element {
  return (
    <section aria-labelledby="coaching-app" class="bg-accent-wash py-10 md:py-14">
      <PageBody>
        <div class="grid items-center gap-x-8 gap-y-6 lg:grid-cols-12">
          <div class="lg:col-span-5">
            <CoachingAppLogo label={COACHING_APP.logoAlt} class="h-10 w-auto" />
            <h2 id="coaching-app" class="mt-5 measure-display-18 text-display">{COACHING_APP.title}</h2>
            <p class="mt-4 measure-40 text-lede text-ink-2">{COACHING_APP.lead}</p>
            <h3 class="mt-7 text-title">{COACHING_APP.featuresTitle}</h3>
            <ul class="mt-4 grid gap-x-8 gap-y-4 wrap-anywhere sm:grid-cols-2" data-reveal="">
              {COACHING_APP.features.map(({ name, description }) => (
                <li key={name}>
                  <h4 class="font-semibold">{name}</h4>
                  <p class="mt-0.5 text-base text-ink-2">{description}</p>
                </li>
              ))}
            </ul>
          </div>
          <picture
            class="mt-1 -mb-8 max-sm:-mx-4 max-lg:-translate-x-[2.6%] lg:col-span-7 lg:-my-5"
            data-reveal=""
          >
            <source media="(width < 40rem)" srcset={asset(BOX_NARROW)} width={392} height={552} />
            <img
              src={asset(BOX)}
              alt={COACHING_APP.boxAlt}
              width={780}
              height={748}
              loading="lazy"
              class="w-full"
            />
          </picture>
        </div>
        <div class="mt-8 grid gap-x-8 gap-y-9 border-t border-line pt-8 xl:grid-cols-12">
          <Reasons />
          <ReportLink />
        </div>
      </PageBody>
    </section>
  );
}

function Reasons(): JSX.Element {
  const { reasons, report } = COACHING_APP;
  return (
    <div class="wrap-anywhere xl:col-span-5">
      {reasons.items.length > 0 && (
        <div class="mb-7">
          <h3 class="text-title">{reasons.title}</h3>
          {reasons.isSample && <SampleMark class="mt-3" />}
          <ul class="mt-4" data-reveal="">
            {reasons.items.map((reason, index) => (
              <li key={index} class="border-t border-line py-2.5 font-display text-lede leading-snug">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3 class="text-title">{report.title}</h3>
      <ul class="mt-3 list-disc space-y-1 pl-5 text-base marker:text-accent">
        {report.lines.map((line, index) => <li key={index}>{line}</li>)}
      </ul>
    </div>
  );
}

/** The report's picture and a line of text, both a link to the full size. */
function ReportLink(): JSX.Element {
  const { report } = COACHING_APP;
  return (
    <a
      href={asset(REPORT)}
      target="_blank"
      rel="noopener"
      class="group block self-start xl:col-span-7"
      data-reveal=""
    >
      <picture>
        <source media="(width < 40rem)" srcset={asset(REPORT_NARROW)} width={360} height={456} />
        <img
          src={asset(REPORT)}
          alt={report.screenshotAlt}
          width={960}
          height={640}
          loading="lazy"
          class="w-full rounded-card shadow-print"
        />
      </picture>
      <span class="mt-4 inline-block font-semibold text-accent-ink underline underline-offset-4 group-hover:decoration-2">
        {report.openLabel}
        <NewTabHint />
      </span>
    </a>
  );
}
