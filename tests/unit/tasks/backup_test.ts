import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { loadConfig } from "../../../lib/config.ts";
import { datedPath, describeBackup, keepNewest } from "../../../tasks/backup.ts";

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

Deno.test("describeBackup() names every secret to keep, and says which of the settings is not the site's", () => {
  const own = { isAny: false, hasDeadLinks: false, isFirst: false, isLast: false, hasFound: false };
  const [lacksPrevious, other] = [{ ...own, isAny: true }, { ...own, isAny: true, isLast: true }];
  const [A, B] = ["a".repeat(32), "b".repeat(32)] as const;
  const both = { APP_SECRET: B, APP_SECRET_PREVIOUS: A };
  const table: [settings: Record<string, string>, hasSecret: boolean, lost: typeof own, said: RegExp][] = [
    [
      { APP_SECRET: B },
      false,
      own,
      / APP_SECRET is not in it: keep that too, or every download link ends\.$/,
    ],
    [both, false, own, / APP_SECRET and APP_SECRET_PREVIOUS are not in it: keep both too, or download/],
    [{ APP_SECRET_PREVIOUS: A }, true, own, /also holds .+ APP_SECRET_PREVIOUS is not in it: keep that too/],
    [
      { APP_SECRET: B },
      false,
      lacksPrevious,
      / APP_SECRET is not in it: .+ But APP_SECRET_PREVIOUS is not what/,
    ],
    [{}, true, lacksPrevious, /also holds the site's secret, .+ But APP_SECRET_PREVIOUS is not what/],
    [both, false, other, /secret is not in it, and APP_SECRET is another one: find the one/],
  ];
  for (const [settings, hasSecret, lost, said] of table) {
    const text = describeBackup({ sums: {}, hasSecret, lost }, "/b/site.backup", loadConfig(settings));
    assert.match(text, said);
    assert.equal(text.includes("is another one"), lost === other, text);
  }
});
