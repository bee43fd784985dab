import { type Context, HttpError, page } from "fresh";
import { DeskAction } from "../../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { DeskDone, DeskRefused } from "../../../components/desk/DeskNotice.tsx";
import {
  ProductDesk,
  type ProductDeskProps,
  StopSelling,
  TellWaitlist,
} from "../../../components/desk/ProductDesk.tsx";
import type { Product } from "../../../lib/catalogue/schema.ts";
import {
  isSame,
  type Offer,
  type PlannedPrice,
  planPrice,
  shownProduct,
} from "../../../lib/catalogue/pricing.ts";
import { PRODUCT_DESK } from "../../../lib/content/desk_products.ts";
import {
  beforeField,
  offerField,
  offerFrom,
  readPricing,
  type TypedPrice,
} from "../../../lib/desk/price_form.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { define, type State } from "../../../lib/http/state.ts";
import { announcementLetter } from "../../../lib/waitlist/announcement.ts";

export const config = { skipInheritedLayouts: true };

type Shown = Pick<ProductDeskProps, "product" | "isSold" | "shop" | "paid" | "audience" | "told">;

interface ProductData extends Shown {
  readonly typed: TypedPrice;
  readonly planned: PlannedPrice | null;
  /** Why the price can't be set. */
  readonly refused: string | null;
}

/** Opening the page, also with a price, changes nothing. Its buttons do, each once: a price is only set from the one that the page has shown. */
export const handler = define.handlers({
  async GET(ctx) {
    const { searchParams } = ctx.url;
    const shown = await read(ctx);
    const price = searchParams.get("price");
    const typed = { price: price ?? "", before: searchParams.get("before") };
    const before = beforeField(shown.product, typed);
    if (price !== null) return answer(shown, { ...typed, before });
    return page<ProductData>({ ...shown, typed: { ...typed, before }, planned: null, refused: null });
  },
  async POST(ctx) {
    const { desk: { shop, actions }, mail } = ctx.state.services;
    const id = ctx.params.id ?? "";
    const fields = await readForm(ctx.req);
    const goOn = (done: Record<string, string>) =>
      ctx.redirect(`/admin/products/${id}?${new URLSearchParams(done)}`, 303);
    const does = fields.get("does");
    if (does === "stop" || does === "sell") {
      const { state } = await shop.setSold(id, does === "sell");
      if (state === "unknown") throw new HttpError(404);
      return goOn({ done: `${does}-${state}` });
    }
    if (does === "announce") {
      const seen = { count: Number(fields.get("seen") ?? 0), price: Number(fields.get("price") ?? 0) };
      const count = await actions.announce(id, seen);
      if (count === null) throw new HttpError(404);
      if (typeof count === "string") {
        return ctx.redirect(`/admin/products/${id}?waitlist=1&done=${count}`, 303);
      }
      mail.wake();
      return goOn({ done: "announced", count: `${count}` });
    }
    const from = offerFrom(fields.get("from") ?? "");
    if (does !== "price" || from === null) throw new HttpError(400);
    const shown = await read(ctx);
    const typed = { price: fields.get("price") ?? "", before: fields.get("before") ?? "" };
    // What a change took away may stand there again.
    const pricing = readPricing(typed, offerFrom(fields.get("back") ?? "") ?? from, shown.paid);
    if ("wrong" in pricing) return answer(shown, typed);
    const set = await shop.setPrice(id, pricing, from);
    if (!("why" in set)) return goOn({ done: "price", was: offerField(set.was) });
    if (set.why !== "changed") return answer(shown, typed);
    // The product as it is now, not as it was read before.
    return answer(await read(ctx), typed, PRODUCT_DESK.refused.why(set));
  },
});

async function read({ params, url, state: { services: { desk } } }: Context<State>): Promise<Shown> {
  const id = params.id ?? "";
  const { searchParams } = url;
  const [shop, paid, audience, told] = await Promise.all([
    desk.shop.read(),
    desk.shop.listPaidPrices(id),
    searchParams.has("waitlist") || searchParams.has("stop") ? desk.actions.readAudience(id) : null,
    desk.actions.readTold(id),
  ]);
  const product = shownProduct(shop, id);
  if (product === null) throw new HttpError(404);
  return { product, isSold: shop.forSale.some((one) => one.id === id), shop, paid, audience, told };
}

/** The page, with what a typed price would change. `changed`: what has changed since the form was shown. */
function answer(shown: Shown, typed: TypedPrice, changed: string | null = null) {
  const show = (planned: PlannedPrice | null, refused: string | null, status: number) =>
    page<ProductData>({ ...shown, typed, planned, refused }, { status: changed === null ? status : 409 });
  const { typed: wrongPrice, before, why } = PRODUCT_DESK.refused;
  const pricing = readPricing(typed, shown.product, shown.paid);
  if ("wrong" in pricing) {
    return show(null, changed ?? (pricing.wrong === "typed" ? wrongPrice : before), 422);
  }
  const planned = planPrice(shown.shop, shown.product.id, pricing);
  return "why" in planned ? show(null, changed ?? why(planned), 422) : show(planned, changed, 200);
}

export default define.page<typeof handler>(
  function ProductPage({ data: { refused, ...data }, state: { site, services }, url }) {
    const { product } = data;
    return (
      <DeskFrame site={site} title={product.title} path={url.pathname}>
        <Done product={product} path={url.pathname} query={url.searchParams} />
        <DeskRefused id="refused">{refused}</DeskRefused>
        {data.isSold && url.searchParams.has("stop")
          ? <StopSelling {...data} />
          : data.audience?.sold != null && data.audience.untold.length > 0
          ? (
            <TellWaitlist
              audience={data.audience}
              told={data.told}
              sold={data.audience.sold}
              letter={announcementLetter(data.audience.sold, site)}
            />
          )
          : (
            <ProductDesk
              {...data}
              isWrong={refused !== null && data.planned === null}
              tax={site.payment?.tax}
              timeZone={services.desk.timeZone}
            />
          )}
      </DeskFrame>
    );
  },
);

interface DoneProps {
  readonly product: Product;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What the last button has done. A price can be set back. */
function Done({ product, path, query }: DoneProps) {
  const { done } = PRODUCT_DESK;
  const was = offerFrom(query.get("was") ?? "");
  const told = query.get("count") ?? "";
  const count = /^\d{1,7}$/.test(told) ? Number(told) : null;
  const texts: Readonly<Record<string, string>> = {
    "stop-changed": done.stopped,
    "stop-already": done.notSoldAlready,
    "sell-changed": done.sold,
    "sell-already": done.soldAlready,
    more: done.more,
    other: done.other,
    ...count === null ? {} : { announced: done.announced(count) },
    ...was === null || isSame(was, product) ? {} : { price: done.price(product, was) },
  };
  const code = query.get("done") ?? "";
  if (!Object.hasOwn(texts, code)) return null;
  const back = code === "price" && was !== null ? backTo(product, was) : null;
  return (
    <DeskDone text={texts[code] ?? ""}>
      {was && back && (
        <DeskAction
          path={path}
          fields={{ does: "price", ...back, back: offerField(was), from: offerField(product) }}
        >
          {done.undo}
        </DeskAction>
      )}
    </DeskDone>
  );
}

/** What the form would have to say to set a price back; null: there was none. */
function backTo(product: Product, was: Offer): TypedPrice | null {
  if (was.price === null) return null;
  const dollars = (cents: number | null) => cents === null ? "" : String(cents / 100);
  // The bundle's price before is a sum.
  const before = product.type === "bundle" ? "" : dollars(was.originalPrice);
  return { price: dollars(was.price), before };
}
