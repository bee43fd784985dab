import type { JSX, ReactNode } from "react";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { isCoaching } from "../../lib/payments/coaching/is_coaching.ts";
import { standingText } from "../../lib/payments/coaching/pay_link.ts";
import { ORDER_PAGE } from "../../lib/content/desk_orders.ts";
import { INVOICE } from "../../lib/content/invoice.ts";
import { MAILS } from "../../lib/content/mails.ts";
import { MONEY_BACK_DAYS, REFUND_DAYS } from "../../lib/content/withdrawal.ts";
import type { OrderWays } from "../../lib/desk/orders/order_ways.ts";
import type { OrderView } from "../../lib/desk/orders/orders.ts";
import { buttonClass } from "../Button.tsx";
import { DeskAction, SMALL, TypedField } from "./DeskForm.tsx";

interface OrderActionsProps {
  readonly view: OrderView;
  readonly ways: OrderWays;
  /** Where the payment is found in Stripe. */
  readonly stripe: string;
  /** Of the forms that change something. */
  readonly formKey: string;
}

/** What can be done about an order, or why it can't. */
export function OrderActions({ view, ways, stripe, formKey }: OrderActionsProps): JSX.Element {
  const { order, listed: { path }, seen } = view;
  const money = (amount: number) => formatAmount(amount, order.currency);
  const { dispute, refund, again, withdrawal } = ORDER_PAGE;
  const { pending, left, due } = ways;
  const invoice = view.listed.documents.find(({ isInvoice }) => isInvoice);
  return (
    <>
      {view.open.some(({ line }) => line === "dispute") && (
        <Part title={dispute.title}>
          <Text>
            {dispute.send(order.termsVersion)}
            {invoice !== undefined && (
              <>
                {" "}
                <a href={invoice.path} class="inline-block py-2.5 underline underline-offset-4">
                  {`${INVOICE.invoice(invoice.number)} (PDF)`}
                </a>
              </>
            )}
            {order.returned > 0 && ` ${MAILS.notice.returned(money(order.returned))}`}
          </Text>
          <p class="mt-3">
            <a
              href={stripe}
              target="_blank"
              rel="noopener"
              class={buttonClass("accent", SMALL)}
            >
              {dispute.does}
            </a>
          </p>
        </Part>
      )}
      {due !== null && (
        <Part title={due.isInFull ? withdrawal.title(money(left), due.day) : withdrawal.decide(due.day)}>
          <Text>
            {isCoaching(order.productId)
              ? withdrawal.coaching(view.links.map(standingText).join(" "))
              : (due.isInFull ? withdrawal.due : withdrawal.later)(
                due.withdrawnOn,
                MONEY_BACK_DAYS,
                REFUND_DAYS,
              )}
          </Text>
          {!due.isInFull && (
            <p class="mt-3">
              <a href={`${path}/answer?entry=${due.entryId}`} class={buttonClass("quiet", SMALL)}>
                {withdrawal.answered}
              </a>
            </p>
          )}
        </Part>
      )}
      <Part
        title={pending === null
          ? refund.title
          : (pending.isAnswered ? refund.sent : refund.unanswered)(money(pending.amount), pending.day)}
      >
        {pending !== null
          ? (
            <>
              <Text>{pending.isAnswered ? refund.sentText : refund.unansweredText}</Text>
              {!pending.isAnswered && (
                <div class="mt-3">
                  <DeskAction
                    look="accent"
                    path={`${path}/refund`}
                    fields={{ key: pending.key, amount: String(pending.amount), seen: String(seen) }}
                  >
                    {refund.askAgain}
                  </DeskAction>
                </div>
              )}
            </>
          )
          : ways.whyNotRefunded !== null
          ? <Text>{refund.why[ways.whyNotRefunded]}</Text>
          : (
            <>
              <p class="mt-3">
                <a
                  href={`${path}/refund`}
                  class={buttonClass(due?.isInFull === true ? "accent" : "quiet", SMALL)}
                >
                  {refund.review(money(left))}
                </a>
              </p>
              <PartOfRefund path={path} money={money(left)} />
            </>
          )}
      </Part>
      <Part title={again.title}>
        {ways.whyNotAgain !== null && <Text>{again.why[ways.whyNotAgain]}</Text>}
        {ways.whyNotAgain === null && (
          <div class="mt-3">
            <DeskAction path={path} fields={{ does: "again", key: formKey, seen: String(seen) }}>
              {again.button}
            </DeskAction>
          </div>
        )}
        {(ways.whyNotAgain === null || ways.whyNotAgain === "no-address") && (
          <AddressField path={path} isFirst={order.email === null} />
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <section class="border-b border-line pt-7 pb-5">
      <h2 class="text-title">{title}</h2>
      {children}
    </section>
  );
}

function Text({ children }: { readonly children: ReactNode }): JSX.Element {
  return <p class="mt-2 text-note text-ink-2">{children}</p>;
}

interface FieldProps {
  readonly path: string;
  /** What was typed before. */
  readonly typed?: string;
  /** What is wrong with it. */
  readonly problem?: string | null;
}

/** Opens the page that confirms a refund of a part. */
export function PartOfRefund(
  { path, money, typed = "", problem = null }: FieldProps & { readonly money: string },
): JSX.Element {
  const { part, amount, reviewPart, most } = ORDER_PAGE.refund;
  return (
    <form action={`${path}/refund`} class="mt-5">
      <TypedField
        name="amount"
        label={`${part}. ${amount}`}
        typed={typed}
        problem={problem}
        button={reviewPart}
        isNarrow
      />
      <Text>{most(money)}</Text>
    </form>
  );
}

/** Opens the page that confirms another address. */
export function AddressField(
  { path, isFirst, typed = "", problem = null }: FieldProps & { readonly isFirst: boolean },
): JSX.Element {
  const { address, field, review, add, noAddress } = ORDER_PAGE.again;
  return (
    <form action={`${path}/address`} class="mt-5">
      {isFirst && <Text>{noAddress}</Text>}
      <TypedField
        name="email"
        label={isFirst ? field : address}
        typed={typed}
        problem={problem}
        button={isFirst ? add : review}
      />
    </form>
  );
}
