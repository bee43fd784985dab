import assert from "node:assert/strict";
import { join } from "node:path";
import { dataProblem } from "../../../lib/start_problem.ts";
import { runModule } from "../../support/subprocess.ts";

const PRINT_SETTINGS = `
  import { loadSettings } from "./tasks/settings.ts";
  const { siteName, port, dataDir } = loadSettings(Deno.args[0]);
  console.log(JSON.stringify({ siteName, port, dataDir, child: Deno.env.get("PORT") }));`;

/** What a task reads in a project with this .env; `environment` is what was set before. */
async function settingsWith(dotEnv: string | null, environment: Record<string, string> = {}) {
  const project = await Deno.makeTempDir({ prefix: "settings-" });
  try {
    if (dotEnv !== null) await Deno.writeTextFile(join(project, ".env"), dotEnv);
    const command = runModule(PRINT_SETTINGS, [project], environment);
    const { code, stdout, stderr } = await command.output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
    return { project, code, stdout: text(stdout), stderr: text(stderr) };
  } finally {
    await Deno.remove(project, { recursive: true });
  }
}

Deno.test("loadSettings() reads the project's .env, and the environment over it", async () => {
  const { project, code, stdout } = await settingsWith(
    "SITE_NAME=From the file\nPORT=1234\nDATA_DIR=store\n",
    {
      PORT: "4321",
    },
  );
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), {
    siteName: "From the file",
    port: 4321,
    dataDir: join(project, "store"),
    child: "4321",
  });
});

Deno.test("loadSettings() hands what .env sets to the processes that a task starts", async () => {
  assert.equal(JSON.parse((await settingsWith("PORT=1234\n")).stdout).child, "1234");
});

Deno.test("loadSettings() needs no .env, and takes ./data from the project's folder, wherever it is called", async () => {
  const { project, stdout } = await settingsWith(null);
  assert.equal(JSON.parse(stdout).dataDir, join(project, "data"));
});

Deno.test("loadSettings() ends with one plain line per problem", async () => {
  const { code, stdout, stderr } = await settingsWith("PORT=http\nTRUST_PROXY=yes\n");
  assert.equal(code, 1);
  assert.equal(stdout, "");
  assert.deepEqual(stderr.split("\n").map((line) => line.split(" ")[0]), ["PORT", "TRUST_PROXY"]);
});

Deno.test("loadSettings() refuses a project whose path Deno would take for two folders", async () => {
  const project = await Deno.makeTempDir({ prefix: "settings,etc-" });
  const { code, stderr } = await runModule(PRINT_SETTINGS, [project]).output();
  await Deno.remove(project);
  assert.equal(code, 1);
  assert.match(
    new TextDecoder().decode(stderr),
    /^The project's folder must not have a comma in its path: .*\n$/,
  );
});

Deno.test("folderProblem() says why a folder can be neither used nor made", async () => {
  const folder = await Deno.makeTempDir({ prefix: "settings-" });
  // Another user than root, to whom no folder is closed.
  const asNobody = async (path: string) => {
    const module = `import { folderProblem } from "./tasks/settings.ts";
      import process from "node:process";
      if (process.getuid() === 0) process.setuid(65534);
      console.log(await folderProblem("BACKUP_DIR", Deno.args[0]) ?? "none");`;
    const { stdout, stderr } = await runModule(module, [path]).output();
    const text = new TextDecoder().decode(stdout).trim();
    assert.notEqual(text, "", new TextDecoder().decode(stderr));
    return text;
  };
  try {
    const at = (name: string) => join(folder, name);
    await Deno.chmod(folder, 0o755);
    for (const [name, mode] of [["open", 0o777], ["closed", 0o555], ["unread", 0o333]] as const) {
      await Deno.mkdir(at(name));
      await Deno.chmod(at(name), mode);
    }
    await Deno.writeTextFile(at("file"), "");
    const table: readonly (readonly [name: string, problem: RegExp])[] = [
      ["open", /^none$/],
      ["open/new/folder", /^none$/],
      ["closed", /\/closed\) cannot be read and written by this user\. Make the folder this user's own/],
      ["unread", /\/unread\) cannot be read and written by this user\. /],
      [
        "closed/new",
        /\/closed\/new\) does not exist, and this user cannot make it in \S+\/closed\. Make it for/,
      ],
      ["file", /\/file\) is a file\. Set it to a folder\.$/],
      ["file/below", /\/file\/below\) is below \S+\/file, which is a file\. Set it to a folder\.$/],
    ];
    for (const [name, problem] of table) assert.match(await asNobody(at(name)), problem, name);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  const readOnly = Object.assign(new Error("EROFS"), { code: "EROFS" });
  assert.match(
    dataProblem(readOnly, "/b", "BACKUP_DIR"),
    /^BACKUP_DIR \(\/b\) is read-only: .+ ReadWritePaths=/,
  );
});

Deno.test("a task ends with one plain line per wrong setting", async () => {
  for (const task of ["db:migrate", "build", "start", "dev"]) {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--node-modules-dir=manual", "-A", "tasks/main.ts", "--alone", task],
      env: { PORT: "http", DATA_DIR: "a,b" },
    }).output();
    assert.equal(code, 1, task);
    assert.match(new TextDecoder().decode(stderr), /^PORT .+\nDATA_DIR .+\n$/, task);
  }
});

Deno.test("the tasks read the environment and .env in tasks/settings.ts alone", async () => {
  const tasks = new URL("../../../tasks/", import.meta.url);
  for await (const { name, isFile } of Deno.readDir(tasks)) {
    if (!isFile || name === "settings.ts") continue;
    const text = await Deno.readTextFile(new URL(name, tasks));
    assert.doesNotMatch(text, /\b(readEnvironment|loadEnvFile)\(/, name);
  }
});
