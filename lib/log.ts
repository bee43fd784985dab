/** Structured log: an event's name and its fields. Never personal data, never a token or a path that holds one. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The log of a process, which ends where its standard output goes. */
export interface ProcessLog extends Log {
  /** Writes a line as it is, in its turn. */
  print(line: string): void;
  /** Resolves when every line is written or has failed to be, and after `deadlineMs` in any case. Never rejects. */
  flush(deadlineMs: number): Promise<void>;
}

/** Milliseconds for which lines are gathered: one write for many requests. */
const GATHER_MS = 20;
/** Milliseconds between two tries of an output that fails. */
const RETRY_MS = 1_000;
/** Characters that are kept for an output that takes nothing; lines beyond are dropped and counted. */
const MAX_GATHERED = 1024 * 1024;

/**
 * A log whose every record is one JSON line, handed to `write` a few milliseconds later together with others; an error
 * goes at once. An output that is closed, full or no longer read neither stops the process nor fills its memory: what cannot
 * be written is dropped, and a line says how much that was once the output takes lines again.
 */
export function openLog(write: (lines: Uint8Array) => Promise<void> = writeStdout): ProcessLog {
  const encoder = new TextEncoder();
  let gathered = "";
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves to whether the write under way succeeded. */
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
  const record = (level: keyof Log) => (event: string, fields: LogFields = {}) => {
    add(format(level, event, fields));
    if (level === "error") send();
    else schedule(GATHER_MS);
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
    print(line) {
      add(`${line}\n`);
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

function format(level: keyof Log, event: string, fields: LogFields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`;
}

/** In the background: a write to a pipe that nobody reads does not return, and would stop the whole process. */
async function writeStdout(lines: Uint8Array): Promise<void> {
  for (let written = 0; written < lines.length;) {
    written += await Deno.stdout.write(lines.subarray(written));
  }
}

/** What an unknown thrown value says, with its stack where it has one. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: `${error.name}: ${error.message}`, stack: error.stack ?? null };
}
