import type { FunctionComponent, JSX } from "react";
import { COACHING, PAY_DESK, PAY_PAGE } from "../lib/content/coaching.ts";
import { PROCESSING } from "../lib/content/buy_alerts.ts";
import { PAYMENT_PAGE } from "../lib/content/payment.ts";
import { refundsOf } from "../lib/content/meetings.ts";
import { payableId } from "../lib/payments/coaching/is_coaching.ts";
import {
  isMailedLater,
  isPaidAhead,
  type LinkPart,
  money,
  nextPart,
  partsOf,
  partTitle,
  type PayLink,
  sellerOf,
  standingText,
} from "../lib/payments/coaching/pay_link.ts";
import type { Site } from "../lib/site.ts";
import { formatFullDay } from "../lib/tool_kit/date_words.ts";
import { buttonClass } from "./Button.tsx";
import { Callout } from "./Callout.tsx";
import { LINK } from "./product/BuyersRights.tsx";
import type { BuyProps } from "./product/BuyPlace.tsx";
import { BuyAlerts } from "./product/BuyAlerts.tsx";
import { NewTabHint } from "./NewTabHint.tsx";
import { PageBody } from "./Section.tsx";

interface PayViewProps {
  readonly link: PayLink;
  /** Of the link. */
  readonly secret: string;
  readonly site: Site;
  /** The buy button, which is an island. */
  readonly Buy: FunctionComponent<BuyProps>;
}

/** What somebody is asked to pay for coaching, in which parts, then on which terms, and the button that opens the payment form. */
export function PayView({ link, secret, site, Buy }: PayViewProps): JSX.Element {
  const { email, name, note, price, credit, productId, changedAt, withdrawnAt } = link;
  const words = PAY_PAGE;
  const parts = partsOf(link);
  const next = nextPart(link);
  const { title, description } = COACHING[productId];
  const isWaiting = parts.some(({ state }) => state === "processing");
  const now = new Date();
  const mailed = parts.filter((part) =>
    part.state === "unpaid" && (part.place > 1 || part.again) && isMailedLater(part, now)
  ).map(({ place }) => place);
  const isLater = next !== null && isPaidAhead(link, now);
  const [before, emphasis] = words.title;
  return (
    <div id="product">
      <PageBody>
        <div class="grid gap-x-16 gap-y-10 pt-10 pb-24 *:min-w-0 md:pt-16 md:pb-32 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 class="text-hero tracking-[-0.03em]">
              {before} <em class="text-accent-ink">{emphasis}</em>
            </h1>
            {next !== null && <p class="mt-7 measure-46 text-lede text-ink-2">{words.from(sellerOf(site))}
            </p>}
            {!link.isLive && <p class="mt-5 font-semibold">{PAY_DESK.test}</p>}
            {changedAt !== null && withdrawnAt === null && (
              <p class="mt-5 measure-46 font-semibold">{words.corrected}</p>
            )}
            {note !== "" && (
              <p class="mt-5 measure-46 wrap-anywhere">
                <bdi>{note}</bdi>
              </p>
            )}
            <section aria-labelledby="what" class="mt-10 border-t border-ink pt-6">
              <h2 id="what" class="text-title">{title}</h2>
              <p class="mt-1 text-note text-ink-2">{description}</p>
              <dl class="mt-5 grid gap-3 border-t border-line pt-5">
                <Line label={words.for} value={name} />
                <Line label={words.price} value={money(price)} />
                {credit > 0 && (
                  <>
                    <Line label={words.credit} value={`−${money(credit)}`} />
                    <Line label={words.left} value={money(price - credit)} />
                  </>
                )}
              </dl>
              <p class="mt-3 text-small text-ink-2">
                {words.tax[site.payment?.tax === "exclusive" ? "exclusive" : "inclusive"]}
              </p>
              <h3 class="mt-7 font-text text-base font-semibold tracking-normal">
                {words.parts(parts.length)}
              </h3>
              <ol class="mt-2 border-b border-line text-note">
                {parts.map(({ place, amount, dueOn, state, order }) => (
                  <li
                    key={place}
                    class="flex flex-wrap justify-between gap-x-6 border-t border-line py-3"
                    {...place === next?.place ? { "aria-current": "step" as const } : {}}
                  >
                    <span class={place === next?.place ? "font-semibold" : ""}>
                      {words.part(place, parts.length)}, {words.due(formatFullDay(dueOn))}
                    </span>
                    <span>
                      {`${money(amount)}, ${words.state[state]}`}
                      {state === "paid" && order !== null && order.returned > 0 &&
                        `, ${words.returned(money(order.returned))}`}
                    </span>
                  </li>
                ))}
              </ol>
              <p class="mt-4 font-semibold">{standingText(link)}</p>
              {mailed.length > 0 && <p class="mt-3 text-small text-ink-2">{words.mailed(email, mailed)}</p>}
            </section>
          </div>
          <div class="self-start rounded-card border border-line bg-sheet p-6 md:p-8">
            {withdrawnAt !== null && (
              <Said title={words.withdrawn.title} text={words.withdrawn.text(site.contactEmail)} />
            )}
            {isWaiting && <p class="mb-6">{words.processing}</p>}
            {withdrawnAt === null && next === null && !isWaiting && (
              <Said {...parts.every(({ state }) => state === "paid") ? words.done : words.back} />
            )}
            {isLater && (
              <Said
                title={words.ahead.title}
                text={words.ahead.text(money(next.amount), formatFullDay(next.dueOn))}
              />
            )}
            <Terms {...{ link, site }} />
            {next !== null && !isLater && <Checkout {...{ link, next, secret, site, Buy }} />}
            {isLater && (
              <details class="mt-5">
                <summary class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                  {words.ahead.open}
                </summary>
                <Checkout {...{ link, next, secret, site, Buy }} />
              </details>
            )}
            <p class="mt-5 text-small text-ink-2">{words.private}</p>
          </div>
        </div>
      </PageBody>
      <BuyAlerts email={site.contactEmail} changed={words.changed} />
    </div>
  );
}

/** The button that opens the payment form, once the rules of coaching are accepted. */
function Checkout(
  { link, next, secret, site, Buy }: PayViewProps & { readonly next: LinkPart },
): JSX.Element {
  const words = PAY_PAGE;
  const { productId } = link;
  return (
    <>
      {site.payment === null ? <Callout class="mt-6">{words.closed(site.contactEmail)}</Callout> : (
        <>
          <form id="accept" class="group mt-6 noscript:hidden">
            <label class="grid grid-cols-[1.5rem_1fr] gap-x-3 text-note">
              <input type="checkbox" name="accepted" required class="mt-0.5 size-6 accent-accent" />
              <span>{words.terms.accept}</span>
            </label>
            {/* There is no button to press before the rules are accepted. */}
            <p class="mt-4 pl-9 text-small text-ink-2 group-has-checked:hidden">{words.ticked}</p>
            <div class="mt-5 hidden group-has-checked:block">
              <Buy
                id="pay"
                product={{
                  id: payableId({ productId, secret, place: next.place }),
                  title: partTitle(link, next.place),
                  description: COACHING[productId].description,
                  price: next.amount,
                  originalPrice: null,
                }}
                payment={site.payment}
                label={words.pay(money(next.amount), site.payment.tax === "exclusive")}
                waitingLabel={PROCESSING}
                class={buttonClass("accent", "w-full py-3 text-balance")}
              />
            </div>
          </form>
          <noscript>
            <Callout class="mt-6">{words.noScript(site.contactEmail)}</Callout>
          </noscript>
        </>
      )}
    </>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }): JSX.Element {
  return (
    <div class="flex justify-between gap-x-6">
      <dt class="text-ink-2">{label}</dt>
      <dd class="text-right wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** What became of a link in place of its terms. */
function Said({ title, text }: { readonly title: string; readonly text: string }): JSX.Element {
  return (
    <>
      <h2 class="text-title">{title}</h2>
      <p class="mt-4">{text}</p>
    </>
  );
}

/** The rules of coaching, which the buyer accepts with a checkbox. */
function Terms(
  { link: { productId, price, credit }, site }: Pick<PayViewProps, "link" | "site">,
): JSX.Element {
  const { title, refunds, law } = PAY_PAGE.terms;
  return (
    <section aria-labelledby="terms" class="not-first:mt-8">
      <h2 id="terms" class="text-title">{title}</h2>
      <p class="mt-4 font-semibold">{refunds}</p>
      <ul class="mt-2 grid list-disc gap-2 pl-5 text-note">
        {refundsOf(site, {
          ...credit > 0 && { session: credit },
          [productId.replace("coaching-", "")]: price,
        }).map((rule) => <li key={rule}>{rule}</li>)}
      </ul>
      <p class="mt-4 text-note text-ink-2">
        {law}{" "}
        <a href="/terms-of-service#coaching-refunds" target="_blank" rel="noopener" class={LINK}>
          {PAYMENT_PAGE.terms[1]}
          <NewTabHint />
        </a>
      </p>
    </section>
  );
}
