import type { JSX } from "react";
import { formatPrice, savedPercent } from "../../lib/catalogue/price.ts";
import { INCLUDED, INVESTMENT, type MembershipPlan, yearOf } from "../../lib/content/landing_membership.ts";
import { OFFERS } from "../../lib/content/meetings.ts";
import { ButtonLink } from "../Button.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { type Station, WAY, WAY_DIFFERENCE, WAY_LABELS, WAY_TITLE } from "../../lib/content/landing_way.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Emphasised } from "../Emphasised.tsx";
import { MoreLink } from "../MoreLink.tsx";
import { Unbroken } from "../Unbroken.tsx";

/** What the membership includes, its prices, and the way to it from the first look. */
export function Membership(): JSX.Element {
  if (!OFFERS.hasMembership) {
    return (
      <section aria-labelledby="way">
        <Way />
      </section>
    );
  }
  return (
    <section aria-labelledby="included" class="pt-12 md:pt-20">
      <div class="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div class="lg:col-span-7">
          <h2 id="included" class="text-display">{INCLUDED.title}</h2>
          <p class="mt-5">{INCLUDED.lead}</p>
          <ul
            class="mt-7 grid gap-x-8 gap-y-6 wrap-anywhere sm:grid-cols-2 md:gap-y-8 lg:pr-8"
            data-reveal=""
          >
            {[INCLUDED.sessions, ...INCLUDED.more].map(({ name, description }, index) => (
              <li key={index} class="sm:last:odd:col-span-full">
                <h3 class="text-serif">{name}</h3>
                <p class="mt-1.5 text-note text-ink-2">{description}</p>
              </li>
            ))}
          </ul>
        </div>
        <section
          aria-labelledby="investment"
          class="self-start rounded-card border border-line bg-sheet p-6 sm:p-8 lg:col-span-5"
          data-reveal=""
        >
          <h2 id="investment" class="text-heading">{INVESTMENT.title}</h2>
          {(INVESTMENT.pricesSample || INVESTMENT.dueSample) && <SampleMark class="mt-3" />}
          <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-8 wrap-anywhere">
            {INVESTMENT.plans.map((plan) => <Plan key={plan.id} plan={plan} />)}
          </div>
          <p class="mt-1 text-small">
            <a
              href="/terms-of-service#coaching-refunds"
              class="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink"
            >
              {INVESTMENT.refunds}
            </a>
          </p>
          <ButtonLink href="/book-call" look="accent" class="mt-3 w-full">{INVESTMENT.action}</ButtonLink>
          <p class="mt-3 text-center text-small text-balance text-ink-2">{INVESTMENT.actionNote}</p>
        </section>
      </div>
      <Way />
    </section>
  );
}

/** A plan in four rows, which are aligned with those of the plan beside it. */
function Plan({ plan }: { readonly plan: MembershipPlan }): JSX.Element {
  const saved = savedPercent(plan.price, plan.originalPrice ?? 0);
  return (
    <div class="row-span-4 mt-6 grid grid-rows-subgrid gap-y-3 border-t border-line pt-5">
      <h3 class="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 font-text text-body font-semibold tracking-normal">
        {plan.name}
        {plan.label && <Badge>{plan.label}</Badge>}
      </h3>
      <p class="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span class="font-display text-[2.75rem] leading-none tracking-[-0.03em]">
          {formatPrice(plan.price)}
        </span>
        <span class="text-ink-2 lg:w-full">{plan.period}</span>
      </p>
      {plan.originalPrice === undefined
        ? <p class="text-small text-ink-2">{yearOf(plan)}</p>
        : (
          <p class="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <s>
              <span class="sr-only">{INVESTMENT.insteadOf}</span> {formatPrice(plan.originalPrice)}
            </s>
            {saved > 0 && <Badge>{`${INVESTMENT.save} ${saved}%`}</Badge>}
          </p>
        )}
      <p class="text-small text-ink-2">
        {plan.originalPrice !== undefined && `${yearOf(plan)} `}
        {plan.note}
      </p>
    </div>
  );
}

function Badge({ children }: { readonly children: string }): JSX.Element {
  return (
    <span class="rounded-full bg-accent-wash px-3 py-1 text-small font-semibold text-accent-ink">
      {children}
    </span>
  );
}

/** An overview from the free check to a year together: each stage with its cost, time and link. */
function Way(): JSX.Element {
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
          OFFERS.hasMembership ? "-mt-60 w-[170.3%]" : "-mt-80 w-[227.1%] [clip-path:inset(0_69.0%_0_0)]"
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
  { station: { name, text, cost, time, link, more }, isFirst }: {
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
        <Unbroken text={text} />{" "}
        {more && (
          <a href={more.href} class="underline underline-offset-4 hover:text-accent-ink">{more.label}</a>
        )}
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
