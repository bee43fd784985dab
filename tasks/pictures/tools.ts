import { Buffer } from "node:buffer";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { build } from "../../fresh.config.ts";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import { productPage } from "../../lib/content/catalogue/mod.ts";
import type { SharePicture } from "../../lib/content/page_meta.ts";
import { SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";
import type { ShownScreen } from "../../lib/content/screens.ts";
import { makeEditions } from "../editions.tsx";
import { escapeHtml, faceRules, type Faces } from "./drawings.ts";
import { SCREEN_HASHES, screenHash } from "./screen_sources.ts";
import { takeScreens } from "./screens.ts";

const SHOWN_SCREENS = new URL("../../lib/catalogue/tool_screens.json", import.meta.url);

type Write = (file: string, bytes: Uint8Array) => Promise<void>;

/** What a tool's share picture is drawn from. */
interface ToolShare {
  readonly picture: SharePicture;
  /** The tool's screen on a phone, as a data URL. */
  readonly screen: string;
}

/**
 * Takes the pictures of all tools and writes them with what they were taken from. Returns what the tools' share pictures are drawn from, by
 * their files.
 */
export async function drawTools(browser: Browser, write: Write): Promise<ReadonlyMap<string, ToolShare>> {
  const folder = await Deno.makeTempDir({ prefix: "tool-pictures-" });
  const editions = pathToFileURL(`${folder}/`);
  const shares = new Map<string, ToolShare>();
  const hashes: Record<string, string> = {};
  const shown: Record<string, ShownScreen> = {};
  try {
    await writeEditions(folder);
    for (const tool of TOOLS) {
      const { productId } = tool;
      const { files, phone, ...screens } = await takeScreens(browser, tool, editions);
      for (const { file, bytes } of files) await write(file.slice(1), bytes);
      shown[productId] = screens.shown;
      const { picture } = productPage(productId);
      const screen = `data:image/png;base64,${Buffer.from(phone).toString("base64")}`;
      shares.set(picture.file, { picture, screen });
      hashes[productId] = screenHash(productId);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  await Deno.writeTextFile(SCREEN_HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
  await Deno.writeTextFile(SHOWN_SCREENS, `${JSON.stringify(shown, null, 2)}\n`);
  return shares;
}

async function writeEditions(folder: string): Promise<void> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const options = { root, target: build.target, siteName: "Clarity Sprint", siteUrl: undefined };
  for (const { name, html } of await makeEditions(options)) {
    await Deno.writeTextFile(`${folder}/${name}`, html);
  }
}

/** A page with the share picture of a tool: its name beside its screen on a phone. */
export function toolSharePage(
  { eyebrow, headline, emphasis }: SharePicture,
  faces: Faces,
  screen: string,
): string {
  const { width, height } = SHARE_PICTURE_SIZE;
  const lines = headline.map((line) => `<span>${escapeHtml(line)}</span>`).join("");
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    ${faceRules(faces)}
    body { position: relative; margin: 0; width: ${width}px; height: ${height}px; overflow: hidden;
      background: #f7f5f0; color: #14172b; -webkit-font-smoothing: antialiased; }
    p { position: absolute; left: 80px; top: 70px; margin: 0; font: 500 30px/1.3 "Instrument Sans"; color: #4a4f66; }
    h1 { position: absolute; left: 76px; bottom: 72px; margin: 0; font: 420 104px/1 Newsreader;
      font-optical-sizing: auto; letter-spacing: -0.03em; white-space: nowrap; }
    span, em { display: block; }
    em { color: #1b2bb0; }
    img { position: absolute; right: 72px; top: 72px; width: 424px; height: 700px; object-fit: cover; object-position: top;
      background: #f7f5f0; border: 14px solid #14172b; border-radius: 40px;
      box-sizing: border-box; }
    </style><p>${escapeHtml(eyebrow)}</p><h1>${lines}<em>${
    escapeHtml(emphasis)
  }</em></h1><img src="${screen}">`;
}
