import { OperatorError } from "../../lib/operator_error.ts";

/** How to start a program: Deno's arguments, the folder, and variables to add to this process's environment. */
export interface Program {
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** What it writes is kept and not shown. */
  isQuiet?: boolean;
  /** Its standard input is a pipe, which closes however this process ends. */
  hasInput?: boolean;
}

export interface RunningServer {
  /** The address where it listens, without a slash at the end. */
  origin: string;
  /** Stops it; kills it after five seconds. */
  stop(): Promise<void>;
}

const LISTENING = /\bListening on (http:\/\/[^/\s]+)\/?\s/;
const KILL_AFTER_MS = 5_000;
const KEPT_OUTPUT = 20_000;

/** A program ended unexpectedly; the message is its output. */
export class ProgramError extends OperatorError {
  override name = "ProgramError";
}

function spawn(
  { args, cwd, env = {}, isQuiet = false, hasInput = false }: Program,
  onText: (text: string) => void,
) {
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd,
    env: { ...env, NO_COLOR: "1" },
    stdin: hasInput ? "piped" : "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const pipe = async (from: ReadableStream<Uint8Array>, to: typeof Deno.stdout) => {
    const decoder = new TextDecoder();
    for await (const chunk of from) {
      if (!isQuiet) await to.write(chunk);
      onText(decoder.decode(chunk, { stream: true }));
    }
  };
  const ended = Promise.all([child.status, pipe(child.stdout, Deno.stdout), pipe(child.stderr, Deno.stderr)]);
  return {
    child,
    ended: ended.then(async ([status]) => {
      if (hasInput) await child.stdin.close().catch(() => {});
      return status;
    }),
  };
}

/** Runs a program to its end. Throws a {@linkcode ProgramError} with its output when it fails. */
export async function runProgram(program: Program): Promise<void> {
  let output = "";
  const { ended } = spawn(program, (text) => output += text);
  const { code } = await ended;
  if (code !== 0) throw new ProgramError(output.trim() || `It ended with code ${code}`);
}

/**
 * Starts a server and waits for its line `Listening on http://...`. Throws a {@linkcode ProgramError} when it ends
 * before that; `onCrash` is called with its last output when it ends later without being asked to.
 */
export async function startServer(
  program: Program,
  onCrash: (output: string) => void,
): Promise<RunningServer> {
  let output = "";
  let isStopping = false;
  const listening = Promise.withResolvers<string | null>();
  const { child, ended } = spawn(program, (text) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    const origin = LISTENING.exec(output)?.[1];
    if (origin !== undefined) listening.resolve(origin);
  });
  void ended.then(() => listening.resolve(null));
  const origin = await listening.promise;
  if (origin === null) throw new ProgramError(output.trim() || "The server ended before it listened");
  void ended.then(() => isStopping || onCrash(output.trim()));
  return {
    origin,
    async stop() {
      isStopping = true;
      const kill = (signal: Deno.Signal) => {
        try {
          child.kill(signal);
        } catch {
          // It has already ended.
        }
      };
      kill("SIGTERM");
      const timer = setTimeout(() => kill("SIGKILL"), KILL_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
