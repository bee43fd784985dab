import { globSync } from "node:fs";
import { join } from "node:path";
import { requirePackages } from "./packages.ts";

/**
 * Debian's package `faketime`: programs that load it read the time of day from it. Deno and Postgres take theirs from libc, so it works for
 * both; what measures how long something takes (`performance.now()`, timers) goes on as it does on a machine whose clock is set.
 */
const [faketime] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
const PACKAGES = { faketime };

/** The clock of programs, which the test sets while they run. */
export interface FakeClock extends Disposable {
  /** With these variables a program has this clock. */
  readonly env: Record<string, string>;
  /** For `startSite()`. */
  readonly shell: string;
  /** Sets it so many seconds ahead of the machine's; negative: behind. */
  set(seconds: number): void;
}

/** A clock that is right. Throws when the package is missing. */
export function fakeClock(): FakeClock {
  requirePackages(PACKAGES);
  const folder = Deno.makeTempDirSync({ prefix: "clock-" });
  // Postgres runs as another user.
  Deno.chmodSync(folder, 0o755);
  const file = join(folder, "offset");
  const env = {
    LD_PRELOAD: PACKAGES.faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  const set = (seconds: number) => {
    // Renamed, so that nobody reads half a file.
    Deno.writeTextFileSync(`${file}.new`, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}`);
    Deno.renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    env,
    shell: `exec env ${Object.entries(env).map(([name, value]) => `${name}=${value}`).join(" ")} "$@"`,
    set,
    [Symbol.dispose]: () => Deno.removeSync(folder, { recursive: true }),
  };
}
