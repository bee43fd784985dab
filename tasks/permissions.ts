import { resolve } from "node:path";

/**
 * What the server may do: network, environment, read the project, read and write its data folder. It may not run
 * programs or load native code. `--allow-sys` is limited to what Node-compatible packages ask on import.
 */
export function serverPermissions(projectDir: string, dataDir: string): string[] {
  const data = resolve(projectDir, dataDir);
  return [
    "--no-prompt",
    "--allow-net",
    "--allow-env",
    "--allow-sys=hostname,osRelease,cpus,uid,gid,homedir",
    `--allow-read=${resolve(projectDir)},${data}`,
    `--allow-write=${data}`,
  ];
}
