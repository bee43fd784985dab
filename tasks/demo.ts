/**
 * The whole shop on this machine with one command: site, double of Stripe, mails as files. `--port N` is where it listens if it can (8000);
 * `--built` serves what was built before.
 */
import type { TaskCall } from "./arguments.ts";
import { startDemo } from "./demo/demo.ts";
import { launchers, whenOrphaned } from "./launchers.ts";

const PORT = 8000;

export async function main({ values, flags }: TaskCall): Promise<void> {
  const { promise: stopRequested, resolve } = Promise.withResolvers<void>();
  let isStopping = false;
  const ask = () => {
    isStopping = true;
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, ask);
  whenOrphaned(launchers()).then(ask);
  const demo = await startDemo({
    port: Number(values.port ?? PORT),
    isBuilt: flags.has("built"),
    write: (text) => console.log(text),
    onCrash: (output) => {
      // Ctrl+C reaches the site too.
      if (isStopping) return;
      console.error(`The site has ended:\n${output}`);
      Deno.exitCode = 1;
      ask();
    },
  });
  await stopRequested;
  await demo.stop();
  Deno.exit();
}
