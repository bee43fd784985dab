import { extname, join, relative } from "node:path";
import { listFiles } from "../../list_files.ts";
import { sideBySide } from "../../side_by_side.ts";
import type { SnapshotData, StaticFile } from "../build_cache.ts";
import { bundle, type BundledEntry } from "./bundle.ts";
import { compress } from "./compressed_copies.ts";
import {
  contentHash,
  contentType,
  hashedPath,
  readStaticFiles,
  rewriteCssUrls,
  type TransformSettings,
} from "./static_assets.ts";

/** All files of a build by their path in the output folder. */
export type BuildOutput = Map<string, Uint8Array<ArrayBuffer>>;

type Bytes = Uint8Array<ArrayBuffer>;

export interface OutputSettings extends TransformSettings {
  /** The target for esbuild. */
  target: string;
  /** Where the build before is, and this one goes. */
  folder: string;
}

/** `_fresh/meta.json`: the content of the browser bundle, for tests of its size and sources. */
export interface BuildMeta {
  /** Islands by name. `sources` lists the files of the project and its packages that the island imports. */
  islands: Record<string, {
    source: string;
    url: string;
    imports: string[];
    boot: { url: string; imports: string[] };
    sources: string[];
  }>;
  /** Sizes in bytes by URL. */
  files: Record<string, { raw: number; brotli: number }>;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Creates the whole output in memory. The same input gives the same names and bytes. */
export async function makeOutput(settings: OutputSettings): Promise<BuildOutput> {
  const { root, mode, folder } = settings;
  const islandFiles = await listModules(join(root, "islands"), /^\.[tj]sx$/);
  const output: BuildOutput = new Map();
  const files: Record<string, StaticFile> = {};
  const sizes: BuildMeta["files"] = {};
  const assets = new Map<string, string>();

  const addFile = async (url: string, content: Bytes, aliases: string[] = []) => {
    const file = url.slice(1);
    const type = contentType(url);
    const { br, gzip, kept } = mode === "production" ? await compress(content, type, folder) : { kept: [] };
    const entry: StaticFile = { file, type, size: content.length, hash: contentHash(content) };
    if (br !== undefined) entry.br = br.length;
    if (gzip !== undefined) entry.gzip = gzip.length;
    for (const path of [url, ...aliases]) files[path] = entry;
    sizes[url] = { raw: content.length, brotli: br?.length ?? content.length };
    output.set(`static/${file}`, content);
    if (br !== undefined) output.set(`static/${file}.br`, br);
    if (gzip !== undefined) output.set(`static/${file}.gz`, gzip);
    for (const [name, copy] of kept) output.set(name, copy);
  };
  const addStatic = (path: string, content: Bytes) => {
    const url = hashedPath(path, contentHash(content));
    assets.set(path, url);
    return addFile(url, content, [path]);
  };
  const addStatics = async () => {
    const isCss = ([path]: [string, Bytes]) => path.endsWith(".css");
    const statics = [...await readStaticFiles(settings)];
    const others = statics.filter((file) => !isCss(file)).map(([path, content]) => addStatic(path, content));
    // Style sheets refer to the other files, whose URLs are now known.
    const sheets = statics.filter(isCss).map(([path, content]): [string, Bytes] => [
      path,
      encode(rewriteCssUrls(new TextDecoder().decode(content), assets)),
    ]);
    await sideBySide([...others, ...sheets.map(([path, content]) => addStatic(path, content))]);
  };
  const scriptUrl = (name: string) => `/_fresh/js/${name}`;
  const addScripts = async () => {
    const islands = islandFiles.map((file) => ({
      name: islandName(file),
      path: join(root, "islands", file),
    }));
    const built = await bundle({ ...settings, islands });
    await sideBySide([...built.files].map(([name, content]) => addFile(scriptUrl(name), content)));
    return built.islands;
  };
  const [, built] = await sideBySide([addStatics(), addScripts()]);
  const urls = ({ file, imports }: BundledEntry) => ({
    url: scriptUrl(file),
    imports: imports.map(scriptUrl),
  });
  const islands = islandFiles.flatMap((file) => {
    const entry = built.get(islandName(file));
    return entry === undefined ? [] : [{ name: islandName(file), ...urls(entry), boot: urls(entry.boot) }];
  });

  const sorted = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => a < b ? -1 : 1));
  const data: SnapshotData = {
    mode,
    islands,
    assets: sorted(Object.fromEntries(assets)),
    files: sorted(files),
  };
  const routeFiles = await listModules(join(root, "routes"), /^\.[tj]sx?$/);
  output.set("snapshot.js", encode(snapshotModule(islandFiles, routeFiles, data)));
  output.set("server.js", encode(SERVER_MODULE));

  const meta: BuildMeta = {
    islands: Object.fromEntries(islands.map(({ name, ...urls }, index) => {
      const { sources = [] } = built.get(name) ?? {};
      return [name, { source: `islands/${islandFiles[index]}`, ...urls, sources }];
    })),
    files: sorted(sizes),
  };
  output.set("meta.json", encode(JSON.stringify(meta, null, 1) + "\n"));
  return output;
}

/** The paths in a folder, sorted. */
async function listModules(folder: string, extension: RegExp): Promise<string[]> {
  const paths = (await listFiles(folder)).filter((path) => extension.test(extname(path)));
  return paths.map((path) => relative(folder, path).replaceAll("\\", "/"));
}

/** `Menu.tsx` is Menu, `tools/Okr.tsx` is tools_Okr. */
function islandName(file: string): string {
  return file.replace(/\.\w+$/, "").replace(/[^\w$]+/g, "_");
}

/** The imports are static, so that a missing export or a syntax error stops the start and not a request. */
function snapshotModule(islands: string[], routes: string[], data: SnapshotData): string {
  const imports: string[] = [];
  const list = (name: string, files: string[]) => {
    const items = files.map((file, index) => {
      const path = encodeURI(`../${name}/${file}`).replace(/[?#]/g, encodeURIComponent);
      imports.push(`import * as ${name}${index} from ${JSON.stringify(path)};`);
      return `  { file: ${JSON.stringify(file)}, mod: ${name}${index} },`;
    });
    return [`export const ${name} = [`, ...items, "];"];
  };
  const lists = [...list("islands", islands), ...list("routes", routes)];
  return [
    GENERATED,
    ...imports,
    ...lists,
    `export const data = ${JSON.stringify(data, null, 1)};`,
    "",
  ].join("\n");
}

const GENERATED = "// Generated by the build; do not edit.";

const SERVER_MODULE = `${GENERATED}
import { setBuildCache, snapshotToCache } from "fresh/internal";
import { app } from "../main.ts";
import * as snapshot from "./snapshot.js";

setBuildCache(app, snapshotToCache(snapshot, new URL("./", import.meta.url).href));
export default { fetch: app.handler() };
`;
