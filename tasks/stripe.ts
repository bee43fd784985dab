/**
 * A double of Stripe on this machine, to buy and to test without an account: `deno task stripe`. Prints the settings of a site that uses
 * it, then each event that it reports to the site. `deno task stripe doctor` asks the Stripe of the settings instead.
 */
import process from "node:process";
import type { TaskCall } from "./arguments.ts";
import type { Delivery } from "stripe-double";
import { examineStripe } from "./doctor/stripe.ts";
import { foundReport } from "./doctor/findings.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { loadSettings } from "./settings.ts";

/** Milliseconds until a bank debit is settled, and a refund that is to fail does. */
const SETTLE_MS = 5_000;
/** Milliseconds until a refused event is sent again, doubled each time: a site may be restarting. */
const RETRY_MS = 1_000;

export async function main({ command, values }: TaskCall): Promise<number | void> {
  if (command === "doctor") {
    const found = await examineStripe(loadSettings());
    console.log(foundReport(found).join("\n"));
    return found.now.length > 0 ? 1 : 0;
  }
  // The archive of a release lacks the files that the double sends to browsers.
  if (Deno.mainModule.endsWith(".js")) {
    throw new OperatorError("The double of Stripe is for a checkout. Here there is deno task stripe doctor.");
  }
  const { startStripeDouble } = await import("stripe-double");
  const port = Number(values.port ?? 12_111);
  const webhook = values.webhook ?? "http://127.0.0.1:8000/api/stripe/webhook";
  const double = await startStripeDouble({ port, webhook: { url: webhook }, onDelivery: printDelivery });
  double.faults.settleMs = SETTLE_MS;
  double.faults.webhooks.retryMs = RETRY_MS;
  console.log(`A double of Stripe listens on ${double.url} and reports to ${webhook}.`);
  console.log("It takes no money. Put these lines into .env and start the site:\n");
  for (const [name, value] of Object.entries(double.env)) console.log(`${name}=${value}`);
  console.log(
    "\nPay with 4242 4242 4242 4242, any date to come and any code. docs/changing.md lists the other test cards.",
  );
  console.log("Ctrl+C ends it and forgets every payment.\n");
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => double.close().then(() => process.exit(0)));
  }
}

function printDelivery({ type, intentId, status, attempt }: Delivery): void {
  const outcome = status === null ? "no answer" : `answered ${status}`;
  console.log(`${type} ${intentId ?? ""}: ${outcome}${attempt > 1 ? `, attempt ${attempt}` : ""}`);
}
