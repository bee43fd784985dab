import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { build } from "../../fresh.config.ts";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import type { ShownScreen } from "../../lib/content/screens.ts";
import { makeEditions } from "../editions.tsx";
import { SCREEN_HASHES, screenHash } from "./screen_sources.ts";
import { takeScreens } from "./screens.ts";

const SHOWN_SCREENS = new URL("../../lib/catalogue/tool_screens.json", import.meta.url);

type Write = (file: string, bytes: Uint8Array) => Promise<void>;

/** Takes the pictures of all tools and writes them with what they were taken from. */
export async function drawTools(browser: Browser, write: Write): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "tool-pictures-" });
  const editions = pathToFileURL(`${folder}/`);
  const hashes: Record<string, string> = {};
  const shown: Record<string, ShownScreen> = {};
  try {
    await writeEditions(folder);
    for (const tool of TOOLS) {
      const { productId } = tool;
      const taken = await takeScreens(browser, tool, editions);
      for (const { file, bytes } of taken.files) await write(file.slice(1), bytes);
      shown[productId] = taken.shown;
      hashes[productId] = screenHash(productId);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  await Deno.writeTextFile(SCREEN_HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
  await Deno.writeTextFile(SHOWN_SCREENS, `${JSON.stringify(shown, null, 2)}\n`);
}

async function writeEditions(folder: string): Promise<void> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const options = { root, target: build.target, siteName: "Clarity Sprint", siteUrl: undefined };
  for (const { name, html } of await makeEditions(options)) {
    await Deno.writeTextFile(`${folder}/${name}`, html);
  }
}
