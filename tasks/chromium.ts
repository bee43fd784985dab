import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";

/** A browser to start: its program and the environment variables that it needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const PROJECT = resolve(import.meta.dirname ?? ".", "..");

/**
 * Finds a browser: `CHROME_PATH`, else an installed Chromium or Chrome, else the one in the npm package
 * `@sparticuz/chromium`, which needs nothing but libc. `CHROME_PATH=npm` chooses the package. Throws when
 * `CHROME_PATH` names a file that does not exist.
 */
export async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROME_PATH;
  if (wanted === "npm") return await unpackedChromium();
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names ${wanted}, which does not exist`);
    return { executablePath: wanted, env: {} };
  }
  const installed = [...FOLDERS.flatMap((folder) => INSTALLED.map((name) => join(folder, name))), MAC]
    .find((path) => existsSync(path));
  return installed ? { executablePath: installed, env: {} } : await unpackedChromium();
}

/**
 * Unpacks the package's browser once into node_modules/.cache and returns how to start it. The package itself unpacks
 * into the shared temporary folder, where a second test process may find a half-written program. So a child process unpacks
 * it into a new folder, which is then renamed.
 */
async function unpackedChromium(): Promise<Chromium> {
  const cache = join(PROJECT, "node_modules/.cache");
  const home = join(cache, `chromium-${await packageVersion()}`);
  if (!existsSync(home)) {
    await Deno.mkdir(cache, { recursive: true });
    const stage = await Deno.makeTempDir({ dir: cache, prefix: "chromium-" });
    await unpackInto(stage);
    await writeFontConfiguration(stage, home);
    await Deno.rename(stage, home).catch(async (error) => {
      await Deno.remove(stage, { recursive: true });
      if (!existsSync(home)) throw error;
    });
  }
  return { executablePath: join(home, "chromium"), env: await missingParts(home) };
}

async function packageVersion(): Promise<string> {
  const manifest = new URL("../package.json", import.meta.resolve("@sparticuz/chromium"));
  return JSON.parse(await Deno.readTextFile(manifest)).version;
}

async function unpackInto(folder: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--allow-all",
      "--no-check",
      "--node-modules-dir=manual",
      join(PROJECT, "tasks/unpack_chromium.ts"),
    ],
    cwd: PROJECT,
    // The package unpacks its shared libraries only when it detects Amazon Linux.
    env: { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
    stdin: "null",
  }).output();
  if (!success) throw new Error(`cannot unpack @sparticuz/chromium: ${new TextDecoder().decode(stderr)}`);
}

/** The package's libraries and fonts, for a machine that has none: two versions of NSS cannot be mixed. */
async function missingParts(home: string): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  const version = await new Deno.Command(join(home, "chromium"), { args: ["--version"], stdin: "null" })
    .output();
  if (!version.success) env.LD_LIBRARY_PATH = join(home, "al2023/lib");
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_FILE = join(home, "fonts.conf");
  return env;
}

/** The package's own configuration names a folder in /tmp; this one names the folder of its fonts. */
async function writeFontConfiguration(stage: string, home: string): Promise<void> {
  await Deno.writeTextFile(
    join(stage, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${join(home, "fonts")}</dir><cachedir>${join(home, "font-cache")}</cachedir></fontconfig>\n`,
  );
}
