import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import { COACHING_APP } from "../../lib/content/landing_membership.ts";
import { CoachingAppBox } from "../drawings/CoachingAppBox.tsx";
import { CoachingAppLogo } from "../drawings/CoachingAppLogo.tsx";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";

/** The picture of the sample report. A click opens it full size in a new tab. */
const REPORT = "/pictures/metric-report.webp";

export function CoachingApp(): JSX.Element {
  const { report } = COACHING_APP;
  return (
    <section aria-labelledby="coaching-app" class="pt-20 md:pt-28">
      <div class="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <CoachingAppBox label={COACHING_APP.boxAlt} class="mx-auto w-full max-w-sm" />
        <div>
          <CoachingAppLogo label={COACHING_APP.logoAlt} class="h-12 w-auto" />
          <h2 id="coaching-app" class="mt-6 measure-display-18 text-display">{COACHING_APP.title}</h2>
          <p class="mt-4 measure-65 text-lede text-ink-2">{COACHING_APP.lead}</p>
        </div>
      </div>
      <h3 class="mt-16 text-title">{COACHING_APP.featuresTitle}</h3>
      <ul class="mt-5 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3" data-reveal="">
        {COACHING_APP.features.map(({ name, description }) => (
          <li key={name} class="border-t border-line py-6">
            <h4 class="font-text text-body font-semibold tracking-normal">{name}</h4>
            <p class="mt-1.5 text-note text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
      <div class="mt-14 grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <h3 class="text-title">{COACHING_APP.reasonsTitle}</h3>
          <ul class="mt-5 space-y-3.5">
            {COACHING_APP.reasons.map((reason) => (
              <li key={reason} class="grid grid-cols-[1.5rem_1fr] gap-3 text-pretty">
                <Icon outline={CHECK} class="mt-0.5 size-5 text-accent" />
                {reason}
              </li>
            ))}
          </ul>
          <h3 class="mt-12 text-title">{report.title}</h3>
          <ul class="mt-5 list-disc space-y-1.5 pl-5 marker:text-accent">
            {report.lines.map((line) => <li key={line}>{line}</li>)}
          </ul>
        </div>
        <ReportLink />
      </div>
    </section>
  );
}

/** The report's picture and a line of text, both a link to the full size. */
function ReportLink(): JSX.Element {
  const { report } = COACHING_APP;
  return (
    <a href={asset(REPORT)} target="_blank" rel="noopener" class="group block self-start">
      <img
        src={asset(REPORT)}
        alt={report.screenshotAlt}
        width={960}
        height={640}
        loading="lazy"
        class="w-full rounded-card"
      />
      <span class="mt-3 inline-block text-note font-semibold text-accent-ink underline underline-offset-4 group-hover:decoration-2">
        {report.openLabel}
        <NewTabHint />
      </span>
    </a>
  );
}
