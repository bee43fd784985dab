import { settingNames } from "../../lib/config.ts";

/** How a task ended. */
export interface TaskResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a task with these settings only, and nobody to answer it. */
export async function runTask(
  name: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<TaskResult> {
  const unset = Object.fromEntries(settingNames().map((setting) => [setting, ""]));
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--node-modules-dir=manual", "-A", "tasks/main.ts", name, ...args],
    cwd: new URL("../../", import.meta.url),
    env: { ...unset, ...settings, NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}
