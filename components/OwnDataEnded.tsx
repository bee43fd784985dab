import type { JSX } from "react";
import { MY_DATA_LINK, OWN_DATA_ENDED } from "../lib/content/my_data.ts";
import { FORGET } from "../lib/content/upgrade.ts";
import { ownLines } from "../lib/person/erased_lines.ts";
import type { UsedLink } from "../lib/person/my_data/my_data.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { EmailText } from "./EmailText.tsx";
import { ErasedLists } from "./ErasedLists.tsx";
import { Moment, OwnDataScript } from "./HeldTable.tsx";
import { MessageFrame } from "./MessageFrame.tsx";
import { PageBody } from "./Section.tsx";

/** The HTTP status of the page that a link opens: of one that opens nothing 404, of one that was used 410. */
export function endedStatus(opened: { readonly state: "open" | "used" } | null): number {
  return opened === null ? 404 : opened.state === "used" ? 410 : 200;
}

/** The page of a link that opens nothing any more. */
export function NoOwnData(
  { used, contactEmail }: { readonly used: UsedLink | null; readonly contactEmail: string },
): JSX.Element {
  const { wrong } = OWN_DATA_ENDED;
  if (used === null) {
    return (
      <MessageFrame title={wrong.title} lede={wrong.lede} drawing="broken" isActionFirst>
        <p class="mt-6 measure-44 text-ink-2">{wrong.help}</p>
        <ButtonLink href={MY_DATA_LINK.href} look="accent" class="mt-9">{wrong.button}</ButtonLink>
      </MessageFrame>
    );
  }
  const { title, lede: [on, until, end], mailing, mailed, unmailed, later, again, browser } =
    OWN_DATA_ENDED.used;
  const { erasedAt, until: at, email, erased } = used;
  return (
    <PageBody>
      <OwnDataScript />
      <div class="pt-10 pb-24 md:pt-16 md:pb-32">
        <h1 class="text-hero tracking-[-0.03em]">{title}</h1>
        <p class="mt-7 measure-46 text-lede text-ink-2">
          {on} <Moment at={erasedAt} />
          {until} <Moment at={at} />
          {end}
        </p>
        <p class="mt-4 measure-46 wrap-anywhere">
          {email !== null ? mailing(email) : erased?.isConfirmed === false ? unmailed : mailed}
        </p>
        {erased && (
          <div class="mt-12">
            <ErasedLists
              {...ownLines(erased)}
              isDone
              say={(text) => <EmailText text={text} email={contactEmail} />}
            />
            {!erased.isUnsubscribed && <p class="mt-6 measure-62 text-note text-ink-2">{later}</p>}
          </div>
        )}
        <section aria-labelledby="browser" class="mt-12 measure-62 print:hidden">
          <h2 id="browser" class="text-title">{browser.title}</h2>
          <p class="mt-2 text-ink-2">{browser.text}</p>
          <p class="mt-4 hidden noscript:block">{browser.byHand}</p>
          <Button type="button" look="accent" class="mt-5" data-forget={browser.done} hidden>
            {FORGET.button}
          </Button>
          <p role="status" class="mt-4 font-semibold" />
        </section>
        <ButtonLink href={MY_DATA_LINK.href} look="quiet" class="mt-9 print:hidden">{again}</ButtonLink>
      </div>
    </PageBody>
  );
}
