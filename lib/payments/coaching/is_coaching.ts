/**
 * Whether the product of an order is coaching, which is paid by a link from the desk and has no download. It is in a module of its own because the payment
 * form needs nothing else of coaching.
 */
export function isCoaching(productId: string): boolean {
  return productId.startsWith("coaching-");
}
