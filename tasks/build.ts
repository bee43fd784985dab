import { buildProblem, hashInputs, isBuilt, lockProject, recordBuild } from "./built.ts";
import { exitWith, loadSettings, PROJECT } from "./settings.ts";

/**
 * Cuts the pictures of `photos/` to size, then builds the site into `_fresh`. `--dev` leaves out what only production needs;
 * `--if-changed` leaves a build alone that would come out the same; `--replace` allows a build to change what a running server gives to
 * buyers. One build at a time: a second one waits. Exits with 1 and one message when it fails.
 */
async function main(): Promise<void> {
  const settings = loadSettings();
  using _lock = await lockProject(PROJECT);
  const start = performance.now();
  const [isDev, ifChanged, replaces] = ["--dev", "--if-changed", "--replace"].map((flag) =>
    Deno.args.includes(flag)
  );
  if (ifChanged && await isBuilt(PROJECT, settings)) return;
  const problem = isDev || replaces ? null : await buildProblem(PROJECT, settings);
  if (problem !== null) exitWith([problem]);
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
    console.error(error instanceof Error && error.name === "BuildError" ? error.message : error);
    Deno.exit(1);
  }
  console.log(`Built in ${Math.round(performance.now() - start)} ms`);
}

if (import.meta.main) await main();
