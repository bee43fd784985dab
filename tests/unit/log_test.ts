import assert from "node:assert/strict";
import { describeError, openLog } from "../../lib/log.ts";
import { assertSince } from "../support/time.ts";

const FLUSH_MS = 5_000;

/** An output that records what it is given, and accepts it only when told to. */
function slowOutput() {
  const written: string[] = [];
  let next = Promise.withResolvers<void>();
  return {
    written,
    write: (lines: Uint8Array) => {
      written.push(new TextDecoder().decode(lines));
      return next.promise;
    },
    take() {
      next.resolve();
      next = Promise.withResolvers();
    },
    fail(error: Error) {
      next.reject(error);
      next = Promise.withResolvers();
    },
  };
}

function recordsOf(written: readonly string[]): Record<string, unknown>[] {
  const text = written.join("");
  assert.ok(text.endsWith("\n"));
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

Deno.test("records are JSON lines in order, many in one write", async () => {
  const output = slowOutput();
  const log = openLog(output.write);
  const since = Date.now();
  log.info("request", { route: "/", status: 200 });
  log.warn("a line\nbreak", { text: 'quote " and \u2028' });
  const flushed = log.flush(FLUSH_MS);
  output.take();
  await flushed;
  assert.equal(output.written.length, 1);
  const [first, second] = recordsOf(output.written);
  assert.deepEqual([first?.level, first?.event, first?.route, first?.status], ["info", "request", "/", 200]);
  assertSince(since, first?.time);
  assert.deepEqual([second?.level, second?.event, second?.text], [
    "warn",
    "a line\nbreak",
    'quote " and \u2028',
  ]);
});

Deno.test("records are written without a flush", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openLog(() => Promise.resolve(resolve())).info("request");
  await promise;
});

Deno.test("an error is written at once, with the records before it", async () => {
  const output = slowOutput();
  const log = openLog(output.write);
  log.info("before");
  log.error("error", describeError(new TypeError("broken")));
  const [before, error] = recordsOf(output.written);
  assert.equal(before?.event, "before");
  assert.equal(error?.error, "TypeError: broken");
  assert.match(String(error?.stack), /log_test\.ts/);
  output.take();
  await log.flush(FLUSH_MS);
});

Deno.test("an output that accepts nothing makes the log keep a bounded number of lines and count the others", async () => {
  const output = slowOutput();
  const log = openLog(output.write);
  const line = "x".repeat(1000);
  log.print("first");
  for (let count = 0; count < 5000; count++) log.print(line);
  assert.deepEqual(output.written, ["first\n"], "one write at a time");
  output.take();
  const flushed = log.flush(FLUSH_MS);
  while (output.written.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  output.take();
  await flushed;
  const [report = "", ...kept] = output.written[1]?.trimEnd().split("\n") ?? [];
  assert.ok(kept.length > 1000 && kept.length < 1100, `${kept.length} lines were kept`);
  const { level, event, lines } = JSON.parse(report);
  assert.deepEqual([level, event, lines], ["warn", "log lines lost", 5000 - kept.length]);
});

Deno.test("a failing output loses lines without stopping the process, and later gets their number", async () => {
  const output = slowOutput();
  const log = openLog(output.write);
  log.print("one\ntwo");
  output.fail(new Deno.errors.BrokenPipe("gone"));
  await log.flush(FLUSH_MS);
  log.print("three");
  output.fail(new Deno.errors.BrokenPipe("gone"));
  await log.flush(FLUSH_MS);
  log.print("four");
  output.take();
  await log.flush(FLUSH_MS);
  const [report = "", four] = output.written.at(-1)?.trimEnd().split("\n") ?? [];
  assert.equal(JSON.parse(report).lines, 3);
  assert.equal(four, "four");
});

Deno.test("flush() does not wait for an output that accepts nothing", async () => {
  const output = slowOutput();
  const log = openLog(output.write);
  log.print("one");
  await log.flush(1);
  output.take();
  await log.flush(FLUSH_MS);
});
