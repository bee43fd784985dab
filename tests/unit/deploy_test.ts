import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { listFiles } from "../../lib/list_files.ts";
import { TEXTS } from "../../tasks/package.ts";

const read = (path: string) => Deno.readTextFile(new URL(`../../${path}`, import.meta.url));

Deno.test("texts of the archive, and what doctor says, name no other text that it lacks", async () => {
  for (const path of TEXTS) {
    for (const [link, target = ""] of (await read(path)).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      assert.ok(TEXTS.includes(join(dirname(path), target)), `${path}: ${link}`);
    }
  }
  for (const path of ["tasks/doctor/findings.ts", "tasks/doctor/site.ts", "tasks/backup/restored.ts"]) {
    for (const [named] of (await read(path)).matchAll(/\bdocs\/[\w-]+\.md/g)) {
      assert.ok(TEXTS.includes(named), `${path} names ${named}`);
    }
  }
});

Deno.test("site@.service starts again however it ended, and gives up on a site that cannot start", async () => {
  const text = await read("deploy/site@.service");
  const [, unit = "", service = ""] = text.split(/^\[\w+\]$/m);
  const valueOf = (section: string, name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(section)?.[1];
  assert.equal(valueOf(service, "Restart"), "always");
  const [interval, burst] = ["Interval", "Burst"].map((name) => valueOf(unit, `StartLimit${name}(?:Sec)?`));
  const seconds = Number(interval);
  assert.ok(seconds > 0 && Number(burst) > 1, `${interval}, ${burst}`);
  // A start that fails takes a few seconds. With a longer pause between two starts the limit would never be reached.
  const startSeconds = 5;
  assert.ok(Number(burst) * (Number(valueOf(service, "RestartSec")) + startSeconds) < seconds);
});

Deno.test("nginx logs no path with a token, of a page or of the API", async () => {
  const text = await read("deploy/nginx.conf");
  const [, unlogged = ""] = /location ~\* (\S+) \{\n +access_log off;\n +error_log \/dev\/null;/.exec(text) ??
    [];
  /** Their last parts are known to everybody, are hashes of what everybody sees, or name an order to whoever is signed in. */
  const open = /\/(toolbox|tools|photographs|admin\/products|admin\/orders|admin\/words)\//;
  const routes = fileURLToPath(new URL("../../routes", import.meta.url));
  const secret = (await listFiles(routes))
    .map((path) => path.slice(routes.length).replace(/\/\([^)]+\)/g, ""))
    .filter((path) => path.includes("[") && !open.test(path));
  assert.ok(secret.length > 5, secret.join(" "));
  const logged = secret.filter((path) => !new RegExp(unlogged, "i").test(path));
  assert.deepEqual(logged, []);
});

Deno.test("every rule says how bad it is, what happened and what to do", async () => {
  const text = await read("deploy/alerts.yml");
  const [, ...rules] = text.split("- alert: ");
  assert.ok(rules.length > 5);
  for (const rule of rules) {
    for (
      const part of [
        /^ {6}severity|labels: \{ severity: (critical|warning) \}/m,
        /summary: \S/,
        /description: \S/,
      ]
    ) {
      assert.match(rule, part);
    }
  }
});

/** What a program of deploy does and prints, with this /etc/site.env or none, files in its folder, and no programs but these of its own and the system's. */
async function runDeployed(
  name: string,
  settings: string | null,
  { args = [], programs = {}, env = {} }: {
    readonly args?: readonly string[];
    readonly programs?: Readonly<Record<string, string>>;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
) {
  const folder = await Deno.makeTempDir({ prefix: "deployed-" });
  try {
    const own = (await read(`deploy/${name}`)).replaceAll("/etc/", `${folder}/`)
      .replaceAll("/srv/site", folder);
    for (const [program, text] of Object.entries({ [name]: own, ...programs })) {
      await Deno.writeTextFile(join(folder, program), text, { mode: 0o755 });
    }
    if (settings !== null) await Deno.writeTextFile(join(folder, "site.env"), settings);
    const { code, stdout, stderr } = await new Deno.Command(join(folder, name), {
      args: [...args],
      clearEnv: true,
      env: { PATH: `${folder}:/usr/bin:/bin`, ...env },
    }).output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll(folder, "/etc");
    return { code, stdout: text(stdout), stderr: text(stderr) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Prints the environment of a task that as-site runs. */
const asSite = (settings: string | null, args = ["env", "-0"]) =>
  runDeployed("as-site", settings, {
    args,
    programs: {
      sudo: '#!/bin/sh\n[ "$1 $2 $3" = "-H -u site" ] && shift 3 && IS_SITE=1 exec "$@"\n',
      id: '#!/bin/sh\n[ -n "$IS_SITE" ] && echo site || echo root\n',
    },
  });

Deno.test("as-site gives a task every value of .env.example as `start` reads it, and runs none of its words", async () => {
  const example = (await read(".env.example")).replaceAll(/^# (?=[A-Z][A-Z0-9_]*=)/gm, "");
  const { code, stdout, stderr } = await asSite(example);
  assert.deepEqual([code, stderr], [0, ""]);
  const given = new Map(stdout.split("\0").map((line) => [line.split("=")[0], line.replace(/^.*?=/s, "")]));
  const expected = parseEnv(example);
  assert.ok(expected.SELLER_DETAILS?.includes("|") && expected.DIGEST_AT?.includes(" "));
  for (const [name, value] of Object.entries(expected)) assert.equal(given.get(name), value, name);
});

Deno.test("as-site reads a line as systemd does, and runs nothing where it could not", async () => {
  const table: readonly (readonly [line: string, value: string | RegExp])[] = [
    ["SITE_NAME=Ada & Co $HOME `id` | cat", "Ada & Co $HOME `id` | cat"],
    ["  SITE_NAME= 'it costs $5 \\ \"net\"'  ", 'it costs $5 \\ "net"'],
    ['SITE_NAME="Ada\'s"', "Ada's"],
    ["SITE_NAME=a=b # c", "a=b # c"],
    ["# HOST=x\n; y\n\nSITE_NAME=", ""],
    ["SITE_NAME=\t \tAda\t", "Ada"],
    ["SITE_NAME=\t'Ada'", "Ada"],
    ["# from Windows\r\n\r\nSITE_NAME=Ada \r\nHOST='x'\r\n", "Ada"],
    ["SITE_NAME='Ada & Co'\t\r", "Ada & Co"],
    ["SITE_NAME=Ada\rHOST=x", /line 1 .+ \(CR\) in it: begin a new line/],
    [
      "HOST=x\n  # C:\\\nSITE_NAME=Ada",
      /line 2 .+ hides the next line from the server: remove the backslash/,
    ],
    ["; a \\\r\nSITE_NAME=Ada", /line 1 .+ is a comment that ends in a backslash/],
    ["SITE_NAME=Ada's", /line 1 .+ a quotation mark .+ in single quotes/],
    ["HOST=x\nSITE_NAME='a'b'", /line 2 .+ a quotation mark/],
    ["SITE_NAME=a\\", /line 1 .+ a backslash/],
    ['SITE_NAME="a\\b"', /line 1 .+ a backslash/],
    ["SITE_NAME", /line 1 .+ is no NAME=VALUE: correct it, .+\. Nothing was run\./],
    ["export SITE_NAME=x", /line 1 .+ is no NAME=VALUE/],
  ];
  for (const [line, wanted] of table) {
    const { code, stdout, stderr } = await asSite(line);
    if (typeof wanted === "string") {
      assert.deepEqual([code, stderr], [0, ""], line);
      assert.ok(stdout.split("\0").includes(`SITE_NAME=${wanted}`), `${line}: ${stdout}`);
    } else {
      assert.deepEqual([code, stdout], [1, ""], line);
      assert.match(stderr, wanted);
    }
  }
});

Deno.test("as-site says what it needs where there is no command, or no file that it can read", async () => {
  const called = await asSite("", []);
  assert.deepEqual([called.code, called.stdout], [2, ""]);
  assert.match(called.stderr, /^as-site runs a command .+ as-site deno task doctor\n$/);
  const lacking = await asSite(null);
  assert.deepEqual([lacking.code, lacking.stdout], [1, ""]);
  assert.match(lacking.stderr, /^as-site: the user site can read no \/etc\/site\.env\. .+ step 6 .+\n$/);
});

Deno.test("site-backup makes no plain backup that it could not encrypt", async () => {
  const deno = "#!/bin/sh\necho backup made\n";
  const env = { BACKUP_DIR: "/nowhere" };
  const lacking = await runDeployed("site-backup", "", { programs: { deno }, env });
  assert.deepEqual([lacking.code, lacking.stdout], [1, ""]);
  assert.match(lacking.stderr, /site-backup\.pub/);
  const keyed = { deno, "site-backup.pub": "age1example", age: "#!/bin/sh\nexit 1\n" };
  assert.equal((await runDeployed("site-backup", "", { programs: keyed, env })).stdout, "backup made\n");
});
