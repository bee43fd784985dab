import { configure, getJsonLinesFormatter, getLogger, type LogRecord, type Sink } from "@logtape/logtape";

/** Structured log: an event's name and its fields. Never personal data, never a token or a path that holds one. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A log whose every record is one JSON line on standard output. */
export async function openLog(): Promise<Log> {
  const format = getJsonLinesFormatter({ message: "rendered", properties: "flatten" });
  const encoder = new TextEncoder();
  const stdout: Sink = (record: LogRecord) => {
    Deno.stdout.writeSync(encoder.encode(format(record)));
  };
  await configure({
    sinks: { stdout },
    loggers: [
      { category: "site", lowestLevel: "info", sinks: ["stdout"] },
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["stdout"] },
    ],
  });
  const logger = getLogger("site");
  return {
    info: (event, fields = {}) => logger.info(event, { ...fields }),
    warn: (event, fields = {}) => logger.warn(event, { ...fields }),
    error: (event, fields = {}) => logger.error(event, { ...fields }),
  };
}

/** What an unknown thrown value says, with its stack where it has one. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${error.message}`, stack: error.stack ?? null };
}
