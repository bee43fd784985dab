import type { JSX } from "react";
import { WITHDRAWAL_PAGE } from "../lib/content/withdrawal.ts";
import type { LinkedOrder } from "../lib/payments/delivery/downloads.ts";
import { orderDay, orderTime } from "../lib/payments/order_facts.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { Fact, togetherText } from "./DownloadsView.tsx";
import { NumberedList } from "./NumberedList.tsx";
import { PageBody } from "./Section.tsx";
import { TitleEmphasis } from "./TitleEmphasis.tsx";

interface WithdrawalViewProps
  extends Pick<LinkedOrder, "contracts" | "withdrawnAt" | "next" | "isLive" | "hasEmail"> {
  /** Path of the buyer's downloads. */
  readonly path: string;
}

/** The page on which a buyer confirms a withdrawal, with a form that needs no script. Afterwards it shows the confirmation with its time. */
export function WithdrawalView(props: WithdrawalViewProps): JSX.Element {
  const { path, contracts, withdrawnAt, next, isLive, hasEmail } = props;
  const { ask, received, statement, test } = WITHDRAWAL_PAGE;
  const words = withdrawnAt === null ? ask : received;
  const [before, emphasis] = words.title;
  return (
    <div id="withdrawal">
      <PageBody>
        <div class="pt-10 pb-24 md:pt-16 md:pb-32">
          <h1 class="text-hero tracking-[-0.03em]">
            {before} <TitleEmphasis>{emphasis}</TitleEmphasis>
          </h1>
          <p class="mt-7 measure-46 text-lede text-ink-2">{words.lede}</p>
          {withdrawnAt === null && contracts.length > 1 && (
            <Callout class="mt-7 measure-46">
              <p>{togetherText(contracts)}</p>
            </Callout>
          )}
          <div class="mt-10 grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[6fr_6fr]">
            <section aria-labelledby="statement">
              <h2 id="statement" class="text-title">{ask.statement}</h2>
              {contracts.map(({ title, orderNumber, boughtAt }) => (
                <blockquote
                  key={orderNumber}
                  class="mt-5 measure-36 font-display text-title leading-snug"
                >
                  {/* The day stays on one line. */}
                  {statement(title, orderNumber, orderDay(boughtAt).replaceAll(" ", "\u00a0"))}
                </blockquote>
              ))}
              <dl class="mt-8 border-b border-line text-note">
                {withdrawnAt !== null && (
                  <Fact name={received.time}>
                    <time dateTime={withdrawnAt} class="tabular-nums">{orderTime(withdrawnAt)}</time>
                  </Fact>
                )}
                <Fact name={ask.confirmation}>
                  {withdrawnAt === null
                    ? hasEmail ? ask.confirmationText : ask.noAddress
                    : hasEmail
                    ? received.mailed
                    : received.unmailed}
                </Fact>
              </dl>
            </section>
            <section aria-labelledby="next">
              <h2 id="next" class="mb-5 text-title">{ask.next}</h2>
              <NumberedList items={next} />
              {!isLive && <p class="mt-5 text-note text-ink-2">{test}</p>}
            </section>
          </div>
          {withdrawnAt === null
            ? (
              <form
                method="post"
                class="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden"
              >
                <Button type="submit" look="accent" class="w-full sm:w-auto">{ask.button}</Button>
                <ButtonLink href={path} look="quiet" class="w-full sm:w-auto">{ask.keep}</ButtonLink>
              </form>
            )
            : (
              <p class="mt-12 print:hidden">
                <ButtonLink href={path} look="quiet">{received.back}</ButtonLink>
              </p>
            )}
        </div>
      </PageBody>
    </div>
  );
}
