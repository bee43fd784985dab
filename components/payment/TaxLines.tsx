import { type JSX, useEffect, useRef } from "react";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import { TAX, taxLine } from "../../lib/content/tax.ts";
import type { Tax } from "../../lib/payments/tax/tax.ts";

interface TaxLinesProps {
  readonly tax: Tax;
  /** Asks for the country again; null: the form cannot. */
  readonly onChange: (() => void) | null;
  readonly disabled: boolean;
}

/** What is charged: the price, the tax and their sum. Takes the focus, because the buyer has just asked for it. */
export function TaxLines({ tax, onChange, disabled }: TaxLinesProps): JSX.Element {
  const lines = useRef<HTMLDListElement>(null);
  useEffect(() => lines.current?.focus(), []);
  return (
    <>
      <dl ref={lines} tabIndex={-1} class={SUM}>
        <SumLine label={TAX.net} amount={tax.net} />
        <SumLine label={taxLine(tax.country, tax.rate)} amount={tax.tax} />
        <SumLine label={TAX.total} amount={tax.total} isTotal />
      </dl>
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
    </>
  );
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
