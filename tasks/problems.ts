import { resolve } from "node:path";
import { DatabaseError, DatabaseUnavailableError } from "../lib/db/database.ts";
import { OUTAGE_ADVICE } from "../lib/db/outage.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { UsageError } from "./arguments.ts";

/** The file or folder that an error of the system is about, or the program that it could not start. */
const ABOUT = /(spawn )?'([^']+)'(?: -> '[^']+')?(?:: [^']+)?$/;

/** What is shown of an error that ends a task: a sentence that says what to do, or the stack of an error that nobody expected. */
export function textOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof UsageError) return error.message;
  return problemOf(error) ?? (error instanceof Error ? error.stack ?? error.message : String(error));
}

/** What is wrong outside of this program, in a sentence that says what to do; null: it is something else. */
export function problemOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailableError) {
    const cause = error.message.replace(/^The database is unavailable \(\w+\): | \(os error \d+\)/g, "");
    return `The database is away (${error.reason}; ${cause}). ${OUTAGE_ADVICE[error.reason]}`;
  }
  const code = "code" in error ? error.code : undefined;
  if (error instanceof DatabaseError) {
    return code === "42501"
      ? `The user of DATABASE_URL may not do this (${error.message}): make it the owner of the database.`
      : null;
  }
  if (error.message.startsWith("Could not find a matching package for 'npm:")) {
    return "The packages are not installed: run deno task packages.";
  }
  const [, spawned, path] = ABOUT.exec(error.message) ?? [];
  switch (code) {
    case "ENOENT":
      return spawned === undefined
        ? `There is no ${path ?? "such file"}: check the name and the folder.`
        : `There is no program ${path}: install it.`;
    case "EEXIST":
      return `${path ?? "The file"} is there already, and no task replaces it: name another one.`;
    case "ENOTDIR":
      return `A part of ${path ?? "the path"} is a file and not a folder: check the name.`;
    case "EISDIR":
      return `${path ?? "It"} is a folder: name a file.`;
    case "EACCES":
    case "EPERM":
    case "EROFS": {
      const isRelative = path !== undefined && resolve(path).startsWith(`${Deno.cwd()}/`);
      return `${path ?? "It"} may not be read or written by this user${
        isRelative
          ? `. A relative path begins in ${Deno.cwd()}: give a full path, or run the task as the user of the site.`
          : ": run the task as the user of the site, or change its owner."
      }`;
    }
    case "ENOSPC":
    case "EDQUOT":
      return `The disk${
        path === undefined ? "" : ` of ${path}`
      } is full: free some space, and run the task again.`;
    case "EADDRINUSE":
      return `${"port" in error ? `Port ${error.port}` : "The port"} is in use by another program: ` +
        "stop that program, or name another port.";
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
      return `Nothing answers there (${code}): check the address, and that the server runs.`;
    default:
      return null;
  }
}
