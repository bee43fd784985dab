import type { Graph, Member, Module } from "./graph.ts";

/** What upstream Fresh 2.3 exports; code outside lib/fresh may use no other name. */
const FRESH_NAMES: Readonly<Record<string, ReadonlySet<string>>> = {
  "fresh": new Set(
    ("App ListenOptions trailingSlashes HandlerByMethod HandlerFn page PageResponse RouteData RouteHandler LayoutConfig " +
      "Lazy MaybeLazy RouteConfig Middleware MiddlewareFn staticFiles csrf CsrfOptions cors CORSOptions ipFilter " +
      "IpFilterOptions IpFilterRules csp CSPOptions FreshConfig ResolvedFreshConfig Context FreshContext Island " +
      "WebSocketHandlers WebSocketUpgradeOptions createDefine Define Method HttpError PageProps").split(" "),
  ),
  "fresh/runtime": new Set(
    ["IS_BROWSER", "asset", "assetSrcSet", "Partial", "PartialProps", "Head", "HeadProps"],
  ),
  "fresh/dev": new Set(
    [
      "Builder",
      "BuildOptions",
      "ResolvedBuildConfig",
      "OnTransformArgs",
      "OnTransformOptions",
      "TransformFn",
    ],
  ),
};

/** Tooling that upstream has elsewhere (Tailwind plugin, the build's report): tasks may import it. */
const FRESH_TOOLING = ["fresh/deno-imports", "fresh/internal", "fresh/tailwind"];

/** The modules of the site that a workspace member may import, by the member's name; none for a member that is not listed. */
const SHARED_WITH: Readonly<Record<string, readonly string[]>> = {
  fresh: [
    "lib/esbuild_process.ts",
    "lib/http/compression.ts",
    "lib/http/negotiation.ts",
    "lib/list_files.ts",
    "lib/replace_file.ts",
    "lib/side_by_side.ts",
  ],
};

/** What each layer may import; "top" is main.ts and fresh.config.ts. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  top: ["top", "components", "lib", "_fresh"],
  routes: ["islands", "components", "lib"],
  islands: ["islands", "components", "lib"],
  components: ["components", "lib"],
  lib: ["lib"],
  tasks: ["tasks", "top", "routes", "islands", "components", "lib"],
};

/** Packages made for browsers. A package that an island is to use goes here once its size is known. */
const BROWSER_PACKAGES =
  /^npm:(preact|react|react-dom|@preact\/signals|chart\.js|fflate|@tanstack\/react-virtual|@stripe\/(react-)?stripe-js)(\/|$)|^npm:zod\/mini$/;

/** Packages that must never be in a browser bundle, wherever they are imported from. */
const SERVER_PACKAGES =
  /node_modules\/(\.deno\/)?(postgres|@electric-sql|@logtape|stripe|nodemailer|esbuild|preact-render-to-string|@tailwindcss)[@/+]|\/zod\/v4\/classic\//;

/** A call, assignment, loop or branch at the left margin, or an `await` in a declaration there. */
const TOP_LEVEL_EFFECT =
  /^(await |[A-Za-z_$][\w$.]*(<.*>)?\(|(for|if|while|try|new|switch|do|throw|void|delete)\b|[A-Za-z_$][\w$.[\]"]* [-+?|&]*= )|^(export )?(const|let|var) .*= await /;

/** Modules whose purpose is to act when loaded, or whose text holds another program's. */
const ACTS_ON_IMPORT = ["lib/fresh/client/boot.ts", "lib/fresh/dev/output.ts"];

/** What React's API, as `lib/react` gives it, has no name for: to draw a whole page, and the options of Preact. */
const NAMES_PREACT: ReadonlySet<string> = new Set([
  "components/payment/open_payment.tsx",
  "components/product/known_purchase.tsx",
  "components/tool_kit/HandRound.tsx",
  "components/tool_kit/paper.tsx",
  "components/tool_kit/EditionFrame.tsx",
  "lib/jsx_runtime.ts",
]);

/** Every breach of the rules of imports, one line each. */
export function findBreaches(graph: Graph): string[] {
  const breaches: string[] = [];
  for (const [path, module] of graph) {
    const report = (what: string) => breaches.push(`${path}: ${what}`);
    checkImports(path, module, report);
    checkFreshNames(path, module, report);
    checkText(path, module, report);
    if (["islands", "components"].includes(layerOf(path))) checkPure(path, graph, report);
  }
  return breaches;
}

/**
 * Imports by path into a workspace member, and by a member out of its folder. A member's own tests, in `tests/unit/` and its name, may import
 * any of its modules.
 */
export function findMemberBreaches(graph: Graph, members: readonly Member[]): string[] {
  const breaches: string[] = [];
  const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`);
  for (const [path, { imports }] of graph) {
    for (const { specifier, target } of imports) {
      if (target === null || isPackage(target)) continue;
      for (const { name, folder } of members) {
        const isInside = isIn(path, folder);
        const isNamed = specifier === name || specifier.startsWith(`${name}/`);
        const isOwnTest = isIn(path, `tests/unit/${name.replaceAll("-", "_")}`);
        if (isIn(target, folder) && !isInside && !isNamed && !isOwnTest) {
          breaches.push(`${path}: imports ${target} by its path; import it as ${name}`);
        }
        if (isInside && !isIn(target, folder) && !SHARED_WITH[name]?.includes(target)) {
          breaches.push(`${path}: imports ${target}, but ${name} is a package of its own`);
        }
      }
    }
  }
  return breaches;
}

/** Breaches in what a browser gets: `sources` are the paths that went into an island's bundle. */
export function findBundleBreaches(island: string, sources: readonly string[]): string[] {
  return sources
    .filter((source) => isServerModule(source) || SERVER_PACKAGES.test(source) || source.startsWith("node:"))
    .map((source) => `${island}: its bundle holds ${source}`);
}

/** `asset(photo) !== photo`, also with calls in it. */
const COMPARED_ASSET = /\basset\((.+)\)\s*[!=]==?\s*\1\s*[;)&|?]/;

type Report = (what: string) => void;

function layerOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "top";
}

/** "diagnostic" of lib/diagnostic/store.ts; null for what is in no folder of lib. */
function domainOf(path: string): string | null {
  return /^lib\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The folder of the tool that a module belongs to; null for every other module. */
function toolOf(path: string): string | null {
  return /^components\/tools\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isStore(path: string): boolean {
  return /^lib\/.+\/store\.ts$/.test(path);
}

/** What touches the environment, the disk, the database or a request. */
function isServerModule(path: string): boolean {
  return /^lib\/(db|http)\//.test(path) || isStore(path) ||
    /^lib\/(config|services|secret|log)\.ts$/.test(path) ||
    (path.startsWith("lib/fresh/") && !/^lib\/fresh\/(runtime|asset|props|client\/.*)\.ts$/.test(path));
}

function isPackage(target: string): boolean {
  return /^(npm|node|jsr|https?|data):/.test(target);
}

function checkImports(path: string, { imports }: Module, report: Report): void {
  const layer = layerOf(path);
  for (const { specifier, target } of imports) {
    if (target === null) {
      report(`imports ${specifier}, which leads nowhere`);
      continue;
    }
    if (target === "node:process" && layer !== "tasks") {
      report("imports node:process, which holds the environment");
    }
    if (
      /^npm:preact(\/|$)/.test(target) && layer !== "tasks" && !NAMES_PREACT.has(path) &&
      !path.startsWith("lib/fresh/")
    ) {
      report(`imports ${specifier}: components, hooks and types come from react`);
    }
    if (isPackage(target)) continue;
    const targetLayer = layerOf(target);
    if (!ALLOWED[layer]?.includes(targetLayer)) report(`imports ${target}, which its layer must not`);
    const tool = toolOf(path);
    if (tool !== null && toolOf(target) !== null && toolOf(target) !== tool) {
      report(`imports ${target}, which is another tool's`);
    }
    if (target.startsWith("tasks/bench/") && !/^tasks\/(bench|audit)\b/.test(path)) {
      report(`imports ${target}, which is for measuring`);
    }
    if (targetLayer === "_fresh" && path !== "main.ts") report(`imports the build's output (${target})`);
    if (isStore(target) && layer !== "tasks" && domainOf(target) !== domainOf(path)) {
      report(`imports ${target}, the store of another domain`);
    }
    if (!target.startsWith("lib/fresh/") || path.startsWith("lib/fresh/")) continue;
    if (specifier === "fresh/dev" && layer !== "tasks") report("imports fresh/dev, which only tasks may");
    const isTooling = layer === "tasks" && FRESH_TOOLING.includes(specifier);
    if (!(specifier in FRESH_NAMES) && !isTooling) report(`imports ${specifier}, which upstream Fresh lacks`);
  }
}

function checkFreshNames(path: string, { imports, text }: Module, report: Report): void {
  if (path.startsWith("lib/fresh/")) return;
  for (const [specifier, names] of Object.entries(FRESH_NAMES)) {
    if (!imports.some((found) => found.specifier === specifier)) continue;
    const clauses = [...text.matchAll(/^(?:import|export)\s(?:type\s)?([^;"']*?)\sfrom\s"([^"]+)";/gm)]
      .filter(([, , from]) => from === specifier).map(([, clause = ""]) => clause);
    if (clauses.length === 0) report(`imports ${specifier} in a way that hides the names`);
    for (const clause of clauses) {
      if (!clause.startsWith("{")) report(`imports ${specifier} in a way that hides the names`);
      for (const name of namesOf(clause)) {
        if (!names.has(name)) report(`imports ${name} from ${specifier}, which upstream Fresh lacks`);
      }
    }
  }
}

/** The imported names of `{ type A, b as c }`: A and b. */
function namesOf(clause: string): string[] {
  return clause.replace(/[{}]/g, "").split(",").map((part) =>
    part.trim().replace(/^type /, "").split(" as ")[0] ?? ""
  )
    .filter((name) => name !== "");
}

function checkText(path: string, { text }: Module, report: Report): void {
  const layer = layerOf(path);
  const code = withoutComments(text);
  // Computed paths are for what the build wrote: lib/fresh and main.ts load it, and types need no build. A page loads a part of
  // its own again that did not come.
  const loadsTheBuild = path === "main.ts" || path.startsWith("lib/fresh/") ||
    path === "lib/tool_kit/fetch_part.ts";
  if (layer !== "tasks" && !loadsTheBuild && /\bimport\((?!")/.test(code)) {
    report("imports a computed path, which no graph can follow");
  }
  if (layer === "tasks") return;
  if (COMPARED_ASSET.test(code)) {
    report("compares asset() with its path, which upstream Fresh never leaves as it is");
  }
  const readsEnvironment =
    /\bDeno\s*\.\s*env\b|\bDeno\s*\[|\{[^}]*\benv\b[^}]*\} = Deno\b|(?<!["'])\bprocess\s*\.\s*env\b/;
  if (path !== "lib/config.ts" && readsEnvironment.test(code)) report("reads the environment");
  const mayUseSql = path.startsWith("lib/db/") || isStore(path) || path === "lib/http/rate_limit.ts";
  const statements = code.match(/\bsql\s*(<[^`]*?>)?\s*`[^`]*`/g) ?? [];
  const isProbe = path === "routes/readyz.ts" && statements.every((text) => /`select 1`$/i.test(text));
  if (statements.length > 0 && !mayUseSql && !isProbe) report("holds SQL");
  if (/\.runScript\(/.test(code) && !path.startsWith("lib/db/")) report("runs a script of SQL");
  if ((layer === "lib" || toolOf(path) !== null) && !ACTS_ON_IMPORT.includes(path)) {
    const effect = code.split("\n").find((line) => TOP_LEVEL_EFFECT.test(line));
    if (effect) report(`acts when it is imported: ${effect}`);
  }
}

/** Comments that have lines of their own, as formatting leaves them, made empty. */
function withoutComments(text: string): string {
  return text.split("\n").map((line) => /^\s*(\/\/|\/\*|\*\/|\* |\*$)/.test(line) ? "" : line).join("\n");
}

/** Reads the words that the coach has put in place of the shipped ones. */
const SLOTS = "lib/words/slot.ts";

/** What a component or an island runs must be fit for a browser, however far away it is imported. */
function checkPure(start: string, graph: Graph, report: Report): void {
  const from = new Map<string, string>([[start, ""]]);
  for (const path of from.keys()) {
    for (const { target, isRuntime } of graph.get(path)?.imports ?? []) {
      if (!isRuntime || target === null || from.has(target)) continue;
      from.set(target, path);
      const isUnfit = isPackage(target) ? !BROWSER_PACKAGES.test(target) : isServerModule(target);
      if (isUnfit) report(`reaches ${target} (by ${path}), which is not for browsers`);
      if (target === SLOTS && layerOf(start) === "islands") {
        report(`reaches ${target} (by ${path}): browsers have only the shipped words, so pass what it needs`);
      }
    }
  }
}

/** Circles of imports, type imports included, each as the path that leads back to where it starts. */
export function findCircles(graph: Graph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      return;
    }
    if (done.has(path)) return;
    for (const { target } of graph.get(path)?.imports ?? []) {
      if (target !== null && graph.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}
