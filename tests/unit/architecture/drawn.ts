import type { Graph } from "./graph.ts";

/** Something that a module of the graph says: the whole of it, a function, an element. */
export interface Piece {
  readonly path: string;
  readonly text: string;
}

/** An export of a module, by which others know it. */
interface Exported {
  readonly path: string;
  /** null: all of the module. */
  readonly name: string | null;
}

/**
 * The files of components and islands of which these pieces draw something, however deep, each with a file that draws it. Only what a piece
 * names is followed: of a module that exports two components, the one that is used.
 */
export function drawnBy(pieces: readonly Piece[], graph: Graph): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...pieces];
  const follow = ({ path, name }: Exported) => {
    if (seen.has(`${path}#${name}`)) return;
    seen.add(`${path}#${name}`);
    const parts = partsOf(graph.get(path)?.text ?? "");
    const part = name === null ? undefined : parts.get(name);
    for (const text of part === undefined ? parts.values() : [part]) waiting.push({ path, text });
  };
  for (const { path, text } of waiting) {
    const own = partsOf(graph.get(path)?.text ?? "");
    const imported = importsOf(path, graph);
    const names = [...new Set(text.match(/\b[A-Za-z_]\w*\b/g))];
    const late = [...text.matchAll(/\bimport\("[^"]+"\)/g)].map(([call]) => call);
    for (const name of [...names, ...late]) {
      const found = imported.get(name);
      if (found === undefined) {
        if (own.has(name)) follow({ path, name });
        continue;
      }
      if (!drawn.has(found.path)) drawn.set(found.path, path);
      follow(found);
    }
  }
  return drawn;
}

/**
 * The text of each element whose opening tag begins in a line like `opening`. In formatted code it ends where a closing tag is
 * indented as that line is.
 */
export function elementsIn(text: string, opening: RegExp): string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, first) => {
    if (!opening.test(line)) return [];
    if (/\/>|<\/[\w.]+>/.test(line)) return [line];
    const indent = /^ */.exec(line)?.[0] ?? "";
    const last = lines.findIndex((below, at) =>
      at > first && /^ *(<\/|\/>)/.exec(below)?.[0].slice(0, -2) === indent
    );
    return last === -1 ? [] : [lines.slice(first, last + 1).join("\n")];
  });
}

/** What a module declares, by name and without comments: at its top, with the default export as "default"; and constants of its functions. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const code = text.replace(/^ *(?:\/\/|\/\*|\*).*$/gm, "");
  const parts = new Map<string, string>();
  const add = (name: string, part: string) => parts.set(name, `${parts.get(name) ?? ""}${part}`);
  for (const [part, name = ""] of code.matchAll(/^ +const (\w+) = [^]*?;$/gm)) add(name, part);
  const tops = [
    ...code.matchAll(
      /^(?:export )?(default )?(?:async )?(?:(?:function|const|class|interface|type) )?(\w+)/gm,
    ),
  ];
  for (const [at, { 1: isDefault, 2: name = "", index }] of tops.entries()) {
    if (name === "import" || name === "export") continue;
    const part = code.slice(index, tops[at + 1]?.index ?? code.length);
    add(name, part);
    if (isDefault) add("default", part);
  }
  return parts;
}

/** What a module imports of components and islands, by the name that it has there; what it imports late, by that call. */
function importsOf(path: string, graph: Graph): ReadonlyMap<string, Exported> {
  const { text, imports } = graph.get(path) ?? { text: "", imports: [] };
  const names = new Map<string, Exported>();
  for (const { specifier, target, isRuntime } of imports) {
    if (!isRuntime || target === null || !/^(components|islands)\//.test(target)) continue;
    names.set(`import("${specifier}")`, { path: target, name: null });
    const clauses = new RegExp(`^(?:import|export) ([^;"]*?) from "${RegExp.escape(specifier)}"`, "gm");
    for (const [, clause = ""] of text.matchAll(clauses)) {
      const [list = "", named = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
      const whole = clause.replace(list, "").replace(",", "").trim();
      if (whole !== "") names.set(whole, { path: target, name: "default" });
      for (const part of named.split(",").map((part) => part.trim())) {
        const [name = "", as = name] = part.split(" as ");
        if (name !== "" && !name.startsWith("type ")) names.set(as, { path: target, name });
      }
    }
  }
  return names;
}
