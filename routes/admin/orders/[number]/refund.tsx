import { type Context, HttpError, page } from "fresh";
import { Confirm } from "../../../../components/desk/Confirm.tsx";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { PartOfRefund } from "../../../../components/desk/OrderActions.tsx";
import { OrderRefused } from "../../../../components/desk/OrderPage.tsx";
import { formatAmount } from "../../../../lib/catalogue/price.ts";
import { ORDER_PAGE } from "../../../../lib/content/desk_orders.ts";
import { changedText, readAct } from "../../../../lib/desk/orders/order_form.ts";
import { orderTitle } from "../../../../lib/desk/orders/order_title.ts";
import { type OrderWays, typedAmount, waysOf } from "../../../../lib/desk/orders/order_ways.ts";
import type { OrderView } from "../../../../lib/desk/orders/orders.ts";
import { refundLetter, refundSteps } from "../../../../lib/desk/orders/refund_words.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define, type State } from "../../../../lib/http/state.ts";
import { randomToken } from "../../../../lib/tokens.ts";

export const config = { skipInheritedLayouts: true };

interface RefundData {
  readonly view: OrderView;
  readonly ways: OrderWays;
  readonly formKey: string;
  /** Minor units; null: there is a problem. */
  readonly amount: number | null;
  readonly fee: number | null;
  /** What was typed; null: nothing, so all that is left. */
  readonly typed: string | null;
  readonly problem: string | null;
}

/** Confirms a refund. Its button sends it. */
export const handler = define.handlers({
  async GET(ctx) {
    const { view, ways } = await read(ctx);
    const typed = ctx.url.searchParams.get("amount");
    const amount = typed === null ? ways.left : typedAmount(typed, ways.left);
    const { refund } = ORDER_PAGE;
    const problem = ways.whyNotRefunded !== null
      ? refund.why[ways.whyNotRefunded]
      : amount === null
      ? refund.wrong(formatAmount(ways.left, view.order.currency))
      : null;
    const fee = problem === null ? await ctx.state.services.payments.readFee(view.order) : null;
    const data = { view, ways, formKey: randomToken(), amount: problem === null ? amount : null, fee, typed };
    return page<RefundData>({ ...data, problem }, { status: problem === null ? 200 : 422 });
  },
  async POST(ctx) {
    const fields = await readForm(ctx.req);
    const act = readAct(fields);
    const amount = Number(/^\d{1,9}$/.exec(fields.get("amount") ?? "")?.[0] ?? 0);
    const { view, ways } = await read(ctx);
    const sent = await ctx.state.services.payments.refund(view.order, { ...act, amount });
    const refuse = (problem: string, status: number) =>
      page<RefundData>(
        { view, ways, formKey: randomToken(), amount: null, fee: null, typed: null, problem },
        { status },
      );
    const { listed: { path } } = view;
    switch (sent.outcome) {
      case "sent":
        return ctx.redirect(`${path}?done=refunded`, 303);
      case "again":
        return ctx.redirect(`${path}?done=again`, 303);
      case "uncertain":
        return refuse(ORDER_PAGE.uncertain, 503);
      case "changed":
        return refuse(changedText(sent.since, view.order), 409);
      case "refused":
        return refuse(ORDER_PAGE.refund.why[sent.why], 422);
      case "stripe-refused":
        return refuse(
          sent.trouble === "shut-out" ? ORDER_PAGE.shutOut : ORDER_PAGE.stripe(sent.message),
          422,
        );
    }
  },
});

async function read({ params, state: { services: { desk, payments } } }: Context<State>) {
  const view = await desk.orders.read(params.number ?? "");
  if (view === null) throw new HttpError(404);
  return { view, ways: waysOf(view, payments, desk.timeZone) };
}

export default define.page<typeof handler>(function Refund({ data, state: { site }, url }) {
  const { view, ways, formKey, amount, fee, typed, problem } = data;
  const { order, listed: { path }, seen } = view;
  const money = (value: number) => formatAmount(value, order.currency);
  const { confirm } = ORDER_PAGE;
  const title = amount === null ? ORDER_PAGE.refund.title : confirm.title(money(amount));
  const letter = amount === null ? null : refundLetter(view, amount, site);
  return (
    <DeskFrame site={site} title={title} path={url.pathname}>
      {amount === null
        ? (
          <OrderRefused view={view} title={title} problem={problem}>
            {typed !== null && ways.whyNotRefunded === null && (
              <PartOfRefund path={path} money={money(ways.left)} typed={typed} problem={problem} />
            )}
          </OrderRefused>
        )
        : (
          <Confirm
            path={path}
            back={orderTitle(view)}
            title={title}
            lead={`${view.listed.title}, ${view.listed.buyer}. ${
              amount === order.amount
                ? confirm.whole
                : amount === ways.left
                ? confirm.rest
                : confirm.part(money(order.amount))
            }${order.returned > 0 ? ` ${confirm.before(money(order.returned))}` : ""}`}
            what={refundSteps(view, ways, amount, fee)}
            action={{
              path: `${path}/refund`,
              fields: { key: formKey, seen: String(seen), amount: String(amount) },
            }}
            button={(order.returned > 0 ? confirm.more : confirm.button)(money(amount))}
            final={confirm.final}
            letter={letter}
          />
        )}
    </DeskFrame>
  );
});
