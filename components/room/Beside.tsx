import type { JSX } from "react";
import { COACHING, PAY_PAGE } from "../../lib/content/coaching.ts";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { focusPath } from "../../lib/focus/map.ts";
import { payPath } from "../../lib/payments/coaching/is_coaching.ts";
import { money, nextPart, partsOf } from "../../lib/payments/coaching/pay_link.ts";
import type { BesideRoom } from "../../lib/room/rooms.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { ButtonLink } from "../Button.tsx";
import { Part } from "./Part.tsx";

/** The steps of the founder's map, as they are ticked there. */
export function FocusSteps({ map }: { readonly map: NonNullable<BesideRoom["map"]> }): JSX.Element {
  const { title, ticked, done, open } = ROOM_PAGE.map;
  return (
    <Part id="map" title={title}>
      {map.steps.length > 0 && <p class="mt-1 text-note text-ink-2">{ticked(map.done, map.steps.length)}</p>}
      <ul>
        {map.steps.map(({ text, isDone }, at) => (
          <li key={at} class="wrap-anywhere">
            {text} {isDone && <span class="text-small text-ink-2">{done}</span>}
          </li>
        ))}
      </ul>
      {map.link !== null && (
        <p class="print:hidden">
          <ButtonLink href={focusPath(map.link)} look="quiet">{open}</ButtonLink>
        </p>
      )}
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
