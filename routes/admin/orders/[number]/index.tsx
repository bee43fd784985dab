import { HttpError, page } from "fresh";
import { DeskAction } from "../../../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskDone, DeskRefused } from "../../../../components/desk/DeskNotice.tsx";
import { OrderActions } from "../../../../components/desk/OrderActions.tsx";
import { OrderPage } from "../../../../components/desk/OrderPage.tsx";
import { ORDER_PAGE } from "../../../../lib/content/desk_orders.ts";
import { changedText, readAct } from "../../../../lib/desk/orders/order_form.ts";
import { orderTitle } from "../../../../lib/desk/orders/order_title.ts";
import { type OrderWays, waysOf } from "../../../../lib/desk/orders/order_ways.ts";
import type { OrderView } from "../../../../lib/desk/orders/orders.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import { stripeSearch } from "../../../../lib/payments/delivery/coach_notice.ts";
import { randomToken } from "../../../../lib/tokens.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";

export const config = { skipInheritedLayouts: true };

interface OrderData {
  readonly view: OrderView;
  readonly ways: OrderWays;
  readonly formKey: string;
  /** Why nothing was done. */
  readonly problem: string | null;
  /** Whether it can be done all the same. */
  readonly canUrge?: boolean;
}

/** The page of an order. Its button mails the link again. */
export const handler = define.handlers({
  async GET({ params, state: { services: { desk, payments } } }) {
    const view = await desk.orders.read(params.number ?? "");
    if (view === null) throw new HttpError(404);
    const ways = waysOf(view, payments, desk.timeZone);
    return page<OrderData>({ view, ways, formKey: randomToken(), problem: null });
  },
  async POST({ params, req, redirect, state: { services: { desk, payments, mail } } }) {
    const fields = await readForm(req);
    const act = readAct(fields);
    const view = await desk.orders.read(params.number ?? "");
    if (view === null) throw new HttpError(404);
    const ways = waysOf(view, payments, desk.timeZone);
    const refuse = (problem: string, status: number, canUrge = false) =>
      page<OrderData>({ view, ways, formKey: randomToken(), problem, canUrge }, { status });
    const isRepeated = view.history.some(({ id }) => id === act.key);
    if (!isRepeated && view.seen === act.seen && ways.whyNotAgain !== null) {
      return refuse(ORDER_PAGE.again.why[ways.whyNotAgain], 422);
    }
    const sent = await desk.orders.sendAgain(view.order, {
      ...act,
      email: null,
      isUrged: fields.has("urged"),
    });
    if (sent.outcome === "soon") {
      return refuse(ORDER_PAGE.again.soon(signupDates(desk.timeZone).full(sent.lastAt)), 409, true);
    }
    if (sent.outcome === "changed") return refuse(changedText(sent.since, view.order), 409);
    if (sent.outcome === "refused") return refuse(ORDER_PAGE.again.why[sent.why], 422);
    mail.wake();
    return redirect(`${view.listed.path}?done=${sent.outcome}`, 303);
  },
});

export default define.page<typeof handler>(function Order({ data, state: { site, services }, url }) {
  const { view, ways, formKey, problem, canUrge = false } = data;
  const stripe = stripeSearch(view.order);
  const done = doneText(data, url.searchParams.get("done") ?? "");
  return (
    <DeskFrame site={site} title={orderTitle(view)} path={url.pathname}>
      {problem !== null && (
        <DeskRefused>
          <p>{problem}</p>
          {canUrge && (
            <div class="mt-3">
              <DeskAction
                path={view.listed.path}
                fields={{ key: formKey, seen: String(view.seen), urged: "1" }}
              >
                {ORDER_PAGE.again.urge}
              </DeskAction>
            </div>
          )}
        </DeskRefused>
      )}
      {problem === null && done !== undefined && <DeskDone text={done} />}
      <OrderPage
        view={view}
        pending={ways.pending}
        timeZone={services.desk.timeZone}
        stripe={stripe}
        origin={site.origin}
      >
        <OrderActions view={view} ways={ways} stripe={stripe} formKey={formKey} />
      </OrderPage>
    </DeskFrame>
  );
});

/** What the last button has done. A refund waits for Stripe only until Stripe has reported its end. */
function doneText({ view, ways }: OrderData, code: string): string | undefined {
  if (code !== "refunded" || ways.pending !== null) return ORDER_PAGE.done[code];
  const end = view.history.findLast(({ kind }) => kind === "refunded" || kind === "refund-failed");
  return end?.kind === "refunded" ? ORDER_PAGE.done.confirmed : undefined;
}
