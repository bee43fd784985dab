import { fileURLToPath } from "node:url";
import { Builder } from "fresh/dev";
import { tailwind } from "../lib/fresh/dev/tailwind.ts";
import { build } from "../fresh.config.ts";
import { minifyScripts } from "./minify.ts";
import { cutPhotos } from "./photos.ts";

const PROJECT = new URL("../", import.meta.url);

/**
 * Cuts the pictures of `photos/` to size, then builds the application into `_fresh` by fresh.config.ts. `--dev` leaves out what only
 * production needs. Exits with 1 and one message when it fails.
 */
async function main(): Promise<void> {
  const start = performance.now();
  const project = fileURLToPath(PROJECT);
  for (const line of await cutPhotos(`${project}photos`, `${project}static`)) console.log(line);
  const builder = new Builder({ ...build, root: PROJECT.href });
  tailwind(builder);
  minifyScripts(builder, build.target);
  try {
    await builder.build({ mode: Deno.args.includes("--dev") ? "development" : "production" });
  } catch (error) {
    console.error(error instanceof Error && error.name === "BuildError" ? error.message : error);
    Deno.exit(1);
  }
  console.log(`Built in ${Math.round(performance.now() - start)} ms`);
}

if (import.meta.main) await main();
