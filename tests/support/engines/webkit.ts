import { Buffer } from "node:buffer";
import { join } from "node:path";
import process from "node:process";
import { z } from "zod";
import type { Key, RunningEngine, Tab } from "./visitor.ts";
import { watchSite } from "./watched_site.ts";

const START_TIMEOUT_MS = 60_000;
const CALL_TIMEOUT_MS = 60_000;
const POLL_MS = 40;
/** The path below the home folder where GTK looks for settings. */
const GTK = ".config/gtk-3.0";
const SCREEN = "1600x1200x24";
/** The keys as the WebDriver protocol encodes them. */
const KEYS: Readonly<Record<Key, string>> = {
  Enter: "\uE007",
  Space: " ",
  Tab: "\uE004",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

/**
 * Starts WebKitGTK's driver on a virtual screen. Each tab is a separate browser, and only one is open at a time. Neither the driver nor
 * its browser, whose sessions are private, reports console messages, so a script in the pages reports them.
 */
export async function startWebKit(driver: string, xvfb: string): Promise<RunningEngine> {
  const home = await Deno.makeTempDir({ prefix: "site-webkit-" });
  await Deno.mkdir(join(home, GTK), { recursive: true });
  // The driver clicks faster than a person does. Two of its clicks must not count as a double click.
  await Deno.writeTextFile(join(home, GTK, "settings.ini"), "[Settings]\ngtk-double-click-time=0\n");
  const services: Service[] = [];
  const close = async () => {
    // All at once, because a browser ends without its screen too.
    await Promise.all(services.map((service) => service.end()));
    await Deno.remove(home, { recursive: true });
  };
  try {
    // A screen that resets after its last window has closed refuses a browser that connects at that moment.
    const screen = startService(xvfb, [
      "-displayfd",
      "1",
      "-screen",
      "0",
      SCREEN,
      "-nolisten",
      "tcp",
      "-noreset",
    ]);
    services.push(screen);
    const display = await screen.firstLine();
    const port = freePort();
    services.push(startService(driver, [`--port=${port}`], {
      HOME: home,
      DISPLAY: `:${display}`,
      GDK_BACKEND: "x11",
      // There is no desktop session.
      NO_AT_BRIDGE: "1",
      GSETTINGS_BACKEND: "memory",
    }));
    const call = caller(`http://127.0.0.1:${port}`);
    await answering(call);
    const { version, close: end } = await openSession(call);
    await end();
    return {
      version,
      unwatched: "what the browser itself writes to its console, and pages that the site does not serve",
      openTab: (origin) => openTab(call, origin),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTab(driver: Call, origin: string): Promise<Tab> {
  const { call, close } = await openSession(driver);
  const site = watchSite(origin);
  const act = async (source: Record<string, unknown>) => {
    await call("POST", "/actions", { actions: [source] });
  };
  const press = (keys: Iterable<string>) =>
    act({
      type: "key",
      id: "keyboard",
      actions: [...keys].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]),
    });
  return {
    engine: "WebKit",
    async load(address) {
      await call("POST", "/url", { url: new URL(address, site.url).href });
    },
    evaluate: (expression) => call("POST", "/execute/sync", { script: `return ${expression}`, args: [] }),
    press: (x, y) =>
      act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", origin: "viewport", duration: 0, x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    key: (key) => press([KEYS[key]]),
    type: press,
    async resize(width, height) {
      await call("POST", "/window/rect", { width, height });
    },
    picture: async () => Buffer.from(String(await call("GET", "/screenshot")), "base64"),
    complaints: () => site.complaints,
    async close() {
      try {
        await close();
      } finally {
        await site.close();
      }
    },
  };
}

/** Sends one command of the W3C WebDriver protocol. Returns its value; throws when the driver answers with an error. */
type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<unknown>;

function caller(driver: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(driver + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch((cause) => {
      throw new Error(`WebKitWebDriver did not answer ${method} ${path}`, { cause });
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKitWebDriver: ${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

const SESSION = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });

async function openSession(driver: Call): Promise<{ version: string; call: Call; close(): Promise<void> }> {
  const { sessionId, capabilities } = SESSION.parse(await driver("POST", "/session", { capabilities: {} }));
  const call: Call = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
  return { version: capabilities.browserVersion, call, close: async () => void await call("DELETE", "") };
}

async function answering(call: Call): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (true) {
    try {
      await call("GET", "/status");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** A program that runs until it is stopped or this process ends. */
interface Service {
  /** The first line of its output. */
  firstLine(): Promise<string>;
  end(): Promise<void>;
}

function startService(program: string, args: string[], env: Record<string, string> = {}): Service {
  const child = new Deno.Command(program, {
    args,
    clearEnv: true,
    env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const kill = () => {
    try {
      child.kill();
    } catch (error) {
      // The program had ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  globalThis.addEventListener("unload", kill);
  const { promise: line, resolve: told } = Promise.withResolvers<string>();
  const reading = (async () => {
    let text = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const [first, ...rest] = text.split("\n");
      if (first !== undefined && rest.length > 0) told(first);
    }
    told("");
  })();
  return {
    async firstLine() {
      const found = await line;
      if (found === "") throw new Error(`${program} ended before it wrote anything`);
      return found;
    },
    async end() {
      globalThis.removeEventListener("unload", kill);
      kill();
      await child.status;
      await reading;
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
