import type { JSX } from "react";
import { INVESTMENT } from "../../lib/content/landing_membership.ts";
import { type Station, WAY, WAY_DIFFERENCE, WAY_LABELS, WAY_TITLE } from "../../lib/content/landing_way.ts";
import { OFFERS } from "../../lib/content/meetings.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Emphasised } from "../Emphasised.tsx";
import { MoreLink } from "../MoreLink.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { Unbroken } from "../Unbroken.tsx";

/** An overview from the free check to a year together: each stage with its cost, time and link. */
export function Way(): JSX.Element {
  const isSample = OFFERS.isSessionSample || OFFERS.areRulesSample || OFFERS.membershipSample ||
    INVESTMENT.pricesSample || INVESTMENT.dueSample;
  return (
    <div class="pt-12 md:pt-20">
      <h3 id="way" class="text-display">
        <Emphasised text={WAY_TITLE.text} part={WAY_TITLE.emphasis} />
      </h3>
      {/* It leaves the screen: 1,880 of its units on 1,104 of the page. Without the last stage it is a third larger, and ends in the dot of the third. */}
      <DrawnPicture
        name="way"
        class={`pointer-events-none mb-3 max-w-none max-lg:hidden ${
          OFFERS.hasMembership ? "-mt-60 w-[170.3%]" : "-mt-80 w-[227.1%] [clip-path:inset(0_69.08%_0_0)]"
        }`}
      />
      <ol
        class={`max-lg:mt-8 lg:grid lg:gap-x-8 ${OFFERS.hasMembership ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
        data-reveal=""
      >
        {(OFFERS.hasMembership ? WAY : WAY.slice(0, -1)).map((station, index) => (
          <Stage key={station.name} station={station} isFirst={index === 0} />
        ))}
      </ol>
      {OFFERS.hasMembership && (
        <>
          <p class="mt-8 measure-display-62 font-display text-serif leading-snug">{WAY_DIFFERENCE.text}</p>
          <p class="mt-3 text-note text-ink-2">{OFFERS.sprintCredit}</p>
        </>
      )}
      {isSample && <SampleMark class="mt-3" />}
    </div>
  );
}

function Stage(
  { station: { name, text, cost, time, link }, isFirst }: {
    readonly station: Station;
    readonly isFirst: boolean;
  },
): JSX.Element {
  return (
    <li class="group/stage relative max-lg:pb-5 max-lg:pl-12 max-lg:last:pb-0 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10 lg:row-span-5 lg:grid lg:grid-rows-subgrid">
      {isFirst
        ? <DrawnPicture name="way-start" class="absolute -top-3 -left-1 lg:hidden" />
        : <span class="absolute top-2 left-0 size-4 rounded-full bg-accent lg:hidden" />}
      <span class="absolute top-3 -bottom-3 left-[0.4375rem] w-0.5 bg-accent group-first/stage:top-16 group-last/stage:hidden lg:hidden" />
      <h4 class="font-display text-[1.75rem] leading-tight">{name}</h4>
      <p class="mt-2 text-note lg:mt-3">
        <Unbroken text={text} />
      </p>
      <dl class="mt-3 text-note lg:row-span-2 lg:grid lg:grid-rows-subgrid md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-0">
        {[[WAY_LABELS.cost, cost], [WAY_LABELS.time, time]].map(([label, value]) => (
          <div key={label} class="grid grid-cols-[2.75rem_1fr] border-t border-line py-2">
            <dt class="text-ink-2">{label}</dt>
            <dd class="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div class="mt-1">
        <MoreLink href={link.href} label={link.label} />
      </div>
    </li>
  );
}
