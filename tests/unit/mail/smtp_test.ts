import assert from "node:assert/strict";
import type { MailMessage } from "../../../lib/mail/message.ts";
import { deliveryOf, smtpTransport } from "../../../lib/mail/smtp.ts";
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

async function send(url: string, over: Partial<MailMessage> = {}) {
  const transport = smtpTransport({ url, origin: ORIGIN, timeoutMs: 2_000 });
  try {
    return await transport.send(message(over));
  } finally {
    transport.close();
  }
}

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

Deno.test("a certificate that nobody vouches for: the mail waits and nothing was said", async () => {
  await using server = await catchMail({ isSecure: true });
  const delivery = await send(server.url);
  assert.equal(delivery.outcome, "later");
  assert.match(delivery.outcome === "later" ? delivery.reason : "", /certificate|self.signed/i);
  assert.equal(server.mails.length, 0);
});

Deno.test("a server that says nothing ends an attempt over TLS too", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const held: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) held.push(connection);
  })();
  const transport = smtpTransport({
    url: `smtps://127.0.0.1:${listener.addr.port}`,
    origin: ORIGIN,
    timeoutMs: 300,
  });
  assert.equal((await transport.send(message())).outcome, "later");
  transport.close();
  listener.close();
  await accepting;
  for (const connection of held) connection.close();
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
