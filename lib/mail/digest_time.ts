/** When the coach's digest is due: an hour of the day in a time zone. */
export interface DigestTime {
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
  /** Name of the IANA time zone. */
  readonly timeZone: string;
}

/** A digest that is due. */
export interface DueDigest {
  /** Its date in the digest's time zone, as YYYY-MM-DD. */
  readonly day: string;
  /** The digest covers what happened until this moment. */
  readonly at: Date;
}

const DAY_MS = 86_400_000;

/** Parses `07:30 Europe/Berlin`. Null if the text is not a time with a time zone. */
export function parseDigestTime(text: string): DigestTime | null {
  const [, hour, minute, timeZone] = /^([01]\d|2[0-3]):([0-5]\d) (\S+)$/.exec(text.trim()) ?? [];
  if (timeZone === undefined || !isTimeZone(timeZone)) return null;
  return { hour: Number(hour), minute: Number(minute), timeZone };
}

/** Whether a text names a time zone, such as Europe/Berlin. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * The latest digest that is due at a moment. When the clocks skip its hour, it comes later by the time skipped. When an hour occurs twice, the
 * first one counts.
 */
export function dueDigest(now: Date, time: DigestTime): DueDigest {
  const today = dueOn(localDay(now, time.timeZone), time);
  if (today.at.getTime() <= now.getTime()) return today;
  return dueOn(dayBefore(today.day), time);
}

function dueOn(day: string, time: DigestTime): DueDigest {
  return { day, at: momentOf(day, time) };
}

/** The moment of a time on a zone's wall: a skipped one is later by the time skipped, of one that occurs twice it is the first. */
export function momentOf(day: string, { hour, minute, timeZone }: DigestTime): Date {
  const wall = Date.parse(`${day}T00:00Z`) + (hour * 60 + minute) * 60_000;
  // Local time can only have the offset of a day before or of a day after.
  const before = wall - offsetMs(new Date(wall - DAY_MS), timeZone);
  const after = wall - offsetMs(new Date(wall + DAY_MS), timeZone);
  const moments = [before, after].filter((moment) => moment + offsetMs(new Date(moment), timeZone) === wall);
  return new Date(moments.length > 0 ? Math.min(...moments) : Math.max(before, after));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

function localDay(moment: Date, timeZone: string): string {
  return wallTime(moment, timeZone).slice(0, 10);
}

/** What the clock on a zone's wall shows at a moment: "2026-12-01T10:00". */
export function wallTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetMs(moment, timeZone)).toISOString().slice(0, 16);
}

/** How far a time zone's clocks are ahead of UTC at a moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
    value("second"),
  );
  return local - Math.floor(moment.getTime() / 1_000) * 1_000;
}
