import type { Sql } from "../lib/db/database.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { problemPlace } from "../lib/words/history.ts";
import { createWordsDesk } from "../lib/words/words_desk.ts";
import type { TaskCall } from "./arguments.ts";
import { count } from "./count.ts";
import { withDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

/**
 * Writes the published words into a new file that anybody may read, or publishes those of one, and says so. Throws OperatorError with each reason against a file, and
 * Deno's errors when it cannot be read or is there already.
 */
export async function wordsAnswer(sql: Sql, { command, values: { FILE = "" } }: TaskCall): Promise<string> {
  const words = createWordsDesk(sql);
  if (command === "export") {
    await Deno.writeTextFile(FILE, await words.exportFile(), { createNew: true });
    return `The published words are in ${FILE}. Photos are not in it: they are in the database and its backups.`;
  }
  const imported = await words.importFile(await Deno.readTextFile(FILE));
  if (typeof imported !== "number") {
    const reasons = imported.map((problem) =>
      problem.slot === "" ? problem.why : `${problemPlace(problem)}: ${problem.why}`
    );
    throw new OperatorError(["Nothing was changed:", ...reasons].join("\n"));
  }
  if (imported === 0) return "The file has what is published already. Nothing was changed.";
  return `Published at once, without drafts: ${count(imported, "text")}. The site shows ${
    imported === 1 ? "it" : "them"
  } within a minute.`;
}

export async function main(call: TaskCall): Promise<void> {
  await withDatabase(loadSettings(), async ({ sql }) => console.log(await wordsAnswer(sql, call)));
}
