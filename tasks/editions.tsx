import { zipSync } from "fflate";
import { DOWNLOADS_PAGE, OPENING_FILE } from "../lib/content/downloads.ts";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { basename, extname, join } from "node:path";
import { renderToString } from "preact-render-to-string";
import { EditionFrame } from "../components/tool_kit/EditionFrame.tsx";
import { type Tool, TOOLS } from "../lib/catalogue/tools.ts";
import { denoImports } from "fresh/deno-imports";
import { withEsbuild } from "../lib/esbuild_process.ts";

/** The cuts of the fonts that an edition carries; other letters are drawn by the computer's own. */
const FONTS = [
  "newsreader.woff2",
  "newsreader-latin.woff2",
  "instrument-sans.woff2",
  "instrument-sans-latin.woff2",
];

/** The style of an edition before the classes that it uses. */
const STYLE = '@import "tailwindcss" source(none);\n@import "./lib/theme.css";\n';
/** What is drawn when an edition is made, and is in no script. */
const DRAWN = ["components/tool_kit/EditionFrame.tsx", "components/Motif.tsx"];

/** esbuild's namespace for the modules that programs begin with. */
const PROGRAM = "edition";

interface EditionOptions {
  readonly root: string;
  readonly target: string;
  /** The business, as it is named in the file. */
  readonly siteName: string;
  /** Its configured origin (SITE_URL), which an edition's links to the site use; undefined: the file has no such links. */
  readonly siteUrl: string | undefined;
}

/** A tool's full edition: a file that needs no other. */
export interface EditionFile {
  /** "strategic-okr-planner.html" */
  readonly name: string;
  readonly html: string;
}

/** Makes the full edition of every tool, or of these. The same sources give the same bytes. Throws esbuild's and Tailwind's errors. */
export async function makeEditions(
  { root, target, siteName, siteUrl }: EditionOptions,
  tools: readonly Tool[] = TOOLS,
): Promise<EditionFile[]> {
  const fonts = await embeddedFonts(root);
  const icon = await Deno.readTextFile(join(root, "static/favicon.svg"));
  const programs = await withEsbuild(() => editionPrograms(root, target, tools));
  return await Promise.all(tools.map(async ({ productId, label, island }) => {
    const { script, sources } = programs(island);
    const css = await editionStyle(root, sources, fonts);
    const body = renderToString(<EditionFrame siteName={siteName} siteUrl={siteUrl} name={label} />);
    return { name: `${productId}.html`, html: documentOf({ label, siteName, css, icon, script, body }) };
  }));
}

/** The program of a tool's edition by the name of its island, and the files that it is made of, by their paths in the project. */
async function editionPrograms(
  root: string,
  target: string,
  tools: readonly Tool[],
): Promise<(island: string) => { readonly script: string; readonly sources: readonly string[] }> {
  const { outputFiles, metafile: { inputs } } = await esbuild.build({
    absWorkingDir: root,
    // All in one go, so that what they share is read once.
    entryPoints: tools.map(({ island }) => ({ in: `${PROGRAM}:${island}`, out: island })),
    outdir: root,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target,
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: "{}",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    plugins: [editionEntries(root), await denoImports(root)],
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path, ".js"), text]));
  return (island) => {
    const sources = new Set([`${PROGRAM}:${island}`]);
    for (const source of sources) for (const { path } of inputs[source]?.imports ?? []) sources.add(path);
    return { script: scripts.get(island) ?? "", sources: [...sources] };
  };
}

/** Writes the module that an edition's program begins with. */
function editionEntries(root: string): esbuild.Plugin {
  return {
    name: "edition-entries",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PROGRAM}:`) }, ({ path }) => ({
        path: path.slice(PROGRAM.length + 1),
        namespace: PROGRAM,
      }));
      build.onLoad({ filter: /./, namespace: PROGRAM }, ({ path: island }) => ({
        contents: `import { startEdition } from "./components/tool_kit/EditionFrame.tsx";
import Tool from "./islands/(tools)/${island}.tsx";
startEdition(Tool);`,
        resolveDir: root,
        loader: "tsx",
      }));
    },
  };
}

/**
 * The style sheet of an edition whose program is made of these files: it holds the classes that they use, and none that only
 * another tool does.
 */
async function editionStyle(
  root: string,
  sources: readonly string[],
  fonts: ReadonlyMap<string, string>,
): Promise<string> {
  const drawing = sources.filter((source) => /^(?:components|islands)\//.test(source));
  const files = await Promise.all(
    [...new Set([...drawing, ...DRAWN])].map(async (source) => ({
      content: await Deno.readTextFile(join(root, source)),
      extension: extname(source).slice(1),
    })),
  );
  const path = join(root, "edition.css");
  const compiler = await compile(STYLE, { base: root, from: path, onDependency() {} });
  const classes = new Scanner({ sources: [] }).scanFiles(files).sort();
  const { code } = optimize(compiler.build(classes), { minify: true, file: path });
  // A face whose file is not embedded would be asked for on the reader's own disk.
  return code.replace(/@font-face\{[^}]*\}/g, (face) => {
    const file = /url\(["']?(\/fonts\/[^)"']+)["']?\)/.exec(face)?.[1];
    if (file === undefined) return face;
    const data = fonts.get(file);
    return data === undefined ? "" : face.replace(/url\([^)]*\)/, `url(${data})`);
  });
}

/** The fonts' files as addresses that hold them, by the paths that a style sheet asks for. */
async function embeddedFonts(root: string): Promise<ReadonlyMap<string, string>> {
  const embedded = new Map<string, string>();
  for (const font of FONTS) {
    const bytes = await Deno.readFile(join(root, "static/fonts", font));
    embedded.set(`/fonts/${font}`, `data:font/woff2;base64,${bytes.toBase64()}`);
  }
  return embedded;
}

interface DocumentParts {
  readonly label: string;
  readonly siteName: string;
  readonly css: string;
  readonly icon: string;
  readonly script: string;
  readonly body: string;
}

/** The file. Its policy lets it run its own script and style and load nothing at all, so that no request can leave it. */
function documentOf({ label, siteName, css, icon, script, body }: DocumentParts): string {
  // In a script element only this ends it.
  const code = script.replaceAll("</script", "<\\/script");
  const policy = [
    "default-src 'none'",
    "connect-src 'none'",
    `script-src 'sha256-${sha256(code)}'`,
    `style-src 'sha256-${sha256(css)}'`,
    "font-src data:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${label} | ${siteName}`)}</title>
<link rel="icon" href="data:image/svg+xml;base64,${new TextEncoder().encode(icon).toBase64()}">
<style>${css}</style>
</head>
<body>
${body}
<script>${code}</script>
</body>
</html>
`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);
}

/** The earliest time that a zip file can hold. In local time, as a zip file has it, it gives the same bytes everywhere. */
const EPOCH = new Date(1980, 0, 1);

/** The bundle as a zip file: the editions and how to open them. The same editions give the same bytes. */
export function zipBundle(
  editions: readonly { readonly name: string; readonly html: string }[],
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const files = [
    { name: OPENING_FILE, text: openingText() },
    ...editions.map(({ name, html }) => ({ name, text: html })),
  ].sort((one, other) => one.name < other.name ? -1 : 1);
  const entries = files.map((file) => [file.name, text.encode(file.text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: EPOCH });
}

/** What the downloads page says about opening the files, as plain text with a mark and lines that every editor knows. */
function openingText(): string {
  const { title, steps, zip } = DOWNLOADS_PAGE.open;
  const lines = [title, "", zip, "", ...steps.map((step, index) => `${index + 1}. ${step}`), ""];
  return `\uFEFF${lines.join("\r\n")}`;
}
