import assert from "node:assert/strict";
import { isOrphaned, launchers, type Process } from "../../../tasks/launchers.ts";

/** A number of a process, its parent's, and its command line. */
type Row = readonly [pid: number, parent: number, ...command: string[]];

function processes(...rows: readonly Row[]): (pid: number) => Process | null {
  const table = new Map(rows.map(([pid, parent, ...command]) => [pid, { parent, command }]));
  return (pid) => table.get(pid) ?? null;
}

const LOGIN_SHELL: Row = [10, 1, "-bash"];
const NPX: Row = [20, 10, "npm exec deno@2.9.6 task start", "", ""];
const NPX_SHELL: Row = [30, 20, "sh", "-c", "'deno' task start"];
const TASK: Row = [40, 30, "deno", "task", "start"];

Deno.test("launchers() are the task runner and npx with its shell, and nothing above", () => {
  assert.deepEqual(launchers(40, processes(LOGIN_SHELL, NPX, NPX_SHELL, TASK)), [40, 30, 20]);
  assert.deepEqual(launchers(40, processes(LOGIN_SHELL, [40, 10, "/usr/bin/deno", "task", "start"])), [40]);
});

Deno.test("launchers() leave out a script of the user that ran the task", () => {
  const script: Row = [30, 10, "/bin/bash", "-c", "cd site && deno task start; echo done"];
  assert.deepEqual(launchers(40, processes(LOGIN_SHELL, script, TASK)), [40]);
});

Deno.test("launchers() are none for a process that was started otherwise, or where nothing can be read", () => {
  assert.deepEqual(launchers(10, processes(LOGIN_SHELL)), []);
  assert.deepEqual(launchers(40, () => null), []);
});

Deno.test("isOrphaned() notices the end of each launcher, and a number that was given to another process", () => {
  const all = [40, 30, 20];
  assert.equal(isOrphaned(all, 40, processes(LOGIN_SHELL, NPX, NPX_SHELL, TASK)), false);
  assert.equal(isOrphaned([], 1, processes()), false);
  assert.equal(isOrphaned(all, 1, processes(LOGIN_SHELL, NPX, NPX_SHELL)), true, "the task runner");
  assert.equal(isOrphaned(all, 40, processes(LOGIN_SHELL, NPX, [40, 1, "deno"])), true, "the shell");
  assert.equal(isOrphaned(all, 40, processes(LOGIN_SHELL, [30, 1, "sh"], TASK)), true, "npx");
  assert.equal(
    isOrphaned(all, 40, processes([20, 1, "cron"], [30, 1, "sh"], TASK)),
    true,
    "npx, its number in use again",
  );
});
