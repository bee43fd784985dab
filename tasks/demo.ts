/**
 * The whole shop on this machine with one command: site, double of Stripe, mails as files. `--port N` is where it listens if it can (8000);
 * `--built` serves what was built before.
 */
import type { Given } from "./arguments.ts";
import { startDemo } from "./demo/demo.ts";
import { launchers, whenOrphaned } from "./launchers.ts";

const PORT = 8000;

export async function main({ values, flags }: Given): Promise<void> {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  const ask = () => {
    isAsked = true;
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
      if (isAsked) return;
      console.error(`The site has ended:\n${output}`);
      Deno.exitCode = 1;
      ask();
    },
  });
  await asked;
  await demo.stop();
  Deno.exit();
}
