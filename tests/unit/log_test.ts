import assert from "node:assert/strict";
import { describeError, LOG_LEVELS, openLog } from "../../lib/log.ts";
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
  const log = openLog("info", output.write);
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

Deno.test("a level leaves out the records below it, but for what is announced and for the number of lost lines", async () => {
  const expected = {
    info: ["info", "warn", "error", "started"],
    warn: ["warn", "error", "started"],
    error: ["error", "started"],
  };
  for (const level of LOG_LEVELS) {
    const output = slowOutput();
    const log = openLog(level, output.write);
    log.announce("lost");
    output.fail(new Deno.errors.BrokenPipe("gone"));
    await log.flush(FLUSH_MS);
    log.info("info");
    log.warn("warn");
    log.error("error");
    log.announce("started");
    // Nothing is taken twice at once: the error is under way when the last record comes.
    const flushed = log.flush(FLUSH_MS);
    output.take();
    while (!output.written.join("").includes("started")) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    output.take();
    await flushed;
    const events = recordsOf(output.written.slice(1)).map(({ event }) => event);
    assert.deepEqual(events, ["log lines lost", ...expected[level]], level);
  }
});

Deno.test("records are written without a flush", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openLog("info", () => Promise.resolve(resolve())).info("request");
  await promise;
});

Deno.test("an error is written at once, with the records before it", async () => {
  const output = slowOutput();
  const log = openLog("info", output.write);
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
  const log = openLog("info", output.write);
  const line = "x".repeat(1000);
  log.announce("first");
  for (let count = 0; count < 5000; count++) log.info(line);
  assert.deepEqual(recordsOf(output.written).map(({ event }) => event), ["first"], "one write at a time");
  output.take();
  const flushed = log.flush(FLUSH_MS);
  while (output.written.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  output.take();
  await flushed;
  const [report = "", ...kept] = output.written[1]?.trimEnd().split("\n") ?? [];
  assert.ok(kept.length > 900 && kept.length < 1000, `${kept.length} lines were kept`);
  const { level, event, lines } = JSON.parse(report);
  assert.deepEqual([level, event, lines], ["warn", "log lines lost", 5000 - kept.length]);
});

Deno.test("a failing output loses lines without stopping the process, and later gets their number", async () => {
  const output = slowOutput();
  const log = openLog("info", output.write);
  log.announce("one");
  log.announce("two");
  output.fail(new Deno.errors.BrokenPipe("gone"));
  await log.flush(FLUSH_MS);
  log.announce("three");
  output.fail(new Deno.errors.BrokenPipe("gone"));
  await log.flush(FLUSH_MS);
  log.announce("four");
  output.take();
  await log.flush(FLUSH_MS);
  const [report, four] = recordsOf(output.written.slice(-1));
  assert.deepEqual([report?.lines, four?.event], [3, "four"]);
});

Deno.test("flush() does not wait for an output that accepts nothing", async () => {
  const output = slowOutput();
  const log = openLog("info", output.write);
  log.announce("one");
  await log.flush(1);
  output.take();
  await log.flush(FLUSH_MS);
});
