import type { JSX } from "react";
import { TEAM_CHECK_PAGE, TEAM_RESULT } from "../../lib/content/team_check.ts";
import { teamResult } from "../../lib/rounds/team_check.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { PageHero } from "../PageHero.tsx";
import { PageBody, Section } from "../Section.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { type RefusedStart, StartForm } from "./StartForm.tsx";

/** The page of the team check: what it is, what it promises, an example, and the form that starts one. */
export function TeamCheckView({ refused }: { readonly refused: RefusedStart | null }): JSX.Element {
  const { title, emphasis, lede, start, steps, promise, example, call } = TEAM_CHECK_PAGE;
  const result = teamResult({
    answered: example.people,
    counts: { dimensions: exampleCounts() },
    people: null,
  });
  return (
    <>
      <div class="rounds-sheet">
        <PageBody>
          <PageHero
            title={title}
            emphasis={emphasis}
            lede={lede}
            picture={result && (
              <figure>
                <HeatMap result={{ ...result, shown: result.shown.slice(0, example.rows) }} />
                <figcaption class="mt-3 text-small text-ink-2">
                  {example.caption} {TEAM_RESULT.map.gapNote} {example.talks}
                </figcaption>
              </figure>
            )}
          >
            <ButtonLink href="#start" look="accent" class="mt-8">{start}</ButtonLink>
          </PageHero>
          <ol class="steps">
            {steps.items.map(([name, text]) => (
              <li key={name}>
                <h2 class="text-title">{name}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <Section id="privacy" title={promise.title} layout="split" lead={promise.lead}>
            <div>
              <dl class="promise">
                {promise.items.map(([name, text]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              <p class="mt-6 text-note text-ink-2">{promise.limits}</p>
            </div>
          </Section>
          <div class="start">
            <StartForm refused={refused} />
          </div>
        </PageBody>
      </div>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink href="/book-call" look="light">{call.button}</ButtonLink>
      </CallBand>
    </>
  );
}

/** The last of each row's numbers are those who could not say. */
function exampleCounts() {
  return TEAM_CHECK_PAGE.example.counts.map((row) => ({ counts: row.slice(0, -1), unsure: row.at(-1) ?? 0 }));
}
