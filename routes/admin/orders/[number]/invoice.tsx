import { HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskTitle } from "../../../../components/desk/DeskLink.tsx";
import { DeskRefused } from "../../../../components/desk/DeskNotice.tsx";
import { BuyerFields, type RefusedBuyer } from "../../../../components/InvoiceView.tsx";
import { ORDER_PAGE } from "../../../../lib/content/desk_orders.ts";
import { orderTitle } from "../../../../lib/desk/orders/order_title.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import type { DeskOrders, OrderView } from "../../../../lib/desk/orders/orders.ts";
import { readBuyer } from "../../../../lib/payments/invoices/buyer.ts";
import { wholeOf } from "../../../../lib/private_page/pages.ts";

export const config = { skipInheritedLayouts: true };

interface BuyerData {
  readonly view: OrderView;
  readonly refused: RefusedBuyer | null;
}

/** Where the coach corrects who an invoice is for, as its buyer can. */
export const handler = define.handlers({
  async GET({ params, state: { services: { desk } } }) {
    return page<BuyerData>({ view: await requireView(desk.orders, params.number), refused: null });
  },
  async POST({ params, req, redirect, state: { services: { desk } } }) {
    const fields = await readForm(req);
    const read = readBuyer(fields);
    const view = await requireView(desk.orders, params.number);
    if (!read.ok) return page<BuyerData>({ view, refused: read }, { status: 422 });
    if (await desk.orders.setBuyer(view.order, read.buyer, wholeOf(fields, "revision"))) {
      return redirect(`${view.listed.path}?done=buyer`, 303);
    }
    const refused = { typed: read.buyer, errors: {} };
    return page<BuyerData>({ view: await requireView(desk.orders, params.number), refused }, { status: 409 });
  },
});

/** An order with documents. Throws a 404 without one. */
async function requireView(orders: DeskOrders, number = ""): Promise<OrderView> {
  const view = await orders.read(number);
  if (view === null || view.invoices === null) throw new HttpError(404);
  return view;
}

export default define.page<typeof handler>(
  function Buyer({ data: { view, refused }, state: { site }, url }) {
    const { title, lead, button, refused: wrong, changed } = ORDER_PAGE.buyer;
    const { buyer = null, revision = 0 } = view.invoices ?? {};
    return (
      <DeskFrame site={site} title={title} path={url.pathname}>
        {refused && <DeskRefused>{Object.keys(refused.errors).length === 0 ? changed : wrong}</DeskRefused>}
        <DeskTitle href={view.listed.path} back={orderTitle(view)}>{title}</DeskTitle>
        <p class="mt-2 measure-62 text-note text-ink-2">{lead}</p>
        <div class="max-w-120">
          <BuyerFields
            path={url.pathname}
            typed={refused?.typed ?? buyer}
            errors={refused?.errors ?? {}}
            revision={revision}
            button={button}
          />
        </div>
      </DeskFrame>
    );
  },
);
