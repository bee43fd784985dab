import assert from "node:assert/strict";
import type { Delivery, MailMessage } from "../../../lib/mail/message.ts";
import { isThisMachine, smtpTransport } from "../../../lib/mail/smtp.ts";
import { deliveryOf } from "../../../lib/mail/smtp_errors.ts";
import { PATIENCE_MS } from "../../support/time.ts";
import { catchMail } from "../../support/smtp.ts";

const ORIGIN = { from: { name: "Clarity Sprint", address: "coach@example.com" }, replyTo: null };

function message(over: Partial<MailMessage> = {}): MailMessage {
  return {
    messageId: "<one@site.example>",
    to: "ada@example.com",
    subject: "Hello",
    text: "Plain",
    html: "<p>Rich</p>",
    ...over,
  };
}

async function send(url: string, over: Partial<MailMessage> = {}, timeoutMs = PATIENCE_MS) {
  const transport = smtpTransport({ url, origin: ORIGIN, timeoutMs });
  try {
    return await transport.send(message(over));
  } finally {
    transport.close();
  }
}

Deno.test("only whole addresses of this machine do without TLS", () => {
  for (const own of ["localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "[::1]"]) {
    assert.equal(isThisMachine(new URL(`smtp://${own}:25`).hostname), true, own);
  }
  for (
    const other of [
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "127.evil.example",
      "127.0.0",
      "evil.localhost.example",
      "localhosts",
      "[::1:2]",
    ]
  ) {
    assert.equal(isThisMachine(new URL(`smtp://${other}:25`).hostname), false, other);
  }
});

Deno.test("an address beyond ASCII is written to where the server offers SMTPUTF8", async () => {
  await using server = await catchMail();
  const delivery = await send(server.url, { to: "李@example.com" });
  assert.deepEqual(delivery, { outcome: "accepted" });
  const [mail] = await server.caught(1);
  assert.deepEqual(mail?.recipients, ["李@example.com"]);
  assert.match(mail?.to ?? "", /^李@example\.com$/);
  assert.equal(mail?.messageId, "<one@site.example>");
  assert.equal(mail?.text.trim(), "Plain");
});

Deno.test("without SMTPUTF8 an address beyond ASCII is refused with a reason, and nothing is sent", async () => {
  await using server = await catchMail({ isAsciiOnly: true });
  const delivery = await send(server.url, { to: "李@xn--r8jz45g.xn--zckzah" });
  assert.deepEqual(delivery, {
    outcome: "refused",
    reason: "the mail server offers no SMTPUTF8, which the address needs",
    isAddressDead: false,
  });
  assert.equal(server.mails.length, 0);
  assert.deepEqual(await send(server.url), { outcome: "accepted" });
});

Deno.test("a refusal means the same for an address beyond ASCII", async () => {
  await using server = await catchMail({ onRecipient: () => "550 5.1.1 no such user" });
  const delivery = await send(server.url, { to: "李@xn--r8jz45g.xn--zckzah" });
  assert.equal(delivery.outcome === "refused" && delivery.isAddressDead, true);
});

Deno.test("what is refused to an address beyond ASCII before it was named is not refused to the site", async () => {
  await using server = await catchMail({ onSender: () => "555 5.5.4 no SMTPUTF8 after all" });
  assert.equal((await send(server.url, { to: "李@example.com" })).outcome, "forbidden");
  assert.equal((await send(server.url)).outcome, "shut-out");
});

Deno.test("deliveryOf() takes for the site's what comes before a recipient, and a policy after that for nobody's yet", () => {
  const refusals: readonly (readonly [command: string, response: string, outcome: Delivery["outcome"]])[] = [
    ["EHLO", "550 no", "shut-out"],
    ["STARTTLS", "502 5.5.1 no TLS", "shut-out"],
    ["MAIL FROM", "550 5.7.1 not from you", "shut-out"],
    ["RCPT TO", "550 5.1.7 bad sender", "shut-out"],
    ["DATA", "550 5.1.8 bad sender", "shut-out"],
    ["RCPT TO", "554 5.7.1 relay access denied", "forbidden"],
    ["DATA", "550 5.7.26 unauthenticated", "forbidden"],
    // In the middle of a text, or between two mails.
    ["CONN", "554 5.6.0 enough", "forbidden"],
    ["RSET", "503 5.5.1 what", "forbidden"],
    ["DATA", "554 5.6.0 bad content", "refused"],
    ["RCPT TO", "450 4.7.1 greylisted", "later"],
  ];
  for (const [command, response, outcome] of refusals) {
    const responseCode = Number(response.slice(0, 3));
    assert.equal(deliveryOf({ code: "E", command, responseCode, response }).outcome, outcome, response);
  }
});

Deno.test("nothing in an address or a subject adds a recipient or a header", async () => {
  await using server = await catchMail();
  const attempts: Partial<MailMessage>[] = [
    { to: "a@b.example,eve@example.org" },
    { to: "a@b.example\r\nBcc: eve@example.org" },
    { to: "Ada <a@b.example>, eve@example.org" },
    { subject: "Hello\r\nBcc: eve@example.org\r\n\r\nA text" },
    { headers: { "List-Unsubscribe": "<https://site.example/x>\r\nBcc: eve@example.org" } },
  ];
  for (const attempt of attempts) await send(server.url, attempt);
  for (const mail of server.mails) {
    assert.equal(mail.recipients.length, 1, JSON.stringify(mail.recipients));
    assert.ok(!mail.recipients.includes("eve@example.org"));
    assert.equal(mail.headers.get("bcc"), undefined);
    assert.equal(mail.text.trim(), "Plain");
  }
});

/** A server that accepts connections and says nothing, or hangs up. */
function listen({ isSilent }: { readonly isSilent: boolean }) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const held: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) {
      if (isSilent) held.push(connection);
      else connection.close();
    }
  })();
  return {
    host: `127.0.0.1:${listener.addr.port}`,
    async [Symbol.asyncDispose]() {
      listener.close();
      await accepting;
      for (const connection of held) connection.close();
    },
  };
}

Deno.test("a server that cannot be reached is no fault of the mail, and the reason says why", async (test) => {
  await using silent = listen({ isSilent: true });
  await using closing = listen({ isSilent: false });
  await using untrusted = await catchMail({ isSecure: true });
  await using busy = await catchMail({ onConnect: () => "421 4.3.2 too busy for coach@example.com" });
  const gone = listen({ isSilent: true });
  await gone[Symbol.asyncDispose]();
  const ways: Readonly<Record<string, readonly [url: string, reason: RegExp]>> = {
    "it refuses connections": [
      `smtp://${gone.host}`,
      /^the mail server cannot be reached \(connect ECONNREFUSED/,
    ],
    "its name is unknown": ["smtp://nowhere.invalid", /^the mail server cannot be reached \(getaddrinfo/],
    "it never greets": [
      `smtp://${silent.host}`,
      /^the mail server cannot be reached \(Greeting never received/,
    ],
    "it never greets over TLS": [`smtps://${silent.host}`, /^the mail server cannot be reached \(/],
    "it hangs up at once": [
      `smtp://${closing.host}`,
      /^the mail server cannot be reached \(Connection closed/,
    ],
    "nobody vouches for its certificate": [
      untrusted.url,
      /^the mail server cannot be reached \(.*certificate/,
    ],
    "it takes nobody for now": [busy.url, /^421 4\.3\.2 too busy for \(address\)/],
  };
  for (const [name, [url, reason]] of Object.entries(ways)) {
    for (const to of ["ada@example.com", "李@example.com"]) {
      await test.step(`${name}, ${to}`, async () => {
        const delivery = await send(url, { to }, url.endsWith(silent.host) ? 300 : undefined);
        assert.equal(delivery.outcome, "unreachable", JSON.stringify(delivery));
        assert.match(delivery.outcome === "unreachable" ? delivery.reason : "", reason);
      });
    }
  }
  assert.equal(untrusted.mails.length, 0);
});

Deno.test("a line that is cut over a mail is this mail's, unless the server cannot be reached any more", async () => {
  await using cutting = await catchMail({ onText: () => "cut" });
  assert.equal((await send(cutting.url)).outcome, "later");
  await using closing = await catchMail({ onRecipient: () => "421 4.4.2 too long" });
  assert.equal((await send(closing.url)).outcome, "later");
  const leaving = await catchMail();
  leaving.setRules({
    async onText() {
      await leaving[Symbol.asyncDispose]();
      return "cut";
    },
  });
  const delivery = await send(leaving.url);
  assert.equal(delivery.outcome, "unreachable", JSON.stringify(delivery));
});

Deno.test("deliveryOf() keeps no address of a server's answer", () => {
  const delivery = deliveryOf({
    code: "EENVELOPE",
    command: "RCPT TO",
    responseCode: 550,
    response: "550 5.1.1 <ada@example.com> unknown, ask postmaster@example.com",
  });
  assert.deepEqual(delivery, {
    outcome: "refused",
    reason: "550 5.1.1 (address) unknown, ask (address)",
    isAddressDead: true,
  });
});
