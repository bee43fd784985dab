import assert from "node:assert/strict";
import { join } from "node:path";
import { type ArchiveFile, tarOf } from "../../../tasks/package.ts";

const text = (content: string, isProgram = false): ArchiveFile => ({
  content: new TextEncoder().encode(content),
  isProgram,
});
const FILES: readonly (readonly [string, ArchiveFile])[] = [
  ["site/start", text("#!/bin/sh\necho started\n", true)],
  ["site/empty", text("")],
  ["site/block", text("x".repeat(512))],
  ["site/more", text("é".repeat(300))],
  [`site/${"folder/".repeat(18)}${"n".repeat(90)}.js`, text("deep")],
];

Deno.test("tarOf() packs what the system's tar unpacks, programs as programs", async () => {
  const folder = await Deno.makeTempDir({ prefix: "tar-" });
  try {
    await Deno.writeFile(join(folder, "a.tar"), tarOf(new Map(FILES)));
    const { success, stderr } = await new Deno.Command("tar", { args: ["-xf", "a.tar"], cwd: folder })
      .output();
    assert.deepEqual([success, new TextDecoder().decode(stderr)], [true, ""]);
    for (const [path, { content, isProgram }] of FILES) {
      assert.deepEqual(await Deno.readFile(join(folder, path)), content, path);
      assert.equal(((await Deno.stat(join(folder, path))).mode ?? 0) & 0o111, isProgram ? 0o111 : 0, path);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("tarOf() gives the same bytes for the same files, in whatever order they come", () => {
  assert.deepEqual(tarOf(new Map(FILES)), tarOf(new Map(FILES.toReversed())));
});

Deno.test("tarOf() refuses a path that the format cannot hold", () => {
  assert.throws(() => tarOf(new Map([["n".repeat(101), text("")]])), /too long/);
});
