import { OperatorError } from "../lib/operator_error.ts";
import type { TaskCall } from "./arguments.ts";
import { buildProblem, hashInputs, isBuilt, lockProject, recordBuild } from "./built.ts";
import { loadSettings, PROJECT } from "./settings.ts";

/** Cuts the pictures of `photos/` to size, then builds the site into `_fresh`. One build at a time: a second one waits. */
export async function main({ flags }: TaskCall): Promise<void> {
  const settings = loadSettings();
  using _lock = await lockProject(PROJECT);
  const start = performance.now();
  const isDev = flags.has("dev");
  if (flags.has("if-changed") && await isBuilt(PROJECT, settings)) return;
  const problem = isDev || flags.has("replace") ? null : await buildProblem(PROJECT, settings);
  if (problem !== null) throw new OperatorError(problem);
  try {
    const { cutPhotos, listPhotos } = await import("./photos.ts");
    for (const line of await cutPhotos(`${PROJECT}photos`, `${PROJECT}static`)) console.log(line);
    await listPhotos(`${PROJECT}static`, `${PROJECT}lib/content/own_photos.ts`);
    // Before the build's own modules load: a source that is saved from here on may or may not be in the build.
    const inputs = await hashInputs(PROJECT, settings);
    const { buildSite } = await import("./build_site.ts");
    await buildSite(PROJECT, isDev ? "development" : "production", settings);
    if (!isDev) await recordBuild(PROJECT, settings, inputs);
  } catch (error) {
    // By name, because what has the class takes long to load.
    throw error instanceof Error && error.name === "BuildError" ? new OperatorError(error.message) : error;
  }
  console.log(`Built in ${Math.round(performance.now() - start)} ms`);
}
