import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { datedPath, keepNewest } from "../../../tasks/backup.ts";

Deno.test("keepNewest() counts and removes the plain files of site-backup too", async () => {
  const script = await Deno.readTextFile(new URL("../../../deploy/site-backup", import.meta.url));
  const [, name = ""] = /^file=\$folder\/(.+)$/m.exec(script) ?? [];
  const folder = await Deno.makeTempDir({ prefix: "backups-" });
  try {
    const shell = new Deno.Command("sh", { args: ["-c", `printf %s "${name}"`] });
    const written = new TextDecoder().decode((await shell.output()).stdout);
    await Deno.writeTextFile(join(folder, written), "");
    await Deno.writeTextFile(datedPath(folder, new Date(Date.now() + 60_000)), "");
    assert.deepEqual(await keepNewest(folder, 1, new Date(Date.now() + 120_000)), [written]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("keepNewest() neither counts nor removes what a clock that was ahead has made", async () => {
  const folder = await Deno.makeTempDir({ prefix: "backups-" });
  try {
    const now = new Date("2026-03-02T12:00:00Z");
    const at = (time: string) => basename(datedPath(folder, new Date(time)));
    const [old, last, ahead] = ["2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z", "2026-03-03T12:00:00Z"].map(
      at,
    );
    for (const name of [old, last, ahead]) await Deno.writeTextFile(join(folder, name ?? ""), "");
    assert.deepEqual(await keepNewest(folder, 1, now), [old]);
    assert.deepEqual(await keepNewest(folder, 1, new Date("2026-03-04T12:00:00Z")), [last]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
