/** One registered pattern and what belongs to it. */
export interface Leaf<T> {
  pattern: string;
  value: T;
}

export interface Match<T> {
  leaf: Leaf<T>;
  params: Record<string, string>;
}

interface Node<T> {
  fixed: Map<string, Node<T>>;
  /** Segments such as `:id.json`, tried in order of registration. */
  mixed: { source: string; regex: RegExp; node: Node<T> }[];
  any: Node<T> | null;
  rest: End<T> | null;
  wildcard: End<T> | null;
  end: End<T> | null;
}

interface End<T> {
  leaf: Leaf<T>;
  names: string[];
}

const PARAM = /:([A-Za-z_$][\w$]*)/g;
const NO_PARAMS: Record<string, string> = Object.freeze({});

function newNode<T>(): Node<T> {
  return { fixed: new Map(), mixed: [], any: null, rest: null, wildcard: null, end: null };
}

/**
 * Matches paths against patterns of `fixed`, `:param`, `pre:param.suf`, `{/:optional}?`, `:rest*` (zero or more
 * segments) and `*` segments. Fixed segments win over parameters, parameters over rests, whatever the order.
 */
export class Router<T> {
  #literal = new Map<string, Leaf<T>>();
  #root = newNode<T>();

  /** The value registered under `pattern`, made by `create` the first time. Throws on syntax it does not know. */
  getOrAdd(pattern: string, create: () => T): T {
    const leaf: Leaf<T> = { pattern, value: create() };
    if (!/[:*{}()?+]/.test(pattern)) {
      const path = encodeURI(pattern);
      const known = this.#literal.get(path);
      if (known !== undefined) return known.value;
      this.#literal.set(path, leaf);
      return this.#insert(path, leaf);
    }
    let value = leaf.value;
    for (const variant of expandOptional(pattern)) value = this.#insert(variant, leaf);
    return value;
  }

  #insert(pattern: string, leaf: Leaf<T>): T {
    const names: string[] = [];
    let node = this.#root;
    const segments = pattern === "*" ? ["*"] : pattern.split("/").slice(1);
    for (const [i, segment] of segments.entries()) {
      const isLast = i === segments.length - 1;
      const rest = /^:([\w$]+)\*$/.exec(segment)?.[1];
      if (segment === "*" || rest !== undefined) {
        if (!isLast) throw new SyntaxError(`"${pattern}": a rest must be the last segment`);
        names.push(rest ?? "0");
        const kind = segment === "*" ? "wildcard" : "rest";
        node[kind] ??= { leaf, names };
        return node[kind].leaf.value;
      }
      node = childFor(node, segment, names, pattern);
    }
    node.end ??= { leaf, names };
    return node.end.leaf.value;
  }

  /** The best match for a percent-encoded pathname; null when none, or when its encoding is malformed. */
  match(pathname: string): Match<T> | null {
    const literal = this.#literal.get(pathname);
    if (literal !== undefined) return { leaf: literal, params: NO_PARAMS };
    const values: string[] = [];
    const end = walk(this.#root, pathname.split("/"), 1, values);
    if (end === null) return null;
    const params: Record<string, string> = Object.create(null);
    try {
      end.names.forEach((name, i) => params[name] = decodeURIComponent(values[i] ?? ""));
    } catch {
      return null;
    }
    return { leaf: end.leaf, params };
  }
}

function childFor<T>(node: Node<T>, segment: string, names: string[], pattern: string): Node<T> {
  if (!segment.includes(":")) {
    if (/[*{}()?+]/.test(segment)) throw new SyntaxError(`"${pattern}": "${segment}" is not supported`);
    const key = encodeURI(segment);
    const child = node.fixed.get(key) ?? newNode<T>();
    node.fixed.set(key, child);
    return child;
  }
  for (const [, name] of segment.matchAll(PARAM)) names.push(name ?? "");
  if (/^:[\w$]+$/.test(segment)) return node.any ??= newNode<T>();
  const parts = segment.split(PARAM);
  const source = parts.map((part, i) => i % 2 === 1 ? "(.+?)" : escapeRegex(encodeURI(part))).join("");
  const known = node.mixed.find((entry) => entry.source === source);
  if (known !== undefined) return known.node;
  const child = newNode<T>();
  node.mixed.push({ source, regex: new RegExp(`^${source}$`), node: child });
  return child;
}

function escapeRegex(text: string): string {
  if (/[{}()?+*]/.test(text)) throw new SyntaxError(`"${text}" is not supported in a path`);
  return text.replace(/[.\\^$|[\]]/g, "\\$&");
}

/** `/a{/:b}?` stands for `/a/:b` and `/a`. */
function expandOptional(pattern: string): string[] {
  const found = /\{(\/[^{}]*)\}\?/.exec(pattern);
  if (found === null) return [pattern];
  const [whole, inner = ""] = found;
  const before = pattern.slice(0, found.index);
  const after = pattern.slice(found.index + whole.length);
  return [...expandOptional(before + inner + after), ...expandOptional(before + after || "/")];
}

function walk<T>(node: Node<T>, segments: string[], at: number, values: string[]): End<T> | null {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.end !== null) return node.end;
    return node.rest;
  }
  const depth = values.length;
  const fixed = node.fixed.get(segment);
  if (fixed !== undefined) {
    const end = walk(fixed, segments, at + 1, values);
    if (end !== null) return end;
    values.length = depth;
  }
  if (segment !== "") {
    for (const { regex, node: child } of node.mixed) {
      const found = regex.exec(segment);
      if (found === null) continue;
      values.push(...found.slice(1));
      const end = walk(child, segments, at + 1, values);
      if (end !== null) return end;
      values.length = depth;
    }
    if (node.any !== null) {
      values.push(segment);
      const end = walk(node.any, segments, at + 1, values);
      if (end !== null) return end;
      values.length = depth;
    }
    if (node.rest !== null && !segments.includes("", at)) {
      values.push(segments.slice(at).join("/"));
      return node.rest;
    }
  }
  // `/:rest*` directly under the root also stands for "/", whose only segment is empty.
  if (node.rest !== null && at === 1 && segments.length === 2 && segment === "") return node.rest;
  if (node.wildcard === null) return null;
  values.push(segments.slice(at).join("/"));
  return node.wildcard;
}

/** Pattern of a route file: its path under the routes folder without extension, `(groups)` left out. */
export function patternOfFile(file: string): string {
  const segments = file.split("/");
  if (segments.at(-1) === "index") segments.pop();
  let pattern = "";
  for (const segment of segments) {
    if (/^\(.*\)$/.test(segment)) continue;
    const optional = /^\[\[([\w$]+)\]\]$/.exec(segment)?.[1];
    const rest = /^\[\.\.\.([\w$]+)\]$/.exec(segment)?.[1];
    if (optional !== undefined) pattern += `{/:${optional}}?`;
    else if (rest !== undefined) pattern += `/:${rest}*`;
    else if (segment.includes("][")) {
      throw new SyntaxError(`"${file}": two parameters need text between them`);
    } else pattern += "/" + segment.replace(/\[([\w$]+)\]/g, ":$1");
  }
  return pattern === "" ? "/" : pattern;
}

/**
 * The same path in lower case, percent-encoded bytes untouched; the very same string when it has no upper-case
 * letter.
 */
export function lowerCasePath(pathname: string): string {
  for (let i = 0; i < pathname.length; i++) {
    const code = pathname.charCodeAt(i);
    if (code >= 65 && code <= 90) {
      return pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => part[0] === "%" ? part : part.toLowerCase());
    }
  }
  return pathname;
}
