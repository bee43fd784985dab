/** This module is apart because the payment form needs nothing else of coaching. */

/** Whether the product of an order is coaching, which is paid by a link from the desk and has no download. */
export function isCoaching(productId: string): boolean {
  return productId.startsWith("coaching-");
}

/** A part of a link: what is paid, the link's secret, and the place of the part, from 1. */
export interface Payable {
  readonly productId: string;
  readonly secret: string;
  readonly place: number;
}

/** What the page of a link names as the product, once the rules of coaching are accepted. */
export function payableId({ productId, secret, place }: Payable): string {
  return `${productId}-${secret}-${place}-accepted`;
}

/** The part of a link that is named in place of a product; null: none is. */
export function payableOf(named: string): Payable | null {
  const [, productId = "", secret = "", place] =
    /^(coaching-[a-z]+)-([a-z2-7]{26})-([1-4])-accepted$/.exec(named) ??
      [];
  return place === undefined ? null : { productId, secret, place: Number(place) };
}

/** The path of a link. */
export function payPath(secret: string): string {
  return `/pay/${secret}`;
}
