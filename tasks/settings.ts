import { access, constants } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { type Config, ConfigError, loadConfig, readEnvironment } from "../lib/config.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { dataProblem } from "../lib/start_problem.ts";
import { textOf } from "./problems.ts";

/** The project's folder, with a slash at the end. */
export const PROJECT = fileURLToPath(new URL("../", import.meta.url));

/**
 * Adds the settings of the project's .env file to the environment of this process and its children; variables that are set
 * already win. Returns every setting as written. Ends the process with one line and exit code 1 when the file cannot be read.
 */
export function loadEnvironment(project: string = PROJECT): Record<string, string | undefined> {
  for (const [name, value] of dotEnvSettings(project)) Deno.env.set(name, value);
  return readEnvironment();
}

/** What the project's .env file has and the environment of this process lacks. */
export function dotEnvSettings(project: string = PROJECT): (readonly [name: string, value: string])[] {
  // Not loadEnvFile(): Deno 2.9.6 lets the file win over the environment, Node does not.
  return Object.entries(parseEnv(readDotEnv(project))).flatMap(([name, value]) =>
    value !== undefined && Deno.env.get(name) === undefined ? [[name, value] as const] : []
  );
}

/**
 * The parsed settings of the environment and .env, with an absolute DATA_DIR and BACKUP_DIR. Ends the process with one line per problem and
 * exit code 1 when a setting is wrong.
 */
export function loadSettings(project: string = PROJECT): Config {
  if (project.includes(",")) {
    exitWith([
      `The project's folder must not have a comma in its path: Deno would take it for two folders. Move ${project}`,
    ]);
  }
  const environment = loadEnvironment(project);
  try {
    const config = loadConfig(environment);
    return {
      ...config,
      dataDir: resolve(project, config.dataDir),
      backupDir: resolve(project, config.backupDir),
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    exitWith(error.problems);
  }
}

function readDotEnv(project: string): string {
  try {
    return Deno.readTextFileSync(resolve(project, ".env"));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    exitWith([textOf(error)]);
  }
}

/** Throws OperatorError when a folder of the settings is none that this user can read and write, or make. It is not made. */
export async function requireFolder(setting: FolderSetting, folder: string): Promise<void> {
  const problem = await folderProblem(setting, folder);
  if (problem !== null) throw new OperatorError(problem);
}

type FolderSetting = "BACKUP_DIR" | "DATA_DIR";

/** Why this user cannot read and write a folder of the settings, or make it, and what to do; null: it can. */
export async function folderProblem(setting: FolderSetting, folder: string): Promise<string | null> {
  for (let path = folder;; path = dirname(path)) {
    try {
      const { isDirectory } = await Deno.stat(path);
      if (!isDirectory) {
        return path === folder
          ? `${setting} (${folder}) is a file. Set it to a folder.`
          : `${setting} (${folder}) is below ${path}, which is a file. Set it to a folder.`;
      }
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
      return null;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      const isMissing = code === "ENOENT" || code === "ENOTDIR";
      if (isMissing && path !== dirname(path)) continue;
      if (path === folder) return dataProblem(error, folder, setting);
      return `${setting} (${folder}) does not exist, and this user cannot make it in ${path}. ` +
        `Make it for this user (install -d -o USER -m 700 ${folder}), or set ${setting} to another folder.`;
    }
  }
}

/** Ends the process with exit code 1 and what is wrong, a line for each problem. */
function exitWith(problems: readonly string[]): never {
  console.error(problems.join("\n"));
  Deno.exit(1);
}
