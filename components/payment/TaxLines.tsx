import { type JSX, useEffect, useRef } from "react";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { TAX, taxLine, taxWithin } from "../../lib/content/tax.ts";
import type { Tax } from "../../lib/payments/tax/tax.ts";

interface TaxLinesProps {
  readonly tax: Tax;
  /** Asks for the country again; null: the form cannot. */
  readonly onChange: (() => void) | null;
  readonly disabled: boolean;
}

/** What is charged: the price, the tax and their sum. Above the fields with the focus, because the buyer has just asked for it; its name is the sum. */
export function TaxLines({ tax, onChange, disabled }: TaxLinesProps): JSX.Element {
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => lines.current?.focus(), []);
  return (
    <div class="mt-6 border-y border-line pt-5 pb-2">
      <div
        ref={lines}
        tabIndex={-1}
        role="group"
        aria-label={`${TAX.total}: ${formatAmount(tax.total, CURRENCY)}`}
        class="pb-3"
      >
        <dl class="grid gap-3">
          <SumLine label={TAX.net} amount={tax.net} />
          <SumLine label={taxLine(tax.country, tax.rate)} amount={tax.tax} />
          <SumLine label={TAX.total} amount={tax.total} isTotal />
        </dl>
      </div>
      {onChange !== null && (
        <button
          type="button"
          disabled={disabled}
          onClick={onChange}
          class="inline-flex min-h-11 items-center text-note underline underline-offset-4 hover:text-accent-ink"
        >
          {TAX.change}
        </button>
      )}
    </div>
  );
}

export interface PayNowProps {
  /** Integer cents. */
  readonly amount: number;
  /** The tax within it; null: none was computed. */
  readonly tax: Tax | null;
}

/** What a press of the button pays, with its currency and tax. */
export function PayNow({ id, amount, tax }: PayNowProps & { readonly id: string }): JSX.Element {
  return (
    <p id={id} class="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-5">
      <span class="font-semibold">{PAYMENT_PAGE.payNow}</span>{" "}
      <span class="font-display text-heading tracking-[-0.03em]">{amountInCurrency(amount)}</span>{" "}
      {amount > 0 && (
        <span class="w-full text-right text-small text-ink-2">
          {tax === null
            ? PRODUCT_PAGE.tax.inclusive
            : tax.tax === 0
            ? TAX.none
            : TAX.within(formatAmount(tax.tax, CURRENCY), taxWithin(tax.country))}
        </span>
      )}
    </p>
  );
}

/** An amount in integer cents with its currency's code: "$49 USD". */
export function amountInCurrency(cents: number): string {
  return `${formatAmount(cents, CURRENCY)} ${CURRENCY.toUpperCase()}`;
}

/** The look of a list of SumLine. */
export const SUM = "mt-6 grid gap-3 border-t border-line pt-6";

/** A part of a sum, in integer cents, or the sum itself. */
export function SumLine(
  { label, amount, isTotal = false }: {
    readonly label: string;
    readonly amount: number;
    readonly isTotal?: boolean;
  },
): JSX.Element {
  return (
    <div class={`flex justify-between gap-x-6 ${isTotal ? "font-semibold" : ""}`}>
      <dt>{label}</dt>
      <dd class="text-right">{formatAmount(amount, CURRENCY, "auto").replace("-", "−")}</dd>
    </div>
  );
}
