import * as esbuild from "esbuild";

let users = 0;

/**
 * Runs work that uses esbuild, in parallel with other such work. esbuild's process, which would keep Deno from ending, stops after the last of
 * it.
 */
export async function withEsbuild<Result>(work: () => Promise<Result>): Promise<Result> {
  users++;
  try {
    return await work();
  } finally {
    users--;
    if (users === 0) await esbuild.stop();
  }
}
