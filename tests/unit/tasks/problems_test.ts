import assert from "node:assert/strict";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseError, DatabaseUnavailableError } from "../../../lib/db/database.ts";
import { OperatorError } from "../../../lib/operator_error.ts";
import { UsageError } from "../../../tasks/arguments.ts";
import { textOf } from "../../../tasks/problems.ts";

const folder = await Deno.makeTempDir({ prefix: "problems-" });
const file = join(folder, "file");
await Deno.writeTextFile(file, "");
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

/** An error of the system that the tests' own user may not cause. */
function systemError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

const KNOWN: Readonly<Record<string, readonly [cause: () => unknown, text: string]>> = {
  "a missing file": [
    () => Deno.readTextFile(join(folder, "none")),
    `There is no ${folder}/none: check the name and the folder.`,
  ],
  "a file that is there": [
    () => Deno.writeTextFile(file, "", { createNew: true }),
    `${file} is there already, and no task replaces it: name another one.`,
  ],
  "a file in place of a folder": [
    () => Deno.stat(join(file, "below")),
    `A part of ${file}/below is a file and not a folder: check the name.`,
  ],
  "a folder in place of a file": [
    () => Deno.readTextFile(folder),
    `${folder} is a folder: name a file.`,
  ],
  "a full disk": [
    () => Deno.writeTextFile("/dev/full", "x"),
    "The disk of /dev/full is full: free some space, and run the task again.",
  ],
  "no permission": [
    () => {
      throw systemError("Permission denied (os error 13): writefile '/srv/site/x'", "EACCES");
    },
    "/srv/site/x may not be read or written by this user: run the task as the user of the site, or change its owner.",
  ],
  "no permission where a relative path begins": [
    () => {
      throw systemError("Permission denied (os error 13): open 'site.backup'", "EACCES");
    },
    `site.backup may not be read or written by this user. A relative path begins in ${Deno.cwd()}: give a full path, or run the task as ` +
    "the user of the site.",
  ],
  "a program that is not installed": [
    () => new Deno.Command("no-such-program").output(),
    "There is no program no-such-program: install it.",
  ],
  "a refused connection": [
    () => new Promise((_, reject) => connect(1, "127.0.0.1").on("error", reject)),
    "Nothing answers there (ECONNREFUSED): check the address, and that the server runs.",
  ],
  "a database that is away": [
    () => {
      const message = "The database is unavailable (ECONNREFUSED): connect ECONNREFUSED 127.0.0.1:1";
      throw new DatabaseUnavailableError(message, "unreachable");
    },
    "The database is away (unreachable; connect ECONNREFUSED 127.0.0.1:1). Start the database server, or correct host and port of DATABASE_URL.",
  ],
  "a role that may too little": [
    () => {
      throw new DatabaseError("permission denied for table orders", "42501", null);
    },
    "The user of DATABASE_URL may not do this (permission denied for table orders): make it the owner of the database.",
  ],
  "missing packages": [
    () => {
      throw new TypeError(
        "Could not find a matching package for 'npm:zod@4.6.7' in the node_modules directory.",
      );
    },
    "The packages are not installed: run deno task packages.",
  ],
  "what a task says itself": [
    () => {
      throw new OperatorError("There is no order K7QXM2RDPW.");
    },
    "There is no order K7QXM2RDPW.",
  ],
  "another way to call a task": [
    () => {
      throw new UsageError("mail", "--keep lacks N");
    },
    "--keep lacks N. See deno task mail --help.",
  ],
};

for (const [name, [cause, text]] of Object.entries(KNOWN)) {
  Deno.test(`textOf() makes a sentence that says what to do of ${name}`, async () => {
    const error = await (async () => await cause())().then(() => assert.fail("no error"), (error) => error);
    assert.equal(textOf(error), text);
  });
}

Deno.test("textOf() keeps the stack of an error that nobody expected", () => {
  assert.match(
    textOf(new TypeError("x is undefined")),
    /^TypeError: x is undefined\n +at .+problems_test\.ts/,
  );
  assert.match(
    textOf(new DatabaseError("syntax error", "42601", null)),
    /^DatabaseError: syntax error\n +at /,
  );
  assert.equal(textOf("thrown"), "thrown");
});
