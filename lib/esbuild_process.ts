import * as esbuild from "esbuild";

let users = 0;

/** Does work that uses esbuild, beside other such work; esbuild's process, without which Deno cannot end, stops after the last of it. */
export async function withEsbuild<Result>(work: () => Promise<Result>): Promise<Result> {
  users++;
  try {
    return await work();
  } finally {
    users--;
    if (users === 0) await esbuild.stop();
  }
}
