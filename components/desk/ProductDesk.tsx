import type { JSX, ReactNode } from "react";
import { dearBundle, withBundlePrice } from "../../lib/catalogue/bundle.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import {
  isSame,
  listPricesBefore,
  type PaidPrice,
  type PlannedPrice,
  type Shop,
} from "../../lib/catalogue/pricing.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { PRODUCT_DESK, PRODUCTS_PAGE } from "../../lib/content/desk_products.ts";
import { WITHDRAWN_PAGE } from "../../lib/content/product_page.ts";
import { isRise, offerField, typedCents, type TypedPrice } from "../../lib/desk/price_form.ts";
import type { TaxBehavior } from "../../lib/payments/tax/tax.ts";
import type { Letter } from "../../lib/mail/letter.ts";
import type { Audience, SoldProduct } from "../../lib/waitlist/announcement.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { buttonClass } from "../Button.tsx";
import { Badge } from "../product/Badge.tsx";
import { Price } from "../product/Price.tsx";
import { Confirm } from "./Confirm.tsx";
import { DANGER, DeskAction, DeskButton, Radio } from "./DeskForm.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { BackLink, DeskLink } from "./DeskLink.tsx";

export interface ProductDeskProps {
  readonly product: Product;
  readonly isSold: boolean;
  readonly shop: Shop;
  readonly paid: readonly PaidPrice[];
  readonly typed: TypedPrice;
  /** What the typed price would change; null: none was typed, or it can't be set. */
  readonly planned: PlannedPrice | null;
  /** Whether the typed price is wrong. */
  readonly isWrong: boolean;
  /** How the shop's prices stand to tax. */
  readonly tax: TaxBehavior | undefined;
  readonly timeZone: string;
  /** Who waits for it; null: that was not asked. */
  readonly audience: Audience | null;
  /** Who was told, and how many in all; null: it has no waitlist. */
  readonly told: { readonly told: number; readonly toldTo: readonly string[] } | null;
}

/** A product: its price, with what its page will say, and whether it is sold. */
export function ProductDesk(props: ProductDeskProps): JSX.Element {
  const { product, isSold, planned, tax } = props;
  const { state, stop, sell } = PRODUCT_DESK;
  const path = `/admin/products/${product.id}`;
  return (
    <>
      <BackLink href="/admin/products">{PRODUCTS_PAGE.title}</BackLink>
      <div class="border-b border-ink pb-4.5">
        <h1 class="text-heading lg:text-[2.75rem]">{product.title}</h1>
        <p class={`mt-1.5 font-semibold ${isSold ? "text-strong" : "text-ink-2"}`}>
          {state(product, isSold)}
        </p>
      </div>
      <Part preview={planned && <Preview {...props} planned={planned} path={path} />}>
        <PriceForm {...props} path={path} />
      </Part>
      {isSold
        ? (
          <Part
            preview={
              <Card title={stop.preview}>
                <Badge>{WITHDRAWN_PAGE.badge}</Badge>
                <p class="mt-3 font-display text-title">{product.title}</p>
                <p class="mt-2 text-ink-2">{WITHDRAWN_PAGE.lede}</p>
              </Card>
            }
          >
            <h2 class="text-title">{stop.title}</h2>
            <p class="mt-1 mb-5 measure-62 text-note text-ink-2">
              {stop.text}
            </p>
            <a href={`${path}?stop=1`} class={buttonClass("quiet", `min-h-11! px-5! text-note! ${DANGER}`)}>
              {stop.review}
            </a>
          </Part>
        )
        : (
          <Part
            preview={product.price !== null && (
              <Card title={stop.preview}>
                <Price product={product} tax={tax} />
              </Card>
            )}
          >
            <h2 class="text-title">{sell.title}</h2>
            <p class="mt-1 mb-5 measure-62 text-note text-ink-2">
              {product.price === null ? sell.unpriced : sell.text(product)}
            </p>
            {product.price !== null && (
              <DeskAction path={path} fields={{ does: "sell" }}>{sell.button}</DeskAction>
            )}
          </Part>
        )}
      {isSold && <Waitlist {...props} path={path} />}
    </>
  );
}

/** What follows if a product is no longer sold, before it is. */
export function StopSelling(
  { product: { id, title, type, ...offer }, shop: { forSale }, audience, told }: Pick<
    ProductDeskProps,
    "product" | "shop" | "audience" | "told"
  >,
): JSX.Element {
  const { confirm, bundle, button, who, orders } = PRODUCT_DESK.stop;
  const what = PRODUCT_DESK.stop.what(audience?.waiting ?? 0);
  const path = `/admin/products/${id}`;
  const left = forSale.filter((one) => one.id !== id);
  const sumOf = (sold: readonly Product[]) =>
    withBundlePrice(sold).find((one) => one.id === BUNDLE.productId)?.originalPrice ?? null;
  const [was, now, dear] = [sumOf(forSale), sumOf(left), dearBundle(left)];
  return (
    <Confirm
      path={path}
      back={title}
      title={confirm(title)}
      lead={PRODUCT_DESK.state(offer, true)}
      what={type === "bundle" || was === null ? what : [
        ...what,
        bundle(was, now),
        ...dear === null ? [] : [[PRODUCTS_PAGE.dear(dear.price, dear.tools)]],
      ]}
      action={{ path, fields: { does: "stop" } }}
      button={button}
      look="danger"
    >
      <Waiting title={who} audience={audience} told={told} />
      <p class="mt-3">
        <DeskLink href={`/admin/orders?q=${encodeURIComponent(title)}`} icon={ARROW_RIGHT}>{orders}</DeskLink>
      </p>
    </Confirm>
  );
}

interface TellWaitlistProps {
  readonly audience: Audience;
  readonly told: ProductDeskProps["told"];
  readonly sold: SoldProduct;
  readonly letter: Letter;
}

/** People who are listed by name, and so few that their list is open. */
const [LISTED, FEW] = [200, 10];

/** Who waits for a product, who of them gets no mail, and who was told. */
function Waiting(
  { title, audience, told }: { readonly title: string } & Pick<ProductDeskProps, "audience" | "told">,
): JSX.Element {
  const { getsNone, toldTo, listed } = PRODUCT_DESK.waitlist;
  const lists: [title: string, people: readonly string[], all?: number | undefined][] = [
    [title, audience?.untold.map(({ person }) => person) ?? []],
    [getsNone, audience?.unreachable ?? []],
    [toldTo, told?.toldTo ?? [], told?.told],
  ];
  return (
    <>
      {lists.filter(([, people]) => people.length > 0).map(([title, people, all = people.length]) => (
        <details key={title} class="my-3 text-note" open={people.length <= FEW}>
          <summary class="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
            {listed(title, Math.min(people.length, LISTED), all)}
          </summary>
          <ul>
            {people.slice(0, LISTED).map((person) => (
              <li key={person} class="wrap-anywhere">
                <bdi>{person}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** The mail to the waitlist, who gets it and who does not, before it goes. */
export function TellWaitlist({ audience, told, sold, letter }: TellWaitlistProps): JSX.Element {
  const words = PRODUCT_DESK.waitlist;
  const count = audience.untold.length;
  const path = `/admin/products/${sold.productId}`;
  return (
    <Confirm
      path={path}
      back={sold.title}
      title={words.confirm(count)}
      lead={words.lead(sold.title)}
      what={words.what(count)}
      action={{ path, fields: { does: "announce", seen: `${count}`, price: `${sold.price}` } }}
      button={words.button(count)}
      letter={{ title: words.mail, letter, to: words.to }}
    >
      <Waiting title={words.gets} audience={audience} told={told} />
    </Confirm>
  );
}

/** Whether the waitlist can be told. */
function Waitlist({ path, audience, told }: PriceFormProps) {
  const { title, text, see, none, all, notSold, nameless } = PRODUCT_DESK.waitlist;
  const said = [
    audience === null ? text : audience.waiting === 0 ? none : audience.sold === null ? notSold : all,
    ...audience?.nameless ? [nameless(audience.nameless)] : [],
  ];
  return (
    <Part preview={null}>
      <h2 id="waitlist" class="text-title">{title}</h2>
      <p class="mt-1 mb-5 measure-62 text-note text-ink-2">
        {said.join(" ")}
      </p>
      <Waiting title={PRODUCT_DESK.stop.who} audience={audience} told={told} />
      {audience === null && (
        <form action={`${path}#waitlist`}>
          <input type="hidden" name="waitlist" value="1" />
          <DeskButton>{see}</DeskButton>
        </form>
      )}
    </Part>
  );
}

/** What can be changed, with what the page will say beside it. */
function Part(
  { preview, children }: { readonly preview: ReactNode; readonly children: ReactNode },
): JSX.Element {
  return (
    <section class="grid gap-x-18 gap-y-6 border-b border-line py-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div>{children}</div>
      {preview && <div>{preview}</div>}
    </section>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <>
      <p class="mb-2 text-note font-semibold text-ink-2">{title}</p>
      <div class="rounded-card border border-line bg-sheet p-6 wrap-anywhere">
        {children}
      </div>
    </>
  );
}

interface PathProps {
  readonly path: string;
}

type PriceFormProps = ProductDeskProps & PathProps;

/** Typing a price only asks what the page will say. The button beside that sets it. */
function PriceForm({ product, paid, typed, isWrong, path, timeZone }: PriceFormProps): JSX.Element {
  const words = PRODUCT_DESK.price;
  const { day } = signupDates(timeZone);
  const choices = product.id === BUNDLE.productId
    ? []
    : listPricesBefore(typedCents(typed.price) ?? product.price ?? 0, product, paid);
  return (
    <form action={path}>
      <h2 class="text-title">{words.title}</h2>
      <p class="mt-1 mb-5 measure-62 text-note text-ink-2">{words.text}</p>
      <label for="price" class="mb-1.5 block text-note font-semibold">{words.label}</label>
      <p class="flex items-center gap-3">
        <span class="font-display text-[1.75rem] leading-none">{words.from(product.price)}</span>
        <span class="text-ink-2">{words.to}</span>
        <input
          id="price"
          name="price"
          value={typed.price}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          class="field-outline block h-11.5 w-28 px-3.5 text-base aria-invalid:border-attention"
          {...isWrong ? { "aria-invalid": "true", "aria-describedby": "refused" } : {}}
        />
      </p>
      {product.id === BUNDLE.productId
        ? <p class="mt-4 measure-62 text-note text-ink-2">{words.sum}</p>
        : isRise(product, typed.price)
        ? <p class="mt-4 measure-62 text-note text-ink-2">{words.rise}</p>
        : choices.length > 0 && (
          <fieldset class="mt-5">
            <legend class="mb-1 text-note font-semibold">{words.before}</legend>
            <p class="mb-1 measure-62 text-note text-ink-2">{words.mayShow}</p>
            <Radio name="before" value="" label={words.none} isChosen={typed.before === ""} />
            {choices.map(({ price, at }) => (
              <Radio
                key={price}
                name="before"
                value={String(price / 100)}
                label={words.keep(price)}
                note={at === null ? words.unpaid : words.paid(day(at))}
                isChosen={typedCents(typed.before) === price}
              />
            ))}
          </fieldset>
        )}
      <p class="mt-5">
        <DeskButton>{words.show}</DeskButton>
      </p>
    </form>
  );
}

type PreviewProps = PriceFormProps & { readonly planned: PlannedPrice };

function Preview({ product, shop, planned, typed, tax, path }: PreviewProps): JSX.Element {
  const { title, same, before, bundle: bundleText, change, odd } = PRODUCT_DESK.preview;
  const { was, now, dear } = planned;
  const fields = { does: "price", ...typed, from: offerField(was) };
  const priced = shop.forSale.map((one) => one.id === product.id ? { ...one, ...now } : one);
  const bundle = withBundlePrice(priced).find(({ id }) => id === BUNDLE.productId && id !== product.id);
  return (
    <>
      <Card title={title}>
        <Price product={now} tax={tax} />
      </Card>
      {product.type !== "bundle" && before(was, now) !== "" && (
        <p class="mt-3 text-note">{before(was, now)}</p>
      )}
      {planned.odd.map((oddity) => (
        <p key={oddity.why} class="mt-3 font-semibold text-attention">
          {odd(oddity, now.price ?? 0, was.price)}
        </p>
      ))}
      {dear !== null
        ? <p class="mt-3 font-semibold text-attention">{PRODUCTS_PAGE.dear(dear.price, dear.tools)}</p>
        : bundle?.price && bundle.originalPrice && (
          <p class="mt-3 text-note text-ink-2">{bundleText(bundle.price, bundle.originalPrice)}</p>
        )}
      <div class="mt-4">
        {isSame(was, now)
          ? <p class="font-semibold">{same}</p>
          : (
            <DeskAction path={path} look="accent" fields={fields}>
              {change(was.price, now.price ?? 0)}
            </DeskAction>
          )}
      </div>
    </>
  );
}
