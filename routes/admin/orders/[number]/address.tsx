import { HttpError, page } from "fresh";
import { Confirm } from "../../../../components/desk/Confirm.tsx";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { AddressField } from "../../../../components/desk/OrderActions.tsx";
import { OrderRefused } from "../../../../components/desk/OrderPage.tsx";
import { ORDER_PAGE } from "../../../../lib/content/desk_orders.ts";
import { changedText, readAct } from "../../../../lib/desk/orders/order_form.ts";
import { orderTitle } from "../../../../lib/desk/orders/order_title.ts";
import { waysOf } from "../../../../lib/desk/orders/order_ways.ts";
import type { OrderView } from "../../../../lib/desk/orders/orders.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import { singleAddress } from "../../../../lib/mail/address.ts";
import { randomToken } from "../../../../lib/tokens.ts";
import { typedLine } from "../../../../lib/typed_line.ts";

export const config = { skipInheritedLayouts: true };

interface AddressData {
  readonly view: OrderView;
  readonly formKey: string;
  readonly typed: string;
  /** The address that is confirmed; null: there is a problem. */
  readonly email: string | null;
  readonly problem: string | null;
}

/** Confirms that an order's mail goes to another address. Its button changes it, and mails the link there. */
export const handler = define.handlers({
  async GET({ params, url, state: { services: { desk, payments } } }) {
    const view = await desk.orders.read(params.number ?? "");
    if (view === null) throw new HttpError(404);
    const typed = url.searchParams.get("email") ?? "";
    const email = singleAddress(typedLine(typed));
    const { again } = ORDER_PAGE;
    const { whyNotAgain } = waysOf(view, payments, desk.timeZone);
    const problem = whyNotAgain !== null && whyNotAgain !== "no-address"
      ? again.why[whyNotAgain]
      : email === null
      ? again.wrong
      : email === view.order.email
      ? again.same
      : null;
    const data = { view, formKey: randomToken(), typed, email: problem === null ? email : null, problem };
    return page<AddressData>(data, { status: problem === null ? 200 : 422 });
  },
  async POST({ params, req, redirect, state: { services: { desk, payments, mail } } }) {
    const fields = await readForm(req);
    const act = readAct(fields);
    const typed = fields.get("email") ?? "";
    const email = singleAddress(typedLine(typed));
    const view = await desk.orders.read(params.number ?? "");
    if (view === null) throw new HttpError(404);
    const refuse = (problem: string, status: number) =>
      page<AddressData>({ view, formKey: randomToken(), typed, email: null, problem }, { status });
    if (email === null) return refuse(ORDER_PAGE.again.wrong, 422);
    const { whyNotAgain } = waysOf(view, payments, desk.timeZone);
    const isRepeated = view.history.some(({ id }) => id === act.key);
    if (
      !isRepeated && view.seen === act.seen && whyNotAgain !== null && whyNotAgain !== "no-address"
    ) {
      return refuse(ORDER_PAGE.again.why[whyNotAgain], 422);
    }
    const sent = await desk.orders.sendAgain(view.order, { ...act, email });
    if (sent.outcome === "changed") return refuse(changedText(sent.since, view.order), 409);
    if (sent.outcome === "refused") return refuse(ORDER_PAGE.again.why[sent.why], 422);
    if (sent.outcome === "soon") throw new TypeError("another address has to wait for no mail");
    mail.wake();
    return redirect(`${view.listed.path}?done=${sent.outcome === "sent" ? "readdressed" : "again"}`, 303);
  },
});

export default define.page<typeof handler>(function Address({ data, state: { site }, url }) {
  const { view, formKey, typed, email, problem } = data;
  const { order, listed: { path }, seen } = view;
  const { title, lead, what, button } = ORDER_PAGE.readdress;
  return (
    <DeskFrame site={site} title={title} path={url.pathname}>
      {email === null
        ? (
          <OrderRefused view={view} title={title} problem={problem}>
            <div class="max-w-md">
              <AddressField path={path} isFirst={order.email === null} typed={typed} problem={problem} />
            </div>
          </OrderRefused>
        )
        : (
          <Confirm
            path={path}
            back={orderTitle(view)}
            title={title}
            lead={
              <>
                {`${lead(order.title, order.email)} `}
                <bdi class="font-semibold text-ink">{email}</bdi>.
              </>
            }
            what={what}
            action={{ path: `${path}/address`, fields: { key: formKey, seen: String(seen), email } }}
            button={button}
          />
        )}
    </DeskFrame>
  );
});
