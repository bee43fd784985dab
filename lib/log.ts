/** Structured log: an event's name and its fields. Never personal data, never a token or a path that holds one. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Milliseconds for which lines are gathered: one write for many requests. */
const GATHER_MS = 20;

/**
 * A log whose every record is one JSON line, handed to `write` a few milliseconds later together with others; an error
 * goes at once, and what is left goes when the process ends.
 */
export function openLog(write: (lines: Uint8Array) => void = (lines) => Deno.stdout.writeSync(lines)): Log {
  const encoder = new TextEncoder();
  let gathered = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered === "") return;
    write(encoder.encode(gathered));
    gathered = "";
  };
  const record = (level: keyof Log) => (event: string, fields: LogFields = {}) => {
    gathered += `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;
    if (level === "error") flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  };
  globalThis.addEventListener("unload", flush);
  return { info: record("info"), warn: record("warn"), error: record("error") };
}

/** What an unknown thrown value says, with its stack where it has one. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${error.message}`, stack: error.stack ?? null };
}
