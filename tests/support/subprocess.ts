import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A Deno process that runs the text of a module with all permissions; its imports are relative to the project. For tests that
 * kill a process or need two. Its output is piped.
 */
export function runModule(
  text: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Deno.Command {
  const url = `data:application/typescript,${encodeURIComponent(absolute(text))}`;
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-check",
      "--node-modules-dir=manual",
      "--allow-all",
      `--config=${PROJECT}/deno.json`,
      url,
      ...args,
    ],
    cwd: PROJECT,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

/** Modules from a data: URL cannot import by relative path. */
function absolute(text: string): string {
  return text.replace(/from "\.\//g, `from "${new URL("../../", import.meta.url)}`);
}
