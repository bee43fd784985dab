import assert from "node:assert/strict";
import { Problem } from "../../../lib/http/errors.ts";
import { MAX_BODY_BYTES, readJson } from "../../../lib/http/json_body.ts";

function post(
  body: BodyInit,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers });
}

async function statusOf(request: Request): Promise<number> {
  try {
    await readJson(request);
    return 200;
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return error.status;
  }
}

Deno.test("readJson() reads JSON whatever parameters its content type has", async () => {
  assert.deepEqual(await readJson(post('{"a":1}', { "content-type": "Application/JSON; charset=utf-8" })), {
    a: 1,
  });
});

Deno.test("readJson() refuses other types, invalid JSON and bodies that are too large", async () => {
  assert.equal(await statusOf(post("a=1", { "content-type": "application/x-www-form-urlencoded" })), 415);
  assert.equal(await statusOf(post(new Uint8Array([123, 125]), {})), 415);
  assert.equal(await statusOf(post("{")), 400);
  assert.equal(await statusOf(post("")), 400);
  assert.equal(await statusOf(post(new Uint8Array([0x22, 0xff, 0x22]))), 400);
  assert.equal(await statusOf(post(JSON.stringify("x".repeat(MAX_BODY_BYTES)))), 413);
  assert.equal(await statusOf(post(JSON.stringify("x".repeat(MAX_BODY_BYTES - 2)))), 200);
});

Deno.test("readJson() counts the bytes received, not those announced", async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(32)),
  });
  assert.equal(await statusOf(post(endless)), 413);
});

Deno.test("readJson() answers 400 when the body breaks off", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Deno.errors.BadResource("the connection was closed"));
    },
  });
  assert.equal(await statusOf(post(broken)), 400);
});
