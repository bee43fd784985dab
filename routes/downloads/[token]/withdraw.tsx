import { page } from "fresh";
import { Fact, togetherText } from "../../../components/DownloadsView.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { WITHDRAWAL_PAGE } from "../../../lib/content/withdrawal.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import type { LinkedOrder } from "../../../lib/payments/delivery/downloads.ts";
import type { JSX } from "react";
import { orderDay, orderTime } from "../../../lib/payments/order_facts.ts";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Callout } from "../../../components/Callout.tsx";
import { NumberedList } from "../../../components/NumberedList.tsx";
import { PageBody } from "../../../components/Section.tsx";
import { TitleEmphasis } from "../../../components/TitleEmphasis.tsx";

type WithdrawableOrder = Pick<LinkedOrder, "contracts" | "withdrawnAt" | "next" | "isLive" | "hasEmail">;

/**
 * The second step of a withdrawal. Opening the page changes nothing; its button does. Afterwards the page is the confirmation, also after a
 * reload.
 */
export const handler = define.handlers({
  async GET({ params: { token = "" }, redirect, state: { services: { downloads } } }) {
    const download = await downloads.find(token);
    // Only the buyer may change something. The page of the order says what has ended.
    if (downloads.isLook(token) || download.state === "unknown" || download.state === "revoked") {
      return redirect(`/downloads/${token}`, 303);
    }
    return page<WithdrawableOrder>(download, { headers: FORM_HEADERS });
  },
  async POST(ctx) {
    await limitPosts(ctx);
    // The form has no fields, because the link is enough. The body still has to be a form.
    await readForm(ctx.req);
    const { downloads, mail } = ctx.state.services;
    await downloads.withdraw(ctx.params.token ?? "");
    mail.wake();
    return ctx.redirect(ctx.url.pathname, 303);
  },
});

export default define.page<typeof handler>(
  function WithdrawalPage({ data, params, state: { site } }) {
    const { ask, received } = WITHDRAWAL_PAGE;
    const title = (data.withdrawnAt === null ? ask : received).title.join(" ");
    return (
      <>
        <PageHead site={site} page={{ title }} />
        <WithdrawalView {...data} path={`/downloads/${params.token}`} />
      </>
    );
  },
);

interface WithdrawalViewProps extends WithdrawableOrder {
  readonly path: string;
}

/** The page on which a buyer confirms a withdrawal, with a form that needs no script. Afterwards it shows the confirmation with its time. */
function WithdrawalView(props: WithdrawalViewProps): JSX.Element {
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
