import type { JSX } from "preact";
import { INCLUDED, INVESTMENT, type MembershipPlan } from "../../lib/content/landing_membership.ts";
import { formatPrice, savedPercent } from "../../lib/catalogue/price.ts";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";

/** What the membership includes, and its prices. */
export function Membership(): JSX.Element {
  return (
    <div class="grid gap-x-16 gap-y-12 pt-20 md:pt-28 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="included">
        <h2 id="included" class="text-display">{INCLUDED.title}</h2>
        <p class="mt-4 text-lede text-ink-2">{INCLUDED.lead}</p>
        <ul class="mt-8 border-t border-line" data-reveal="">
          {INCLUDED.items.map(({ name, description }) => (
            <li key={name} class="grid grid-cols-[1.5rem_1fr] gap-4 border-b border-line py-4.5">
              <Icon outline={CHECK} class="mt-0.5 size-5 text-accent" />
              <div>
                <h3 class="font-text text-body font-semibold tracking-normal">{name}</h3>
                <p class="mt-0.5 text-note text-ink-2">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="investment"
        class="self-start rounded-card border border-line bg-sheet p-7 sm:p-9"
      >
        <h2 id="investment" class="text-heading">{INVESTMENT.title}</h2>
        <p class="mt-3 text-note text-ink-2">{INVESTMENT.lead}</p>
        <div class="grid gap-x-10 sm:max-lg:grid-cols-2">
          {INVESTMENT.plans.map((plan) => <Plan key={plan.id} plan={plan} />)}
        </div>
      </section>
    </div>
  );
}

function Plan({ plan }: { readonly plan: MembershipPlan }): JSX.Element {
  const saved = savedPercent(plan.price, plan.originalPrice ?? 0);
  return (
    <div class="mt-7 border-t border-line pt-6">
      <h3 class="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 font-text text-body font-semibold tracking-normal">
        {plan.name}
        {plan.label && <Badge>{plan.label}</Badge>}
      </h3>
      <p class="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span class="font-display text-display tracking-[-0.03em]">{formatPrice(plan.price)}</span>
        <span class="text-ink-2">{plan.period}</span>
      </p>
      {plan.originalPrice !== undefined && (
        <p class="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <s>
            <span class="sr-only">{INVESTMENT.insteadOf}</span> {formatPrice(plan.originalPrice)}
          </s>
          {saved > 0 && <Badge>{`${INVESTMENT.save} ${saved}%`}</Badge>}
        </p>
      )}
      <p class="mt-3 text-small text-ink-2">{plan.note}</p>
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
