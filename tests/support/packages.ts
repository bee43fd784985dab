import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** The path of a program that may be installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(":");
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Fails with what to run where Debian's packages are missing.
 * @param packages of each a path of something in it
 */
export function requirePackages<Name extends string>(
  packages: Readonly<Record<Name, string | undefined>>,
): asserts packages is Readonly<Record<Name, string>> {
  const missing = Object.entries(packages).filter(([, path]) => path === undefined).map(([name]) => name);
  assert.ok(
    missing.length === 0,
    `This test needs Debian's packages: apt-get install --yes ${missing.join(" ")}`,
  );
}
