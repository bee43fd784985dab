import type { JSX } from "react";
import { TEAM_CHECK_PAGE, TEAM_RESULT } from "../../lib/content/team_check.ts";
import { OWNER_PAGE } from "../../lib/content/rounds.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { fullGap, teamResult, whatToCount } from "../../lib/rounds/team_check.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { PageHero } from "../PageHero.tsx";
import { PageBody, Section } from "../Section.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { type RefusedStart, StartForm } from "./StartForm.tsx";

/** The page of the team check: what it is, what it promises, an example, and the form that starts one. */
export function TeamCheckView({ refused }: { readonly refused: RefusedStart | null }): JSX.Element {
  const { title, emphasis, lede, start, steps, questions, promise, example, call } = TEAM_CHECK_PAGE;
  const result = teamResult({
    answered: example.people,
    counts: { dimensions: exampleCounts() },
    people: null,
  });
  return (
    <>
      <div class="rounds-sheet">
        <PageBody>
          <OwnChecks />
          <PageHero
            title={title}
            emphasis={emphasis}
            lede={lede}
            picture={result && (
              <figure>
                <HeatMap result={{ ...result, shown: result.shown.slice(0, example.rows) }} />
                <figcaption class="mt-3 text-small text-ink-2">
                  {example.caption} {TEAM_RESULT.map.lead.counts}{" "}
                  {TEAM_RESULT.map.gapNote(fullGap(result).toFixed(1))}
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
          <details class="asked-twice">
            <summary>{questions.open}</summary>
            <p class="mt-2">{questions.lead}</p>
            <dl class="promise mt-4">
              {DIMENSIONS.map(({ key, title }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{whatToCount(key)}</dd>
                </div>
              ))}
            </dl>
          </details>
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

/** The way back to the owner's pages that static/rounds.js keeps in this browser; it fills a row for each. */
function OwnChecks(): JSX.Element {
  const { title, open, closed, forget } = OWNER_PAGE.own;
  return (
    <section hidden aria-label={title} class="own-checks" data-open={open} data-closed={closed}>
      <p class="text-note font-semibold">{title}</p>
      <template>
        <p class="copy-row">
          <a /> <span /> <button type="button" class="copy">{forget}</button>
        </p>
      </template>
    </section>
  );
}

/** The last of each row's numbers are those who could not say. */
function exampleCounts() {
  return TEAM_CHECK_PAGE.example.counts.map((row) => ({ counts: row.slice(0, -1), unsure: row.at(-1) ?? 0 }));
}
