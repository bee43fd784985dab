/**
 * Draws the share cards, icons and pictures of the tools into `static/`; with the argument "cards" the first alone, which need no browser, with
 * "tools" the last alone, with "app" those of the coaching app. They are kept in the repository, so that a build draws nothing.
 */
import { Buffer } from "node:buffer";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import type { TaskCall } from "./arguments.ts";
import { findChromium } from "./chromium.ts";
import { boxPage, type Faces, iconPage, type IconShape, iconSvg, reportPage } from "./pictures/drawings.ts";
import { drawCards } from "./pictures/cards.tsx";
import { icoOf } from "./pictures/ico.ts";
import { drawTools } from "./pictures/tools.ts";

const STATIC = new URL("../static/", import.meta.url);
const ICONS: readonly (IconShape & { readonly file: string })[] = [
  { file: "icons/icon-192.png", size: 192, isRounded: true, scale: 0.85 },
  { file: "icons/icon-512.png", size: 512, isRounded: true, scale: 0.85 },
  { file: "icons/icon-maskable-512.png", size: 512, isRounded: false, scale: 0.6 },
  { file: "icons/apple-touch-icon.png", size: 180, isRounded: false, scale: 0.72 },
];
/** The drawings of the coaching app, of which its pictures are made. */
const APP_DRAWINGS = new URL("./pictures/app/", import.meta.url);
/** The sample report in its two forms, and the size of each. Twice that, because the picture opens full size in its own tab. */
const REPORTS = [
  { name: "metric-report", size: [960, 640] },
  { name: "metric-report-narrow", size: [360, 456] },
] as const;
/** The coaching app's box in its two forms: its front, and the width and height of its picture. */
const BOXES = [
  { name: "coaching-app", size: [640, 656], depth: 104, turn: 10, shown: [780, 748] },
  { name: "coaching-app-narrow", size: [312, 500], depth: 60, turn: 8, shown: [392, 552] },
] as const;
const FAVICON: IconShape = { size: 32, isRounded: true, scale: 0.85 };
/** Twice the size at which mails show it. */
const MAIL_MARK: IconShape = { size: 64, isRounded: true, scale: 0.85 };
const MAIL_MARK_MODULE = new URL("../lib/mail/message.ts", import.meta.url);

export async function main({ command }: TaskCall): Promise<void> {
  if (command === "" || command === "cards") await drawCards(write);
  if (command === "cards") return;
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...Deno.env.toObject(), ...env },
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-lcd-text"],
  });
  try {
    const faces = await readFaces();
    if (command !== "tools") await drawApp(browser, faces);
    if (command === "app") return;
    await drawTools(browser, write);
    if (command === "tools") return;
    for (const { file, ...shape } of ICONS) {
      await write(file, await draw(browser, iconPage(shape), shape));
    }
    await write("favicon.ico", icoOf(await draw(browser, iconPage(FAVICON), FAVICON), FAVICON.size));
    await write("favicon.svg", new TextEncoder().encode(iconSvg(FAVICON)));
    await writeMailMark(await draw(browser, iconPage(MAIL_MARK), MAIL_MARK));
  } finally {
    await browser.close();
  }
}

/** Mail brings its picture along, so the server has it as a module. */
async function writeMailMark(png: Uint8Array): Promise<void> {
  const small = await sharp(png).png({ palette: true, colours: 16, effort: 10, dither: 0 }).toBuffer();
  await Deno.writeTextFile(
    MAIL_MARK_MODULE,
    "/** What the mark is called in a mail, which brings it along: loading it from our server would tell that the mail was opened. */\n" +
      'export const MARK_ID = "mark";\n\n' +
      "/** The mark as a PNG of 64 x 64 px in base64, drawn by `deno task pictures`. */\n" +
      `export const MARK_PNG =\n  "${small.toString("base64")}";\n`,
  );
}

/** The coaching app's report and its box. */
async function drawApp(browser: Browser, faces: Faces): Promise<void> {
  const drawingOf = (name: string) => Deno.readTextFile(new URL(`${name}.svg`, APP_DRAWINGS));
  for (const { name, size: [width, height] } of REPORTS) {
    const shape = { width: 2 * width, height: 2 * height };
    const report = await draw(browser, reportPage(await drawingOf(name), shape, faces), shape);
    await write(`pictures/${name}.webp`, await sharp(report).webp({ lossless: true, effort: 6 }).toBuffer());
  }
  for (const { name, shown: [width, height], ...box } of BOXES) {
    const shown = { width, height };
    const page = boxPage({ ...box, front: await drawingOf(name) }, shown, faces);
    await write(`pictures/${name}.webp`, await drawBox(browser, page, shown));
  }
}

async function readFaces(): Promise<Faces> {
  const load = async (name: string) => {
    const font = await Deno.readFile(new URL(`fonts/${name}.woff2`, STATIC));
    return `data:font/woff2;base64,${Buffer.from(font).toString("base64")}`;
  };
  return {
    newsreader: await load("newsreader"),
    instrumentSans: await load("instrument-sans"),
  };
}

type Size = { readonly size: number } | { readonly width: number; readonly height: number };

/** A screenshot of a page, as a PNG with a palette. */
async function draw(browser: Browser, html: string, size: Size): Promise<Uint8Array> {
  const viewport = "size" in size ? { width: size.size, height: size.size } : size;
  const page = await browser.newPage({ viewport });
  try {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    // The colours are flat, so a palette saves two thirds of the bytes.
    return await sharp(await page.screenshot({ omitBackground: true }))
      .png({ palette: true, effort: 10, compressionLevel: 9, dither: 0 }).toBuffer();
  } finally {
    await page.close();
  }
}

/** A screenshot of a box at twice its size. Its shadow has too many shades for a palette. */
async function drawBox(
  browser: Browser,
  html: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
  try {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    return await sharp(await page.screenshot({ omitBackground: true })).webp({ quality: 86, effort: 6 })
      .toBuffer();
  } finally {
    await page.close();
  }
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  await Deno.writeFile(new URL(file, STATIC), bytes);
  console.log(`static/${file}: ${bytes.length} bytes`);
}
