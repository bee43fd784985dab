import { WHEN } from "../../content/desk_today.ts";

const DAY_MS = 86_400_000;

/** Days and times as the desk's first page says them, in one time zone and seen from one moment. Times are ISO. */
export interface DayWords {
  /** "Monday, November 30" */
  readonly heading: string;
  /** "Dec 4"; "Dec 4, 2025" in another year. */
  readonly day: (at: string) => string;
  /** "today, 6:02 AM", "yesterday, 8:14 AM", "tomorrow, 1:20 PM", "on Nov 12, 8:14 AM" */
  readonly moment: (at: string) => string;
  /** "8:14 AM" of today, "yesterday", "Saturday" within a week, else the day. */
  readonly since: (at: string) => string;
  /** "in June", with the year if it is another one. */
  readonly month: (at: string) => string;
  /** Days in the calendar until then; negative in the past. */
  readonly daysUntil: (at: string) => number;
}

export function dayWords(timeZone: string, now: Date): DayWords {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    // Some editions of ICU put a narrow no-break space before AM and PM.
    return (at: string | Date) => written.format(new Date(at)).replaceAll("\u202f", " ");
  };
  const time = format({ hour: "numeric", minute: "2-digit" });
  const weekday = format({ weekday: "long" });
  const shortDay = format({ month: "short", day: "numeric" });
  const month = format({ month: "long" });
  const year = format({ year: "numeric" });
  const date = format({ month: "numeric", day: "numeric", year: "numeric" });
  const isThisYear = (at: string) => year(at) === year(now);
  const dayNumber = (at: string | Date) => Date.parse(`${date(at)} UTC`) / DAY_MS;
  const daysUntil = (at: string) => dayNumber(at) - dayNumber(now);
  const day = (at: string) => isThisYear(at) ? shortDay(at) : `${shortDay(at)}, ${year(at)}`;
  return {
    heading: `${weekday(now)}, ${format({ month: "long", day: "numeric" })(now)}`,
    day,
    moment(at) {
      const days = daysUntil(at);
      const on = [WHEN.yesterday, WHEN.today, WHEN.tomorrow][days + 1] ?? `on ${day(at)}`;
      return `${on}, ${time(at)}`;
    },
    since(at) {
      const days = daysUntil(at);
      if (days === 0) return time(at);
      if (days === -1) return WHEN.yesterday;
      return days > -7 && days < 0 ? weekday(at) : day(at);
    },
    month: (at) => isThisYear(at) ? `in ${month(at)}` : `in ${month(at)} ${year(at)}`,
    daysUntil,
  };
}

/** The day of a moment in a time zone: "2026-11-29". */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);
}
