import type { JSX, ReactNode } from "react";
import { CHECK_PAGE } from "../../lib/content/diagnostic/check_page.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { METHOD_LINK, SOURCE_NOTE } from "../../lib/content/diagnostic/results.ts";
import { TEAM_CHECK_LINK } from "../../lib/content/team_check.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { Callout } from "../Callout.tsx";

/**
 * The page around the check. The instructions are only shown above the questions: the check's `data-begun` and `data-over` say how far it is.
 */
export function CheckFrame({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div class="check-sheet">
      <div class="group mx-auto max-w-survey px-5 pt-3 pb-20 md:px-8 md:pt-8 md:pb-28 lg:max-w-page lg:px-12">
        <div class="gap-x-5 border-b border-line py-2.5 lg:grid lg:grid-cols-[3fr_4fr]">
          <div class="flex justify-between text-note lg:justify-start lg:gap-x-7">
            <h1 class="font-text text-note font-semibold tracking-normal">{CHECK_PAGE.title}</h1>
            <a
              href={TEAM_CHECK_LINK.href}
              class="underline underline-offset-4 hover:text-accent-ink group-has-data-begun:hidden group-has-data-over:hidden"
            >
              {TEAM_CHECK_LINK.action}
            </a>
          </div>
          <p class="text-note text-ink-2 group-has-data-over:hidden max-lg:measure-58 max-md:group-has-data-begun:hidden max-sm:hidden max-sm:noscript:block">
            {CHECK_PAGE.lead}
          </p>
        </div>
        <noscript>
          <WithoutScript />
        </noscript>
        <div class="mt-4 md:mt-8 lg:mt-6 noscript:hidden">{children}</div>
        <p class="mt-14 border-t border-line pt-5 text-small text-ink-2">
          {SOURCE_NOTE}{" "}
          <a href="/method" class="underline underline-offset-4 hover:text-accent-ink">{METHOD_LINK}</a>
        </p>
      </div>
    </div>
  );
}

function WithoutScript(): JSX.Element {
  return (
    <>
      <Callout class="mt-8">
        <p class="font-semibold">{CHECK_PAGE.withoutScript.title}</p>
        <p class="mt-1">{CHECK_PAGE.withoutScript.text}</p>
      </Callout>
      <p class="mt-6 measure-46 text-small text-ink-2">{CHECK_PAGE.counting}</p>
      {CHECK_PAGE.start.items.map((item) => (
        <p key={item} class="mt-2 measure-46 text-small text-ink-2">{item}</p>
      ))}
      <ol class="mt-8 divide-y divide-line border-y border-line">
        {DIMENSIONS.map(({ key, title }) => (
          <li key={key} class="gap-x-16 py-5 lg:grid lg:grid-cols-[5fr_7fr]">
            <h2 class="text-title">{title}</h2>
            <div>
              <p class="mt-1 text-note text-ink-2">{dimensionContent[key].attribute}</p>
              <p class="mt-1 text-note">{dimensionContent[key].lookFirst}</p>
              <p class="mt-1 text-small text-ink-2">{dimensionContent[key].counting}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
