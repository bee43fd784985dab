import assert from "node:assert/strict";
import { join } from "node:path";
import { publishValues, readPublished } from "../../lib/words/store.ts";
import { readArguments } from "../../tasks/arguments.ts";
import { TASKS } from "../../tasks/list.ts";
import { wordsAnswer } from "../../tasks/words.ts";
import { pgliteEngine } from "../support/databases.ts";

const TITLE = "landing/story/title";

pgliteEngine().test(
  "the task writes what is published into a new file, and publishes one or says each reason",
  async ({ sql }) => {
    const folder = await Deno.makeTempDir();
    try {
      const file = join(folder, "words.json");
      const answer = async (command: string) => {
        const call = readArguments("words", TASKS.words?.forms ?? {}, [command, file]);
        assert.ok(call);
        return await wordsAnswer(sql, call);
      };
      await publishValues(sql, new Map([[TITLE, "Mine"]]));
      assert.match(
        await answer("export"),
        /^The published words are in .+words\.json\. Photos are not in it: /,
      );
      await assert.rejects(answer("export"), Deno.errors.AlreadyExists);
      assert.match(await answer("import"), /Nothing was changed/);
      await Deno.writeTextFile(file, (await Deno.readTextFile(file)).replace("Mine", "From the file"));
      assert.equal(
        await answer("import"),
        "Published at once, without drafts: 1 text. The site shows it within a minute.",
      );
      assert.deepEqual([...await readPublished(sql)], [[TITLE, "From the file"]]);
      await Deno.writeTextFile(file, JSON.stringify({ version: 1, words: { "no/slot": 1, [TITLE]: "" } }));
      await assert.rejects(
        answer("import"),
        /^OperatorError: Nothing was changed:\nno\/slot: .+\nHome page, Story, title \(landing\/story\/title\): Write/,
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);
