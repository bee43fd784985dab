import assert from "node:assert/strict";
import { Problem } from "../../../lib/http/errors.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { MAX_BODY_BYTES } from "../../../lib/http/json_body.ts";

const URLENCODED = "application/x-www-form-urlencoded";

function post(body: BodyInit, type?: string): Request {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    ...(type === undefined ? {} : { headers: { "content-type": type } }),
  });
}

async function statusOf(request: Request): Promise<number> {
  try {
    await readForm(request);
    return 200;
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return error.status;
  }
}

Deno.test("readForm() reads URL-encoded and multipart forms", async () => {
  const fields = { name: "Ada & Löwe", email: "ada@example.com", toolInterest: "a=b+c" };
  assert.deepEqual(Object.fromEntries(await readForm(post(new URLSearchParams(fields)))), fields);
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
  assert.deepEqual(Object.fromEntries(await readForm(post(multipart))), fields);
  const shouting = post("name=Ada", "Application/X-WWW-Form-Urlencoded; charset=utf-8");
  assert.equal((await readForm(shouting)).get("name"), "Ada");
});

Deno.test("readForm() keeps the first of two fields and leaves files out", async () => {
  assert.deepEqual([...await readForm(post("name=one&name=two&", URLENCODED))], [["name", "one"]]);
  const multipart = new FormData();
  multipart.set("name", new File(["Ada"], "name.txt"));
  multipart.set("email", "ada@example.com");
  assert.deepEqual([...await readForm(post(multipart))], [["email", "ada@example.com"]]);
});

Deno.test("readForm() returns no field of an empty form", async () => {
  assert.equal((await readForm(post("", URLENCODED))).size, 0);
});

Deno.test("readForm() refuses other types, unreadable bodies and bodies that are too large", async () => {
  assert.equal(await statusOf(post('{"name":"Ada"}', "application/json")), 415);
  assert.equal(await statusOf(post("name=Ada", "text/plain")), 415);
  assert.equal(await statusOf(post(new Uint8Array([110]))), 415);
  assert.equal(await statusOf(post("name=Ada", "multipart/form-data")), 400);
  assert.equal(await statusOf(post(`name=${"x".repeat(MAX_BODY_BYTES - 5)}`, URLENCODED)), 200);
  assert.equal(await statusOf(post(`name=${"x".repeat(MAX_BODY_BYTES - 4)}`, URLENCODED)), 413);
});

Deno.test("readForm() accepts bytes that are not valid text", async () => {
  assert.equal(await statusOf(post(new Uint8Array([110, 61, 255, 37, 90, 90]), URLENCODED)), 200);
});
