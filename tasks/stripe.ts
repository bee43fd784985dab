/**
 * A double of Stripe on this machine, to buy and to test without an account: `deno task stripe`. Prints the settings of a site that uses
 * it, and what Stripe would do with each event.
 */
import { parseArgs } from "node:util";
import process from "node:process";
import { startStripeDouble } from "./stripe/double.ts";

const PORT = "12111";
const WEBHOOK = "http://127.0.0.1:8000/api/stripe/webhook";
/** Milliseconds until a bank debit is settled, and a refund that is to fail does. */
const SETTLE_MS = 5_000;

if (import.meta.main) {
  const { values } = parseArgs({
    args: Deno.args,
    options: { port: { type: "string", default: PORT }, webhook: { type: "string", default: WEBHOOK } },
  });
  const double = await startStripeDouble({ port: Number(values.port), webhook: { url: values.webhook } });
  double.faults.settleMs = SETTLE_MS;
  console.log(`A double of Stripe listens on ${double.url} and reports to ${values.webhook}.\n`);
  console.log("Put these lines into .env and start the site:\n");
  for (const [name, value] of Object.entries(double.env)) console.log(`${name}=${value}`);
  console.log(
    "\nPay with 4242 4242 4242 4242, any date to come and any code. Ctrl+C ends it and forgets every payment.",
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => double.close().then(() => process.exit(0)));
  }
}
