import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import assert from "node:assert/strict";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "../../lib/list_files.ts";
import { toolStyles } from "../../tasks/tool_styles.ts";
import { TESTED_TOOLS } from "../support/tool_test.ts";
import { drawnBy, elementsIn, type Piece } from "./architecture/drawn.ts";
import { type Graph, readSiteGraph } from "./architecture/graph.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STATIC = `${ROOT}static`;

/** Its classes are those of a line that draws itself; in tools, the check and the desk no line does. */
const LINE = "components/drawings/Line.tsx";
const WITHOUT_LINE = ["administration.css", "check.css", "desk.css"];

/** A page's second style sheet. */
interface Sheet {
  readonly file: string;
  /** The class of the elements that it reaches into. */
  readonly className: string;
  readonly sources: ReadonlySet<string>;
}

/** Their components have few classes of Tailwind's, which are in the style sheet of every page. */
const WITHOUT_UTILITIES: readonly string[] = ["focus.css", "results.css"];

const SHEETS: readonly Sheet[] = [...Deno.readDirSync(STATIC)].map(({ name }) => name)
  .filter((name) => name.endsWith(".css") && name !== "styles.css" && !WITHOUT_UTILITIES.includes(name))
  .sort()
  .map((file) => {
    const css = Deno.readTextFileSync(`${STATIC}/${file}`);
    const [, className] = /\.([\w-]+) \{\s+@tailwind utilities source\(none\);/.exec(css) ?? [];
    assert.ok(className, `${file} reaches into no class of its own`);
    return { file, className, sources: sourcesOf(css, STATIC) };
  });

/** The files that a style sheet of this folder scans for classes. Throws when it names one that is not there. */
function sourcesOf(css: string, folder: string): ReadonlySet<string> {
  const sources = [...css.matchAll(/^@source (not )?"([^"]+)";$/gm)].map(([, not, path = ""]) => {
    const place = resolve(folder, path);
    const { isFile } = Deno.statSync(place);
    return {
      base: isFile ? dirname(place) : place,
      pattern: isFile ? place : `${place}/**/*`,
      negated: !!not,
    };
  });
  return new Set(new Scanner({ sources }).files.map((file) => relative(ROOT, file)));
}

/** The modules that hold a class of Tailwind's or of the theme's. */
async function styledFiles(graph: Graph): Promise<ReadonlySet<string>> {
  const start = '@reference "tailwindcss";\n@reference "./lib/theme.css";\n@tailwind utilities source(none);';
  const compiler = await compile(start, { base: ROOT, from: `${ROOT}all.css`, onDependency() {} });
  const words = [...graph].filter(([path]) => /^(components|islands|routes)\//.test(path))
    .map(([path, { text: content }]) =>
      [path, new Scanner({ sources: [] }).scanFiles([{ content, extension: "tsx" }])] as const
    );
  const css = compiler.build([...new Set(words.flatMap(([, found]) => found))]);
  const classes = new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name?.replaceAll("\\", "")),
  );
  return new Set(words.filter(([, found]) => found.some((word) => classes.has(word))).map(([path]) => path));
}

/** What stands inside a class: its elements, and what is handed to a component that has one. */
function insideOf(className: string, graph: Graph): Piece[] {
  const marked = (text: string) =>
    elementsIn(text, /^ *(?:\S.*)?<[a-z]/).filter((element) =>
      element.slice(0, element.indexOf(">")).includes(`class="${className}`)
    );
  return [...graph].flatMap(([path, { text }]) => {
    const elements = marked(text).map((element) => ({ path, text: element }));
    const frames = elements.length === 0 || !path.startsWith("components/")
      ? []
      : [...text.matchAll(/^export function (\w+)/gm)].map(([, name = ""]) => name);
    const handed = frames.flatMap((frame) =>
      [...graph].flatMap(([path, { text }]) =>
        elementsIn(text, new RegExp(`<${frame}\\b`)).map((element) => ({
          path,
          text: element.replaceAll(frame, ""),
        }))
      )
    );
    const made = text.includes(`className = "${className}`) ? [{ path, text }] : [];
    return [...elements, ...handed, ...made];
  });
}

let graph: Graph;
let styled: ReadonlySet<string>;
Deno.test.beforeAll(async () => {
  graph = await readSiteGraph();
  styled = await styledFiles(graph);
});

Deno.test("a component that is drawn inside a second style sheet's class is among that sheet's sources", () => {
  assert.ok(SHEETS.length >= 7);
  for (const { file, className, sources } of SHEETS) {
    const inside = insideOf(className, graph);
    const drawn = drawnBy(inside, graph);
    assert.ok(drawn.size >= 10, `${file}: only ${drawn.size} files are found inside .${className}`);
    const missing = [...inside.map(({ path }) => [path, path] as const), ...drawn].filter(([path]) =>
      styled.has(path) && !sources.has(path) && !(path === LINE && WITHOUT_LINE.includes(file))
    );
    assert.deepEqual(missing.map(([path, by]) => `${path}, in ${by}`), [], `static/${file} lacks sources`);
  }
});

Deno.test("a component that a tool's page draws is among the sources of the tool's style sheet", () => {
  const sheets = toolStyles(ROOT);
  for (const { productId, island } of TESTED_TOOLS) {
    const sources = sourcesOf(sheets.get(`tools/${productId}.css`) ?? "", `${STATIC}/tools`);
    const drawn = drawnBy([
      { path: "routes/(kept-for-everyone)/tools/[slug].tsx", text: "ToolFrame" },
      { path: "islands/(tools)/all.ts", text: `import("./${island}.tsx")` },
    ], graph);
    assert.ok(drawn.size > 20, `${productId}: ${drawn.size} files`);
    const missing = [...drawn].filter(([path]) => styled.has(path) && !sources.has(path) && path !== LINE);
    assert.deepEqual(missing.map(([path, by]) => `${path}, in ${by}`), [], productId);
  }
});

Deno.test("what the style sheet of every page leaves out is in another", () => {
  const site = sourcesOf(Deno.readTextFileSync(`${STATIC}/styles.css`), STATIC);
  const others = new Set(SHEETS.flatMap(({ sources }) => [...sources]));
  const ofTools = /^components\/(tool_kit|tools)\//;
  assert.deepEqual(
    [...styled].filter((path) => !site.has(path) && !others.has(path) && !ofTools.test(path)),
    [],
  );
});

Deno.test("the own rules of a result and of a map stay below every utility, because their sheets repeat none", () => {
  for (const file of WITHOUT_UTILITIES) {
    const css = Deno.readTextFileSync(`${STATIC}/${file}`);
    assert.deepEqual([...css.matchAll(/^@layer (\w+) \{/gm)].map(([, layer]) => layer), ["components"]);
    assert.doesNotMatch(css, /@source/);
  }
});

Deno.test("no width is counted in ch, which is another one once the font has come", async () => {
  const folders = ["components", "islands", "routes", "lib/notifications", "static"];
  const paths = (await Promise.all(folders.map((folder) => listFiles(`${ROOT}${folder}`)))).flat();
  for (const path of paths.filter((path) => /\.(tsx|css)$/.test(path))) {
    assert.doesNotMatch(await Deno.readTextFile(path), /\d(ch|ex)[\];]|max-w-prose/, path);
  }
});
