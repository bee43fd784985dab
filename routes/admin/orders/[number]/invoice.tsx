import { HttpError, page } from "fresh";
import {
  DeskButton,
  DeskLabel,
  LINE,
  UnsavedScript,
  wrongIf,
} from "../../../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskTitle } from "../../../../components/desk/DeskLink.tsx";
import { DeskRefused } from "../../../../components/desk/DeskNotice.tsx";
import type { RefusedBuyer } from "../../../../components/InvoiceView.tsx";
import { ORDER_PAGE } from "../../../../lib/content/desk_orders.ts";
import { countryName } from "../../../../lib/content/tax.ts";
import { INVOICE } from "../../../../lib/content/invoice.ts";
import { orderTitle } from "../../../../lib/desk/orders/order_title.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import type { DeskOrders, OrderView } from "../../../../lib/desk/orders/orders.ts";
import { BUYER_FIELDS, type InvoiceBuyer, readBuyer } from "../../../../lib/payments/invoices/buyer.ts";
import { BUYER_LIMITS } from "../../../../lib/payments/invoices/company.ts";
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
    const { name, company, vat: vatNumber, address } = INVOICE.page;
    const labels = { name, company, vatNumber, address };
    const { revision = 0 } = view.invoices ?? {};
    const country = view.order.taxCountry ?? view.order.billingCountry;
    const known = { name: view.name ?? "", address: country === null ? "" : countryName(country) };
    const shown: Partial<InvoiceBuyer> = refused?.typed ?? view.invoices?.buyer ?? known;
    return (
      <DeskFrame site={site} title={title} path={url.pathname}>
        {refused && (
          <DeskRefused id="refused">
            {Object.keys(refused.errors).length === 0
              ? changed
              : [wrong, ...Object.values(refused.errors)].join(" ")}
          </DeskRefused>
        )}
        <DeskTitle href={view.listed.path} back={orderTitle(view)}>{title}</DeskTitle>
        <p class="mt-2 measure-62 text-note text-ink-2">{lead}</p>
        <form
          method="post"
          action={url.pathname}
          class="mt-4 grid max-w-120 gap-3"
          data-words={refused ? "unsaved" : ""}
        >
          <UnsavedScript />
          <input type="hidden" name="revision" value={revision} />
          {BUYER_FIELDS.map((name) => {
            const field = {
              name,
              value: shown[name] ?? "",
              maxLength: BUYER_LIMITS[name],
              ...wrongIf(refused?.errors[name] !== undefined),
            };
            return (
              <DeskLabel key={name} label={labels[name]}>
                {name === "address"
                  ? <textarea rows={3} class="field-outline block w-full px-3.5 py-2 text-base" {...field} />
                  : <input class={LINE} {...field} />}
              </DeskLabel>
            );
          })}
          <div>
            <DeskButton look="accent">{button}</DeskButton>
          </div>
        </form>
      </DeskFrame>
    );
  },
);
