import { render } from "preact";
import { send } from "../../lib/api/send.ts";
import { hasFields, isText } from "../../lib/guards.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { listProofs, UPGRADE_PLACE } from "../../lib/payments/upgrades/proofs.ts";
import { Callout } from "../Callout.tsx";

const isOffer = hasFields({ proof: isText, title: isText, text: isText });

/**
 * Shows what the bundle costs a visitor who has bought a tool in this browser or came by the link of its buyer, and makes the buy button buy at that
 * price. Shows nothing to everybody else, and when nobody answers: the full price on the page is true too.
 */
export async function offerUpgrade(product: SoldProduct): Promise<void> {
  const proofs = listProofs();
  const place = document.getElementById(UPGRADE_PLACE);
  if (proofs.length === 0 || place === null) return;
  const outcome = await send("/api/upgrade", { proofs }, isOffer);
  if (!outcome.ok) return;
  const { proof, title, text } = outcome.answer;
  product.upgrade = proof;
  render(
    <Callout class="mb-6">
      <p class="font-semibold">{title}</p>
      <p class="mt-1">{text}</p>
    </Callout>,
    place,
  );
}
