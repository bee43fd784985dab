import process from "node:process";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../chromium.ts";

/** A script as Chromium received it. */
export interface ScriptRequest {
  readonly path: string;
  /** Bytes of its compressed body, without headers. */
  readonly bytes: number;
}

/** The longest wait for an idle moment, in milliseconds: a page with an animation may have none. */
const IDLE_PATIENCE_MS = 3000;

/**
 * Opens each address in a Chromium with an empty cache and waits until the page is idle: loaded, half a second without a
 * request, idle callbacks done, and again half a second without a request. Returns every script that it fetched from the page's own
 * origin, in the order of the answers.
 */
export async function scriptsUntilIdle(addresses: readonly string[]): Promise<ScriptRequest[][]> {
  const browser = await startChromium();
  try {
    const found: ScriptRequest[][] = [];
    for (const address of addresses) found.push(await scriptsOf(browser, address));
    return found;
  } finally {
    await browser.close();
  }
}

/** A Chromium for whoever closes it. */
export async function startChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] =>
    entry[1] !== undefined
  );
  return await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

async function scriptsOf(browser: Browser, address: string): Promise<ScriptRequest[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Map<string, { readonly path: string; bytes: number }>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { origin, pathname } = new URL(response.url);
    if (origin === new URL(address).origin && /javascript/.test(response.mimeType)) {
      scripts.set(requestId, { path: pathname, bytes: 0 });
    }
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(address);
  for (let count = 0; count < 2; count++) {
    await page.waitForLoadState("networkidle");
    await page.evaluate(
      (timeout) => new Promise((idle) => requestIdleCallback(idle, { timeout })),
      IDLE_PATIENCE_MS,
    );
  }
  // Playwright reports an idle network only once, and an idle callback may have started another request.
  await page.waitForTimeout(700);
  await context.close();
  return [...scripts.values()];
}
