import { resolve } from "node:path";
import { DatabaseError, DatabaseUnavailableError, type OutageReason } from "../lib/db/database.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { UsageError } from "./arguments.ts";

/** What to do when the database cannot be used. */
const ABOUT_DATABASE: Readonly<Record<OutageReason, string>> = {
  "unreachable": "start its server, or correct DATABASE_URL",
  "no answer": "look at its server: does it run, is it overloaded, does a firewall drop connections",
  "disk full": "free some space on its disk, and run the task again",
  "too many connections": "lower DATABASE_POOL, or raise the server's max_connections",
  "sign-in refused": "correct the user and the password in DATABASE_URL",
  "TLS refused": "renew the server's certificate, or correct sslmode in DATABASE_URL",
  "no such database": "create the database, or correct DATABASE_URL",
  "read-only": "let DATABASE_URL name the server that takes writes",
  "tables missing": 'stop the site and restore a backup: docs/operations.md, "The database is lost"',
  "data folder gone": "mount its disk again, or restore a backup into a new DATA_DIR",
  "engine failed": "restore a backup into a new DATA_DIR",
};

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
    return `The database is away (${error.reason}; ${cause}): ${ABOUT_DATABASE[error.reason]}.`;
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
