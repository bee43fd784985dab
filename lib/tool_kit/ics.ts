import { addDays, type PlainDate } from "./dates.ts";

/** An entry of a calendar: whole days, which do not make anybody busy, or a time on the wall's clock. */
export interface CalendarEvent {
  /** Names the event within its document and stays for as long as it does: the UID is made from it. */
  readonly key: string;
  readonly summary: string;
  /** "" for none; several lines are allowed. */
  readonly description: string;
  readonly when:
    | { readonly is: "days"; readonly first: PlainDate; readonly last: PlainDate }
    /** `time` as HH:MM. */
    | { readonly is: "time"; readonly on: PlainDate; readonly time: string; readonly minutes: number };
  readonly isCanceled?: boolean;
}

export interface Calendar {
  /** The tool's name and product id. */
  readonly product: string;
  readonly tool: string;
  /** Of the document: an event keeps its UID for as long as the document lives. */
  readonly documentId: string;
  /** When the file is made. Its SEQUENCE are the seconds since 2020, so that it rises with every file. */
  readonly now: Date;
  readonly events: readonly CalendarEvent[];
}

const SEQUENCE_EPOCH_MS = Date.UTC(2020, 0, 1);
/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * A calendar file (RFC 5545). Whole days end on the day after the last; a time is floating local time, which is the same
 * time on the wall before and after the clocks change.
 */
export function calendarText({ product, tool, documentId, now, events }: Calendar): string {
  const stamp = utcTime(now);
  const sequence = Math.max(0, Math.floor((now.getTime() - SEQUENCE_EPOCH_MS) / 1_000));
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product}//EN`,
    "CALSCALE:GREGORIAN",
    ...events.flatMap(({ key, summary, description, when, isCanceled = false }) => [
      "BEGIN:VEVENT",
      `UID:${documentId}-${key}@${tool}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      ...(when.is === "days"
        ? [`DTSTART;VALUE=DATE:${basic(when.first)}`, `DTEND;VALUE=DATE:${basic(addDays(when.last, 1))}`]
        : [`DTSTART:${basic(when.on)}T${when.time.replace(":", "")}00`, `DURATION:PT${when.minutes}M`]),
      `SUMMARY:${escaped(summary)}`,
      ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
      ...(when.is === "days" ? ["TRANSP:TRANSPARENT"] : []),
      ...(isCanceled ? ["STATUS:CANCELLED"] : []),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].map((line) => `${folded(line)}\r\n`).join("");
}

/** A value of type TEXT (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
}

function basic(date: PlainDate): string {
  return date.replaceAll("-", "");
}

function utcTime(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A content line in pieces of at most 75 octets, each but the first behind a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [result, octets] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
