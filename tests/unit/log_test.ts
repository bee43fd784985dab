import assert from "node:assert/strict";
import { describeError, openLog } from "../../lib/log.ts";

function linesOf(written: Uint8Array[]): Record<string, unknown>[] {
  const text = written.map((bytes) => new TextDecoder().decode(bytes)).join("");
  assert.ok(text.endsWith("\n"));
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

Deno.test("records are JSON lines in their order, many in one write", async () => {
  const written: Uint8Array[] = [];
  const done = Promise.withResolvers<void>();
  const log = openLog((lines) => {
    written.push(lines);
    done.resolve();
  });
  log.info("request", { route: "/", status: 200 });
  log.warn("a line\nbreak", { text: 'quote " and \u2028' });
  await done.promise;
  assert.equal(written.length, 1);
  const [first, second] = linesOf(written);
  assert.deepEqual([first?.level, first?.event, first?.route, first?.status], ["info", "request", "/", 200]);
  assert.ok(Math.abs(Date.parse(String(first?.time)) - Date.now()) < 10_000);
  assert.deepEqual([second?.level, second?.event, second?.text], [
    "warn",
    "a line\nbreak",
    'quote " and \u2028',
  ]);
});

Deno.test("an error is written at once, with what came before it", () => {
  const written: Uint8Array[] = [];
  const log = openLog((lines) => written.push(lines));
  log.info("before");
  log.error("error", describeError(new TypeError("broken")));
  const [before, error] = linesOf(written);
  assert.equal(before?.event, "before");
  assert.equal(error?.error, "TypeError: broken");
  assert.match(String(error?.stack), /log_test\.ts/);
});
