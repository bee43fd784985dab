import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUNDLE, downloadName } from "../../lib/catalogue/tools.ts";
import { settingNames } from "../../lib/config.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { type Package, packRelease } from "../../tasks/package.ts";
import { jsonPost } from "../support/app.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET } from "../support/site.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
/** Only root may run a program as somebody else. */
const NOBODY = Deno.uid() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let archive: Package;
Deno.test.beforeAll(async () => {
  archive = await packRelease(PROJECT);
  recordFigure({
    what: "the archive of the release",
    value: `${(archive.bytes.length / 1e6).toFixed(1)} MB, ${archive.paths.length} files`,
  });
});

Deno.test("one build gives the same archive twice, whatever an earlier build has left in the folder", async () => {
  const [kept, file] = ["kept.json", "static/earlier.css"].map((path) => join(PROJECT, "_fresh", path));
  assert.ok(kept && file);
  const before = await Deno.readTextFile(kept).catch(() => undefined);
  await Deno.writeTextFile(file, "a {}");
  await Deno.writeTextFile(
    kept,
    JSON.stringify({ ...JSON.parse(before ?? "{}"), "/earlier.css": { file: "earlier.css" } }),
  );
  const again = await packRelease(PROJECT).finally(async () => {
    await Deno.remove(file);
    await (before === undefined ? Deno.remove(kept) : Deno.writeTextFile(kept, before));
  });
  assert.deepEqual([again.name, again.paths], [archive.name, archive.paths]);
  assert.ok(again.bytes.every((byte, at) => byte === archive.bytes[at]));
});

Deno.test("archive and folder carry the version and the commit", async () => {
  await using place = await unpack(archive);
  const { stdout } = await place.run("./start", ["--version"], {}).output();
  const [, version, commit] = /^(\S+) \(commit (\S+)\)$/m.exec(new TextDecoder().decode(stdout)) ?? [];
  assert.equal(archive.name, `site-${version}-${commit}.tar.gz`);
  assert.equal(basename(place.site), `site-${version}-${commit}`);
});

Deno.test("the archive has what is sold, the licences of what it holds, no packages, and nothing of this folder's own", () => {
  assert.ok(archive.paths.includes(`_fresh/editions/${downloadName(BUNDLE.productId)}`));
  for (const name of ["@electric-sql-pglite", "stripe", "zod", "chart.js"]) {
    assert.ok(archive.paths.includes(`licences/${name}.txt`), name);
  }
  assert.deepEqual(archive.paths.filter((path) => /node_modules|^data\/|^\.env$|\.tsx?$/.test(path)), []);
});

for (const engine of ["embedded database", "Postgres"]) {
  Deno.test(`the archive runs alone, as an unprivileged user and without writing there: ${engine}`, async () => {
    await using place = await unpack(archive);
    const server = engine === "Postgres" ? await startPostgres() : undefined;
    const settings: Record<string, string> = server === undefined
      ? {}
      : { DATABASE_URL: server.url(), APP_SECRET };
    const child = place.run("./start", [], settings).spawn();
    const errors = new Response(child.stderr).text();
    let output = "";
    let isVisited = false;
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      output += text;
      const [, url] = /\bListening on (\S+)\s/.exec(output) ?? [];
      if (url === undefined || isVisited) continue;
      isVisited = true;
      await visit(url);
      child.kill("SIGTERM");
    }
    assert.equal(await errors, "");
    assert.equal((await child.status).code, 0, output);
    assert.match(output, /"event":"stopped"/);
    assert.doesNotMatch(output, /"level":"error"/);
    const backup = await place.run("deno", ["task", "backup", join(place.data, "a.backup")], settings)
      .output();
    assert.equal(backup.code, 0, new TextDecoder().decode(backup.stderr));
    assert.match(new TextDecoder().decode(backup.stdout), /diagnostic_results: 1\n/);
    const doctor = await place.run("deno", ["task", "doctor"], { ...settings, BACKUP_DIR: place.data })
      .output();
    const report = new TextDecoder().decode(doctor.stdout);
    // The site was stopped above, and nothing else is urgent.
    assert.equal(doctor.code, 1, report);
    assert.match(report, /^This is release .+\n\nTo do now \(1\)\n {2}- No site answers at 127\.0\.0\.1/);
    await server?.[Symbol.asyncDispose]();
  });
}

Deno.test("the archive's start and its tasks tell how they are called, and refuse what they do not know", async () => {
  await using place = await unpack(archive);
  const { tasks } = JSON.parse(await Deno.readTextFile(join(place.site, "deno.json")));
  const calls: [string, string[]][] = [["./start", []]];
  for (const name of Object.keys(tasks)) calls.push(["deno", ["task", "--quiet", name]]);
  assert.ok(calls.length > 10);
  for (const [program, args] of calls) {
    const [asked, refused] = await Promise.all(
      ["--help", "--no-such-option"].map((option) => place.run(program, [...args, option], {}).output()),
    );
    const read = (bytes?: Uint8Array) => new TextDecoder().decode(bytes);
    assert.deepEqual([asked?.code, read(asked?.stderr)], [0, ""], args.join(" "));
    assert.match(read(asked?.stdout), /^(\.\/start|deno task) /);
    assert.deepEqual([refused?.code, read(refused?.stdout)], [2, ""], args.join(" "));
    assert.match(read(refused?.stderr), /^.+ does not know --no-such-option\. See .+ --help\.\n$/);
  }
  const { code, stdout } = await place.run("./start", ["--version"], {}).output();
  assert.equal(code, 0);
  assert.match(new TextDecoder().decode(stdout), /^\d+\.\d+\.\d+/);
});

Deno.test("what Dockerfile and compose.yaml name is in the archive", async () => {
  await using place = await unpack(archive);
  const read = (name: string) => Deno.readTextFile(join(place.site, name));
  const dockerfile = await read("Dockerfile");
  for (const [, sources = ""] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
    for (const source of sources.split(" ")) await Deno.stat(join(place.site, source));
  }
  const [, program = ""] = /^CMD \["(.+)"\]$/m.exec(dockerfile) ?? [];
  assert.equal(((await Deno.stat(join(place.site, program))).mode ?? 0) & 0o111, 0o111);
  assert.ok((await read(".dockerignore")).split("\n").includes(".env"), "no secret in the image");

  const compose = await read("compose.yaml");
  // Otherwise the volumes are named after the folder, and the next release begins without data.
  assert.match(compose, /^name: site$/m);
  const mounted = [...compose.matchAll(/- (\.\/[^:]+):/g)].map(([, path = ""]) => path);
  assert.deepEqual(mounted, ["./Caddyfile"]);
  for (const path of mounted) await Deno.stat(join(place.site, path));
  const known = [...settingNames(), "DENO_DIR", "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"];
  const named = [...`${dockerfile}${compose}`.matchAll(/\b([A-Z]+(?:_[A-Z]+)*)(?:=|: |:\?)/g)]
    .map(([, name = ""]) => name);
  assert.deepEqual(named.filter((name) => !known.includes(name)), []);
});

/** What a visitor does. */
async function visit(url: string): Promise<void> {
  assert.equal((await (await fetch(`${url}/readyz`)).json()).status, "ready");
  const page = await (await fetch(url)).text();
  // Of .env, with a mark that a shell would take for its own.
  assert.match(page, /<title>[^<]* \| Ada(&#39;|')s Sprint<\/title>/);
  const [, styles] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  assert.ok(styles, page);
  const file = await fetch(`${url}${styles}`);
  await file.body?.cancel();
  assert.equal(file.status, 200, styles);
  const sent = await fetch(`${url}/api/diagnostic/submit`, jsonPost({ name: "Ada", scores: SCORES }));
  assert.equal(sent.status, 201);
  const { token } = await sent.json();
  assert.equal((await (await fetch(`${url}/api/diagnostic/results/${token}`)).json()).name, "Ada");
  const card = await fetch(`${url}/diagnostic/results/${token}/card`);
  assert.equal(card.headers.get("content-type"), "image/png", await card.text());
}

/** The archive unpacked, read-only, beside a folder for data and a copy of Deno: all that there is for whoever runs it. */
async function unpack({ name, bytes }: Package) {
  const folder = await Deno.makeTempDir({ prefix: "package-" });
  const command = async (program: string, ...args: string[]) => {
    const { success, stderr } = await new Deno.Command(program, { args, cwd: folder }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  };
  await Deno.writeFile(join(folder, name), bytes);
  await command("tar", "-xzf", name);
  const site = join(folder, name.replace(/\.tar\.gz$/, ""));
  await Deno.writeTextFile(join(site, ".env"), `SITE_NAME="Ada's Sprint"\nPORT=1\n`);
  await Deno.copyFile(Deno.execPath(), join(folder, "deno"));
  await command("chmod", "-R", "a=rX", folder);
  await command("chmod", "u+w", folder);
  const data = join(folder, "data");
  await Deno.mkdir(data, { mode: 0o700 });
  if (NOBODY.uid !== undefined) await Deno.chown(data, NOBODY.uid, NOBODY.gid);
  return {
    site,
    data,
    run: (program: string, args: readonly string[], settings: Record<string, string>) =>
      new Deno.Command(program === "deno" ? join(folder, program) : program, {
        ...NOBODY,
        args: [...args],
        cwd: site,
        clearEnv: true,
        env: {
          PATH: `${folder}:/usr/bin:/bin`,
          HOME: "/nonexistent",
          NO_COLOR: "1",
          HOST: "127.0.0.1",
          PORT: "0",
          DATA_DIR: data,
          STOP_DELAY_SECONDS: "0",
          ...settings,
        },
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      }),
    async [Symbol.asyncDispose]() {
      await command("chmod", "-R", "u+w", folder);
      await Deno.remove(folder, { recursive: true });
    },
  };
}
