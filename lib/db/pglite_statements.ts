import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import { PARSERS } from "./values.ts";

/** The part of the embedded engine that runs statements. */
export type StatementEngine = Pick<PGlite, "execProtocolStream" | "runExclusive">;

/** The statements of a connection to the embedded engine. Each is prepared when it first runs. */
export interface Statements {
  /** Runs a statement and returns its rows. Each parameter is text in Postgres's format, or null. Rejects with the engine's error. */
  run(text: string, parameters: readonly (string | null)[]): Promise<object[]>;
  /** Forgets the prepared statements, because their tables may have changed. */
  forget(): Promise<void>;
}

const { serialize } = protocol;

/**
 * Runs statements with the extended query protocol, with all messages of a statement in a single call of the engine. PGlite's own query() makes
 * six calls and makes Postgres parse and plan each statement again. Reading a row by its key takes six times as long that way.
 */
export function prepareStatements(engine: StatementEngine): Statements {
  const names = new Map<string, string>();
  let count = 0;

  const send = (...messages: Uint8Array[]) =>
    // Nothing has to be written afterwards, because the engine's files are on the disk.
    engine.runExclusive(() => engine.execProtocolStream(joined([...messages, SYNC]), { syncToFs: false }));

  const prepareAndRun = async (text: string, values: (string | null)[]) => {
    const statement = `s${++count}`;
    try {
      const answer = await send(
        serialize.parse({ name: statement, text }),
        serialize.bind({ statement, values }),
        ...DESCRIBE_AND_EXECUTE,
      );
      names.set(text, statement);
      return answer;
    } catch (error) {
      // It may have failed after it was prepared. Closing a statement that was not prepared is not an error.
      await send(serialize.close({ type: "S", name: statement }));
      throw error;
    }
  };

  return {
    async run(text, parameters) {
      const values = [...parameters];
      const statement = names.get(text);
      return rowsOf(
        statement === undefined
          ? await prepareAndRun(text, values)
          : await send(serialize.bind({ statement, values }), ...DESCRIBE_AND_EXECUTE),
      );
    },
    async forget() {
      if (names.size === 0) return;
      names.clear();
      await send(serialize.query("deallocate all"));
    },
  };
}

const SYNC = serialize.sync();
const DESCRIBE_AND_EXECUTE = [serialize.describe({ type: "P" }), serialize.execute({})];

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

function rowsOf(answer: readonly unknown[]): object[] {
  let columns: readonly Column[] = [];
  const rows: object[] = [];
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({
        name,
        parse: PARSERS[dataTypeID] ?? ((text) => text),
      }));
    } else if (message instanceof messages.DataRowMessage) {
      rows.push(Object.fromEntries(columns.map(({ name, parse }, index) => {
        const text = message.fields[index] ?? null;
        return [name, text === null ? null : parse(text)];
      })));
    }
  }
  return rows;
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    whole.set(message, at);
    at += message.length;
  }
  return whole;
}
