import type { JSX, ReactNode } from "react";
import type { Shop } from "../../lib/catalogue/pricing.ts";
import { CODES_PAGE, PRODUCTS_PAGE } from "../../lib/content/desk_products.ts";
import { COUPON_PARAMETER, couponDay, describeCoupon, offOf } from "../../lib/payments/coupons/coupon.ts";
import type { ListedCoupon } from "../../lib/payments/coupons/keeping.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { DeskAction, DeskButton, Radio } from "./DeskForm.tsx";
import { DeskTitle } from "./DeskLink.tsx";
import { DESK_CELL, DeskTable } from "./DeskTable.tsx";

export interface CodesDeskProps {
  readonly coupons: readonly ListedCoupon[];
  readonly shop: Shop;
  /** What the form says. */
  readonly typed: Readonly<Record<"off" | "kind" | "code" | "productId" | "until" | "uses", string>>;
  /** The code that the form makes if none is typed. */
  readonly made: string;
  readonly path: string;
  /** Of the site. */
  readonly origin: string;
}

/** Of the columns. */
const WIDTHS = ["w-[16%]", "w-[16%]", "w-[16%]", "w-22", "w-[16%]"];
const INPUT = "field-outline block h-11.5 w-full min-w-0 px-3.5 text-base";

/** What a coupon does, in a sentence without its code. */
export function couponWords(coupon: ListedCoupon, shop: Shop): string {
  const { productId, endsAt, mostUses } = coupon;
  return CODES_PAGE.what(
    offOf(coupon),
    productId === null ? null : titleIn(shop, productId),
    endsAt === null ? null : couponDay(endsAt),
    mostUses,
  );
}

function titleIn({ forSale, withdrawn }: Shop, productId: string): string {
  return [...forSale, ...withdrawn].find(({ id }) => id === productId)?.title ?? productId;
}

/** The codes with their use, end and link, and a form for a new one. */
export function CodesDesk(props: CodesDeskProps): JSX.Element {
  const { coupons, shop, typed, made, path } = props;
  const { title, caption, columns, none, make } = CODES_PAGE;
  return (
    <>
      <DeskTitle href="/admin/products" back={PRODUCTS_PAGE.title}>{title}</DeskTitle>
      {coupons.length === 0
        ? <p class="mt-6 border-t border-ink pt-6 text-lede text-ink-2">{none}</p>
        : (
          <DeskTable
            caption={caption}
            columns={columns.map((label, index) => [label, WIDTHS[index] ?? ""])}
          >
            {coupons.map((coupon) => <CodeRow key={coupon.code} coupon={coupon} {...props} />)}
          </DeskTable>
        )}
      <form method="post" action={path} class="mt-10 max-w-120 border-t border-ink pt-4">
        <h2 class="text-title">{make.title}</h2>
        <input type="hidden" name="does" value="make" />
        <input type="hidden" name="made" value={made} />
        <Field name="off" label={make.off} hint={make.offHint}>
          <div class="flex flex-wrap items-center gap-x-5">
            <input
              id="off"
              name="off"
              required
              value={typed.off}
              maxLength={12}
              inputMode="numeric"
              class="field-outline block h-11.5 w-28 px-3.5 text-base"
              autoComplete="off"
            />
            <div class="flex flex-wrap gap-x-5">
              {(["percent", "dollars"] as const).map((kind) => (
                <Radio
                  key={kind}
                  name="kind"
                  value={kind}
                  label={make[kind]}
                  isChosen={typed.kind === kind}
                />
              ))}
            </div>
          </div>
        </Field>
        <Field name="product" label={make.product}>
          <select id="product" name="product" class={INPUT}>
            <option value="">{CODES_PAGE.any}</option>
            {shop.forSale.map(({ id, title }) => (
              <option key={id} value={id} selected={id === typed.productId}>{title}</option>
            ))}
          </select>
        </Field>
        <Field name="code" label={make.code} hint={make.codeHint}>
          <input id="code" name="code" value={typed.code} maxLength={40} class={INPUT} autoComplete="off" />
        </Field>
        <Field name="until" label={make.until} hint={make.untilHint}>
          <input id="until" name="until" type="date" value={typed.until} class={INPUT} />
        </Field>
        <Field name="uses" label={make.uses} hint={make.usesHint}>
          <input id="uses" name="uses" inputMode="numeric" value={typed.uses} maxLength={7} class={INPUT} />
        </Field>
        <p class="mt-5">
          <DeskButton look="accent">{make.button}</DeskButton>
        </p>
      </form>
    </>
  );
}

interface CodeRowProps extends Pick<CodesDeskProps, "shop" | "path" | "origin"> {
  readonly coupon: ListedCoupon;
}

function CodeRow({ coupon, shop, path, origin }: CodeRowProps): JSX.Element {
  const { code, productId, paid, mostUses, held, isUsable, createdAt, endedAt } = coupon;
  const { any, uses, state, end, link } = CODES_PAGE;
  const { day } = signupDates("UTC");
  const linked = productId ?? shop.forSale[0]?.id;
  return (
    <tr
      role="row"
      class="relative flex flex-wrap gap-x-2 border-b border-line py-2 tabular-nums md:table-row"
    >
      <td role="cell" class={`${DESK_CELL} w-full font-semibold wrap-anywhere`}>{code}</td>
      <td role="cell" class={DESK_CELL}>{describeCoupon(coupon)}</td>
      <td role="cell" class={`${DESK_CELL} text-ink-2`}>
        {productId === null ? any : titleIn(shop, productId)}
      </td>
      <td role="cell" class={DESK_CELL}>{uses(paid, mostUses, held)}</td>
      <td role="cell" class={`${DESK_CELL} w-full text-ink-2`}>
        {endedAt !== null ? state.ended(day(endedAt)) : isUsable ? state.open(day(createdAt)) : state.over}
        {endedAt === null && (
          <div class="py-1.5">
            <DeskAction path={path} fields={{ does: "end", code }}>{end}</DeskAction>
          </div>
        )}
      </td>
      <td role="cell" class={`${DESK_CELL} w-full`}>
        {isUsable && linked !== undefined && (
          <input
            readOnly
            aria-label={link(code)}
            value={`${origin}/toolbox/${linked}?${COUPON_PARAMETER}=${code}#price`}
            class={INPUT}
          />
        )}
      </td>
    </tr>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Field({ name, label, hint, children }: FieldProps): JSX.Element {
  return (
    <div class="mt-5">
      <label for={name} class="mb-1.5 block text-note font-semibold">
        {label}
        {hint !== undefined && <span class="block text-small font-normal text-ink-2">{hint}</span>}
      </label>
      {children}
    </div>
  );
}
