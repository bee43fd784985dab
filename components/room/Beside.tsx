import type { JSX } from "react";
import { COACHING, PAY_PAGE } from "../../lib/content/coaching.ts";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { focusPath } from "../../lib/focus/map.ts";
import { payPath } from "../../lib/payments/coaching/is_coaching.ts";
import { money, nextPart, partsOf, standingText } from "../../lib/payments/coaching/pay_link.ts";
import type { BesideRoom } from "../../lib/room/rooms.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { ButtonLink } from "../Button.tsx";
import { Part } from "./Part.tsx";

/** The way to the founder's map, which has the state of its steps. */
export function MapLink({ link }: { readonly link: string }): JSX.Element {
  return (
    <Part id="map" title={ROOM_PAGE.map.title} isOnPaper={false}>
      <p class="mt-3">
        <ButtonLink href={focusPath(link)} look="quiet">{ROOM_PAGE.map.open}</ButtonLink>
      </p>
    </Part>
  );
}

/** What the founder is asked to pay for coaching, part by part. */
export function Payments({ payments }: Pick<BesideRoom, "payments">): JSX.Element | null {
  if (payments.length === 0) return null;
  const { title, due, pay } = ROOM_PAGE.payments;
  return (
    <Part id="payments" title={title}>
      {payments.map(({ link, secret }) => (
        <div key={link.id}>
          <h3>{COACHING[link.productId].title}</h3>
          <p class="text-note">{standingText(link)}</p>
          <ul>
            {partsOf(link).map(({ place, amount, dueOn, state }) => (
              <li key={place} class="flex flex-wrap justify-between gap-x-4">
                <span>{`${PAY_PAGE.part(place, link.parts.length)}: ${money(amount)}`}</span>
                <span class="text-ink-2">
                  {state === "unpaid" ? due(formatFullDay(dueOn)) : PAY_PAGE.state[state]}
                </span>
              </li>
            ))}
          </ul>
          {nextPart(link) !== null && secret !== null && (
            <p class="print:hidden">
              <ButtonLink href={payPath(secret)} look="quiet">{pay}</ButtonLink>
            </p>
          )}
        </div>
      ))}
    </Part>
  );
}
