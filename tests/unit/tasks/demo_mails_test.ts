import assert from "node:assert/strict";
import { readMail } from "../../../tasks/demo/demo.ts";

async function linkOf(text: string): Promise<string | null> {
  const path = await Deno.makeTempFile({ suffix: ".eml" });
  try {
    await Deno.writeTextFile(path, `To: ada@example.com\r\nSubject: Hello\r\n\r\n${text}`);
    return (await readMail(path)).link;
  } finally {
    await Deno.remove(path);
  }
}

Deno.test("the announced link of a mail is the first that leads to a page, not the site's name in the sender's line", async () => {
  const sender = "-- \r\nClarity Sprint, http://localhost:8000, hello@example.com";
  assert.equal(await linkOf(`A sale.\r\n\r\n${sender}`), null);
  assert.equal(
    await linkOf(`Open your download:\r\nhttp://localhost:8000/downloads/abc\r\n\r\n${sender}`),
    "http://localhost:8000/downloads/abc",
  );
});
