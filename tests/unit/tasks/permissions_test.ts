import assert from "node:assert/strict";
import { join } from "node:path";
import { loadConfig } from "../../../lib/config.ts";
import { lackingPermissions } from "../../../lib/permissions.ts";
import { serverPermissions } from "../../../tasks/permissions.ts";

/** The value of a flag of the server of a project in /srv/site. */
async function flag(name: string, environment: Record<string, string> = {}): Promise<string[]> {
  const flags = await serverPermissions("/srv/site", loadConfig(environment));
  const found = flags.filter((flag) => flag.startsWith(`--${name}=`));
  assert.equal(found.length, 1, name);
  return found[0]!.slice(name.length + 3).split(",");
}

Deno.test("the network is the server's own address", async () => {
  const table: [Record<string, string>, string[]][] = [
    [{}, ["127.0.0.1:8000"]],
    [{ HOST: "0.0.0.0", PORT: "80" }, ["0.0.0.0:80"]],
    [{ HOST: "::1" }, ["[::1]:8000"]],
    [{ PORT: "0" }, ["127.0.0.1"]],
    [{ HOST: "no-such-host.invalid" }, ["no-such-host.invalid:8000"]],
  ];
  for (const [environment, expected] of table) {
    assert.deepEqual(await flag("allow-net", environment), expected);
  }
  const named = await flag("allow-net", { HOST: "localhost" });
  assert.ok(named.includes("localhost:8000") && named.includes("127.0.0.1:8000"), `${named}`);
});

Deno.test("the network is also the database's server, where there is one", async () => {
  const table: [databaseUrl: string, expected: string[]][] = [
    ["postgres://u:p@db.example.com/site", ["db.example.com:5432"]],
    ["postgresql://u:p@db.example.com:6432/site?sslmode=require", ["db.example.com:6432"]],
    ["postgres://one.example.com,two.example.com/site", ["one.example.com:5432", "two.example.com:5432"]],
    ["postgres:///site", ["localhost:5432"]],
  ];
  for (const [databaseUrl, expected] of table) {
    const environment = { DATABASE_URL: databaseUrl, APP_SECRET: "x".repeat(32) };
    assert.deepEqual((await flag("allow-net", environment)).slice(1), expected, databaseUrl);
  }
});

Deno.test("the data folder may be written, the project only read, and neither .env nor .git", async () => {
  assert.deepEqual(await flag("allow-write"), ["/srv/site/data"]);
  assert.deepEqual(await flag("allow-write", { DATA_DIR: "/var/lib/site" }), ["/var/lib/site"]);
  assert.deepEqual(await flag("allow-write", { BACKUP_DIR: "/var/backups/site" }), [
    "/srv/site/data",
    "/var/backups/site/erasures.jsonl",
  ]);
  assert.deepEqual(await flag("allow-read"), ["/srv/site", "/srv/site/data"]);
  // For a start that finds its database empty.
  const backups = await flag("allow-read", { BACKUP_DIR: "/var/backups/site" });
  assert.deepEqual(backups, ["/srv/site", "/srv/site/data", "/var/backups/site"]);
  assert.deepEqual(await flag("allow-read", { BACKUP_DIR: "/a,b" }), ["/srv/site", "/srv/site/data"]);
  assert.deepEqual(await flag("deny-read"), ["/srv/site/.env", "/srv/site/.git"]);
});

Deno.test("programs, native code and the machine are out of reach, but for how full its disks are", async () => {
  const granted = (await serverPermissions("/srv/site", loadConfig({}))).join(" ");
  const flags = granted.replace(/ --allow-sys=statfs$/, "");
  assert.doesNotMatch(flags, /allow-(all|run|ffi|sys|import)|-A\b/);
});

Deno.test("a start needs what its command grants, for every kind of address, and no more", async () => {
  const secret = { APP_SECRET: "x".repeat(32) };
  for (
    const environment of [
      {},
      { HOST: "::1" },
      { HOST: "0.0.0.0", PORT: "80" },
      { PORT: "0" },
      { DATABASE_URL: "postgres://u:p@[::1]:5433/site", ...secret },
      { DATABASE_URL: "postgres://one.example.com,two.example.com/site", ...secret },
      { SMTP_URL: "smtp://smtp.example.com:587", MAIL_FROM: "site@example.com" },
    ]
  ) {
    const granted = new Set(await flag("allow-net", environment));
    const asked: string[] = [];
    const lacking = lackingPermissions(loadConfig(environment), (permission) => {
      if (permission.name !== "net") return true;
      asked.push(permission.host ?? "");
      return granted.has(permission.host ?? "");
    });
    assert.deepEqual([lacking, new Set(asked)], [[], granted], JSON.stringify(environment));
  }
  const lacking = lackingPermissions(loadConfig({ PORT: "8001" }), ({ name }) => name !== "net");
  assert.deepEqual(lacking, [
    "HOST and PORT are 127.0.0.1:8001, which the --allow-net of this process does not name. " +
    "Print its command for these settings: deno task start --print",
  ]);
});

Deno.test("a comma in a folder's path is refused, not taken for two folders", async () => {
  const config = { ...loadConfig({}), dataDir: "/srv/data,/etc" };
  await assert.rejects(serverPermissions("/srv/site", config), /two folders/);
  await assert.rejects(serverPermissions("/srv/a,b", loadConfig({})), /two folders/);
});

Deno.test("Deno takes the flags as they are meant", async () => {
  const root = await Deno.makeTempDir({ prefix: "permissions-" });
  const project = join(root, "site");
  const tries = {
    "page.txt": "granted",
    ".env": "denied",
    ".git/config": "denied",
    "data/app-secret": "granted",
    "../elsewhere": "denied",
  };
  try {
    for (const folder of [".git", "data"]) await Deno.mkdir(join(project, folder), { recursive: true });
    for (const name of Object.keys(tries)) await Deno.writeTextFile(join(project, name), "x");
    await Deno.writeTextFile(
      join(project, "main.ts"),
      `const read = {};
      for (const path of Deno.args) {
        try { Deno.readTextFileSync(path); read[path] = "granted"; }
        catch (error) { read[path] = error instanceof Deno.errors.NotCapable ? "denied" : String(error); }
      }
      const { state: run } = Deno.permissions.querySync({ name: "run" });
      const reach = (host) => Deno.permissions.querySync({ name: "net", host }).state;
      console.log(JSON.stringify({
        read, run,
        env: [Deno.env.get("SITE_NAME"), Deno.env.get("AWS_SECRET_ACCESS_KEY")],
        net: ["127.0.0.1:8000", "169.254.169.254:80", "127.0.0.1:5432"].map(reach),
      }));`,
    );
    const flags = await serverPermissions(project, loadConfig({}));
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", ...flags, "main.ts", ...Object.keys(tries)],
      cwd: project,
      env: { SITE_NAME: "Northstar", AWS_SECRET_ACCESS_KEY: "not the site's" },
    }).output();
    assert.deepEqual(JSON.parse(new TextDecoder().decode(stdout)), {
      read: tries,
      run: "prompt",
      env: ["Northstar", null],
      net: ["granted", "prompt", "prompt"],
    });
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
