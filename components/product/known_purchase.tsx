import { render } from "preact";
import type { JSX } from "react";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import { send } from "../../lib/api/send.ts";
import { COUPON } from "../../lib/content/coupon.ts";
import { FORGET, UPGRADE } from "../../lib/content/upgrade.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { isKnownPurchase, type KnownPurchase } from "../../lib/payments/upgrades/known_purchase.ts";
import {
  KNOWN_PLACE,
  linkedProofs,
  listProofs,
  OWN_PRICE_PLACE,
  UPGRADE_FRAGMENT,
} from "../../lib/payments/upgrades/proofs.ts";
import { Callout } from "../Callout.tsx";
import { LINK } from "./BuyersRights.tsx";
import { ForgetPurchases } from "./ForgetPurchases.tsx";
import { Amounts } from "./Price.tsx";

/** The props of a link to what is the visitor's. */
export interface OwnLink {
  readonly href: string;
  readonly children: string;
}

/** Presses the buy button that was pressed while it was a link, before its script had loaded. */
function takeEarlyPress(): void {
  const button = document.getElementById(location.hash.slice(1));
  if (!(button instanceof HTMLButtonElement)) return;
  history.replaceState(null, "", location.pathname + location.search);
  button.click();
}

/**
 * Says what is known to a visitor who has bought in this browser, or came by the link of a tool's buyer: that the product is theirs, that the bundle costs them
 * less, also on the page of another tool, or that they have returned it. The buy button then names the proof. Shows nothing to everybody else, and nothing that no longer holds. Gives the link
 * that takes the place of the button; null: there is none.
 */
export async function showKnown(product: SoldProduct): Promise<OwnLink | null> {
  takeEarlyPress();
  const proof = linkFragment();
  tellChange(product);
  const known = await show(product, false);
  // The page was loaded anew while the form was open: its buyer wants to know first whether they have paid.
  if (known?.title && history.state?.isPayment) {
    document.getElementById(KNOWN_PLACE)?.scrollIntoView({ block: "center" });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a")) {
    if (proof !== "" && /^\/toolbox\/[^/]+$/.test(link.pathname)) link.hash ||= proof;
  }
  return known?.link && known.proof !== "" ? { href: known.link.href, children: known.link.label } : null;
}

/** The fragment of a mail's link. The links between products pass it on, so that it proves the same in new tabs. */
function linkFragment(): string {
  const tokens = linkedProofs();
  return tokens === null ? "" : `#${UPGRADE_FRAGMENT}${tokens}`;
}

/** What is said above the notice while the page is open. Each of its buttons draws the notice. */
let note: JSX.Element | null = null;

/** Says to who has just removed a code that the price is the catalogue's again, or that the browser has forgotten. A reload does not repeat it. */
function tellChange({ price }: SoldProduct): void {
  const place = document.getElementById(KNOWN_PLACE);
  if (location.hash !== `#${KNOWN_PLACE}` || place === null) return;
  const { hasForgotten } = Object(history.state);
  history.replaceState(null, "", location.pathname + location.search);
  note = (
    <p class="mt-3 text-note">
      {hasForgotten ? FORGET.done : COUPON.removed(formatAmount(price ?? 0, CURRENCY))}
    </p>
  );
  render(note, place);
  // The place was empty, so the fragment did not lead to it.
  place.scrollIntoView({ block: "nearest" });
}

/** Null: nobody was asked, or nobody answers. `hasLink`: the notice has the link to what is the visitor's, because the button stays. */
async function show(product: SoldProduct, hasLink: boolean): Promise<KnownPurchase | null> {
  const proofs = listProofs();
  const place = document.getElementById(KNOWN_PLACE);
  if (proofs.length === 0 || place === null) return null;
  const outcome = await send(
    "/api/upgrade",
    { productId: product.id, proofs, coupon: product.coupon },
    isKnownPurchase,
  );
  if (!outcome.ok) return null;
  const { proof, title, text, link, credit = null, price } = outcome.answer;
  const offer = link?.href.startsWith("/toolbox/")
    ? { text: title, label: link.label, href: link.href + linkFragment() }
    : null;
  Object.assign(product, { upgrade: proof, credit, offer });
  const ownPrice = document.getElementById(OWN_PRICE_PLACE);
  if (ownPrice) {
    const before = product.price ?? 0;
    render(
      credit && <Amounts price={price ?? before - credit.cents} before={before} badge={UPGRADE.own} />,
      ownPrice,
    );
  }
  render(
    <>
      {note}
      {title !== "" && (
        <Callout>
          <p class="font-semibold">{title}</p>
          {text !== "" && <p class="mt-2">{text}</p>}
          {link && (hasLink || proof === "") && (
            <p class="mt-1">
              <a href={link.href} class={LINK}>{link.label}</a>
            </p>
          )}
          <ForgetPurchases />
        </Callout>
      )}
    </>,
    place,
  );
  return outcome.answer;
}

/**
 * What has become known of a product since its form was opened, because another tab has bought or returned something. Null: nothing. Without a title: what the
 * form was opened with counts no longer.
 */
export async function showNews(product: SoldProduct): Promise<KnownPurchase | null> {
  // One proof is the form's own.
  if (listProofs().length < 2) return null;
  const { upgrade = "", credit } = product;
  const known = await show(product, true);
  // A part of an earlier purchase may have been returned.
  return known?.proof === upgrade && known.credit?.cents === credit?.cents ? null : known;
}
