/** Structured log: the name of an event and its fields. Fields contain no personal data, no tokens and no paths with tokens. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** The levels of records, least urgent first. */
export const LOG_LEVELS = ["info", "warn", "error"] as const satisfies readonly (keyof Log)[];
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The log of a process. */
export interface ProcessLog extends Log {
  /** Writes an info record immediately and at any level, for programs that wait for it. */
  announce(event: string, fields?: LogFields): void;
  /** Resolves when every line is written or has failed, at the latest after `deadlineMs`. Never rejects. */
  flush(deadlineMs: number): Promise<void>;
}

/** Milliseconds for which lines are collected, so that many requests share one write. */
const GATHER_MS = 20;
/** Milliseconds between two attempts to write to a failing output. */
const RETRY_MS = 1_000;
/** The most characters to keep for an output that accepts nothing. More lines are dropped and counted. */
const MAX_GATHERED = 1024 * 1024;

/**
 * A log whose records are JSON lines. Records below `level` are omitted. `write` receives them in groups after a few milliseconds, but an error
 * immediately. If the output is closed, full or no longer read, it does not stop the process or fill its memory: lines that cannot be written
 * are dropped, and their number is logged once the output accepts lines again.
 */
export function openLog(
  level: LogLevel,
  write: (lines: Uint8Array) => Promise<void> = writeStdout,
): ProcessLog {
  const encoder = new TextEncoder();
  let gathered = "";
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The present write. Resolves with whether it succeeded. */
  let writing: Promise<boolean> | undefined;

  const schedule = (milliseconds: number) => timer ??= setTimeout(send, milliseconds);
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (writing !== undefined || gathered === "") return;
    const lines = gathered;
    const lost = dropped;
    gathered = "";
    dropped = 0;
    const text = lost === 0 ? lines : format("warn", "log lines lost", { lines: lost }) + lines;
    writing = write(encoder.encode(text)).then(() => true, () => false).then((isWritten) => {
      writing = undefined;
      if (!isWritten) dropped += lost + lines.split("\n").length - 1;
      if (!isWritten || gathered !== "") schedule(isWritten ? GATHER_MS : RETRY_MS);
      return isWritten;
    });
  };
  const add = (line: string) => {
    if (gathered.length + line.length > MAX_GATHERED) dropped++;
    else gathered += line;
  };
  const record = (of: LogLevel) => {
    if (LOG_LEVELS.indexOf(of) < LOG_LEVELS.indexOf(level)) return () => {};
    return (event: string, fields: LogFields = {}) => {
      add(format(of, event, fields));
      if (of === "error") send();
      else schedule(GATHER_MS);
    };
  };
  const sendAll = async () => {
    while (writing !== undefined || gathered !== "") {
      send();
      if (await writing === false) return;
    }
  };
  return {
    info: record("info"),
    warn: record("warn"),
    error: record("error"),
    announce(event, fields = {}) {
      add(format("info", event, fields));
      send();
    },
    async flush(deadlineMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const deadline = setTimeout(resolve, deadlineMs);
      await Promise.race([sendAll(), promise]);
      clearTimeout(deadline);
    },
  };
}

function format(level: LogLevel, event: string, fields: LogFields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;
}

/** Asynchronous, because a synchronous write to a pipe that nobody reads would stop the process. */
async function writeStdout(lines: Uint8Array): Promise<void> {
  for (let written = 0; written < lines.length;) {
    written += await Deno.stdout.write(lines.subarray(written));
  }
}

/** A thrown value as fields of the log, with its stack if it has one. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${error.message}`, stack: error.stack ?? null };
}
