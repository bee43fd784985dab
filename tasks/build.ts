import { fileURLToPath } from "node:url";
import { Builder } from "fresh/dev";
import { tailwind } from "../lib/fresh/dev/tailwind.ts";
import { build } from "../fresh.config.ts";
import { BUNDLE, downloadName } from "../lib/catalogue/tools.ts";
import { zipBundle } from "./bundle_zip.ts";
import { makeEditions } from "./editions.tsx";
import { drawnFiles } from "./drawn_files.ts";
import { minifyScripts } from "./minify.ts";
import { cutPhotos } from "./photos.ts";
import { loadSettings } from "./settings.ts";
import { toolStyles } from "./tool_styles.ts";

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
  for (const [path, text] of toolStyles(project)) builder.addStaticFile(path, text);
  for (const [path, text] of drawnFiles()) builder.addStaticFile(path, text);
  tailwind(builder);
  minifyScripts(builder, build.target);
  try {
    const isDev = Deno.args.includes("--dev");
    await builder.build({ mode: isDev ? "development" : "production" });
    if (!isDev) await writeEditions(project);
  } catch (error) {
    console.error(error instanceof Error && error.name === "BuildError" ? error.message : error);
    Deno.exit(1);
  }
  console.log(`Built in ${Math.round(performance.now() - start)} ms`);
}

/** Writes the full editions of the tools, and all of them in one zip file, into `_fresh/editions`. */
async function writeEditions(root: string): Promise<void> {
  const folder = `${root}_fresh/editions`;
  await Deno.mkdir(folder, { recursive: true });
  const { siteName, siteUrl } = loadSettings(root);
  const editions = await makeEditions({ root, target: build.target, siteName, siteUrl });
  for (const { name, html } of editions) await Deno.writeTextFile(`${folder}/${name}`, html);
  await Deno.writeFile(`${folder}/${downloadName(BUNDLE.productId)}`, zipBundle(editions));
}

if (import.meta.main) await main();
