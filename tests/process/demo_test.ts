import assert from "node:assert/strict";
import { settingNames } from "../../lib/config.ts";
import { readMail } from "../../tasks/demo/demo.ts";

const PROJECT = new URL("../../", import.meta.url);
const PRODUCT = "90-day-sprint-planner";

Deno.test("the demo serves a shop: what is paid at the double comes by mail, its link has the file, and Ctrl+C ends all", async () => {
  const live = {
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "coach@example.com",
  };
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--node-modules-dir=manual",
      "-A",
      "tasks/main.ts",
      "--alone",
      "demo",
      "--built",
      "--port",
      "0",
    ],
    cwd: PROJECT,
    // Settings of this machine, real keys among them, do not count.
    env: { ...Object.fromEntries(settingNames().map((name) => [name, ""])), ...live, NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const said = reader(child.stdout);
  try {
    const [, url = ""] = await said.until(/The site is at (\S+)/);
    const [, folder = ""] = await said.until(/are files in\n\s+(\S+)/);
    const [, desk = "", user = "", password = ""] = await said.until(
      /as the coach: (\S+)\n\s+User name (\S+), password (\S+)/,
    );
    const [, stripe = ""] = await said.until(/a double on this computer, (\S+)/);

    const products: { id: string; price: number }[] = await (await fetch(`${url}/api/products`)).json();
    const amount = products.find(({ id }) => id === PRODUCT)?.price;
    const prepared = await fetch(`${url}/api/create-payment-intent`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productId: PRODUCT, amount }),
    });
    assert.equal(prepared.status, 200);
    const { clientSecret } = await prepared.json();
    await payAsStripeJs(stripe, clientSecret);

    const [, link = "", path = ""] = await said.until(/Mail to ada@example\.com: .+\n\s+(\S+)\n\s+(\S+)/);
    assert.ok(path.startsWith(folder));
    const mail = await readMail(path);
    assert.deepEqual([mail.to, mail.subject, mail.link], [
      "ada@example.com",
      "Your download: 90-Day Sprint Planner",
      link,
    ]);
    const signedIn = { authorization: `Basic ${btoa(`${user}:${password}`)}` };
    assert.match(await (await fetch(desk, { headers: signedIn })).text(), /Test: 90-Day Sprint Planner/);
    const page = await (await fetch(link)).text();
    const [, file = ""] = /href="(\/api\/downloads\/[^"]+)"/.exec(page) ?? [];
    const download = await fetch(url + file);
    assert.deepEqual(
      await download.bytes(),
      await Deno.readFile(new URL(`_fresh/editions/${PRODUCT}.html`, PROJECT)),
    );

    child.kill("SIGINT");
    assert.equal((await child.status).code, 0);
    await assert.rejects(Deno.stat(folder), Deno.errors.NotFound);
    await assert.rejects(fetch(url));
    await assert.rejects(fetch(stripe));
  } finally {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended, as it should.
    }
    await child.status;
    await said.done;
  }
});

/** Confirms a payment with a test card, as Stripe's script does in a browser. */
async function payAsStripeJs(stripe: string, clientSecret: string): Promise<void> {
  const [intentId] = clientSecret.split("_secret_");
  const answer = await fetch(`${stripe}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: { authorization: "Bearer pk_test_double" },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: "http://localhost/toolbox?success=true",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "4242424242424242",
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2034",
      "payment_method_data[card][cvc]": "123",
      "payment_method_data[billing_details][email]": "ada@example.com",
    }),
  });
  const { status, error } = await answer.json();
  assert.equal(status, "succeeded", JSON.stringify(error));
}

/** Reads a program's output. `until()` resolves with the first match, now or later, and rejects when the output ends without one. */
function reader(stream: ReadableStream<Uint8Array>) {
  let output = "";
  let isDone = false;
  let heard = Promise.withResolvers<void>();
  const done = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      output += decoder.decode(bytes, { stream: true });
      heard.resolve();
      heard = Promise.withResolvers();
    }
    isDone = true;
    heard.resolve();
  })();
  return {
    done,
    async until(pattern: RegExp): Promise<RegExpExecArray> {
      while (true) {
        const match = pattern.exec(output);
        if (match !== null) return match;
        if (isDone) throw new Error(`it ended without ${pattern}:\n${output}`);
        await heard.promise;
      }
    },
  };
}
