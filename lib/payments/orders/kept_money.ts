/** What decides how much of an order stays with the seller. Integer minor units. */
interface Kept {
  readonly amount: number;
  readonly returned: number;
  readonly tax: number | null;
}

/** The tax within what has not been returned, as on the credit notes; null: none was computed. */
export function keptTax({ tax, returned, amount }: Kept): number | null {
  return tax === null ? null : tax - Math.round(returned * tax / amount);
}

/** What is left of an order for the seller. */
export function netOf(order: Kept): number {
  return order.amount - order.returned - (keptTax(order) ?? 0);
}
