import assert from "node:assert/strict";
import { fileTransport } from "../../../lib/mail/files.ts";
import { findMailFiles, removeMailFiles } from "../../../lib/person/mail_files.ts";
import { personOf } from "../../../lib/person/person.ts";

const ORIGIN = { from: { name: "Clarity Sprint", address: "coach@example.com" }, replyTo: null };

/** So long and so far beyond ASCII that it is encoded, in several words. */
const SUBJECT = "Checked again on November 21, 2026: what moved since August 21, 2026, in a café’s “Größe”";

/** Writes mails as the site does; `html` and `text` say the same. */
async function write(folder: string, id: string, to: string, text: string): Promise<void> {
  const transport = fileTransport({ folder, origin: ORIGIN });
  const mail = { messageId: `<${id}@site.example>`, to, subject: SUBJECT, text, html: `<p>${text}</p>` };
  assert.deepEqual(await transport.send(mail), { outcome: "accepted" });
}

async function found(folder: string, address: string, mailIds: readonly string[] = []) {
  const { spellings } = personOf("a secret", address);
  const files = await findMailFiles(folder, { spellings, mailIds });
  for (const { name, subject } of files) assert.equal(subject, name.endsWith(".part") ? "" : SUBJECT);
  return files.map(({ name, isToPerson }) => [name.replace(".eml", ""), isToPerson]);
}

Deno.test("the files of a person are those to the address and those that mention it, in every encoding", async () => {
  const folder = await Deno.makeTempDir({ prefix: "mail-files-" });
  try {
    await write(folder, "to", "Ada@example.com", "Your style");
    await write(folder, "to-bob", "bob@example.com", "Your style");
    await write(folder, "to-canada", "canada@example.com", "Your style");
    await write(folder, "to-longer", "ada@example.com.au", "Your style");
    await write(folder, "to-bücher", "ada@xn--bcher-kva.example", "Your style");
    await write(
      folder,
      "digest",
      "coach@example.com",
      `${"A long line. ".repeat(5)}New: Ada, ada@example.com.`,
    );
    // Mostly beyond ASCII: nodemailer takes base64.
    await write(
      folder,
      "digest-64",
      "coach@example.com",
      `${"Ünïcödé ".repeat(40)}“ada@example.com” ${"ë".repeat(90)}`,
    );
    await write(folder, "digest-unicode", "coach@example.com", "Neu: ada@bücher.example");
    await Deno.writeTextFile(`${folder}/cut.eml.part`, "To: ADA@example.com\r\n");
    await Deno.writeTextFile(`${folder}/notes.txt`, "ada@example.com");
    assert.match(await Deno.readTextFile(`${folder}/digest-64.eml`), /base64/);
    assert.deepEqual(await found(folder, "ada@example.com"), [
      ["cut.part", true],
      ["digest-64", false],
      ["digest", false],
      ["to", true],
    ]);
    assert.deepEqual(await found(folder, "ada@bücher.example"), [["digest-unicode", false], [
      "to-bücher",
      true,
    ]]);
    assert.deepEqual(await found(folder, "eve@example.com", ["to-bob"]), [["to-bob", true]]);
    await Deno.mkdir(`${folder}/stays.eml/below`, { recursive: true });
    assert.deepEqual(
      (await removeMailFiles(folder, ["stays.eml", "to.eml", "gone.eml"])).map(({ name }) => name),
      ["stays.eml"],
      "the ones that could not be deleted, after the others went",
    );
    assert.equal((await found(folder, "ada@example.com")).length, 3);
    assert.deepEqual(await found(`${folder}/none`, "ada@example.com"), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
