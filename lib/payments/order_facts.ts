/** Characters of an order's id that name it to people: 50 bits. */
const LENGTH = 10;

/** An order's number, as buyer and coach read it: "K7QXM2RDPW", the beginning of its id. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, LENGTH).toUpperCase();
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "medium",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** A time to the second, "November 22, 2026 at 09:30:15 (UTC)". */
export function orderTime(iso: string): string {
  return `${TIME.format(new Date(iso))} (UTC)`;
}

/** The day of a time, "November 22, 2026 (UTC)": it is written on the server, which does not know the reader's zone. */
export function orderDay(iso: string): string {
  return `${DAY.format(new Date(iso))} (UTC)`;
}
