/** A registered pattern and its value. */
export interface Leaf<T> {
  pattern: string;
  value: T;
}

export interface Match<T> {
  leaf: Leaf<T>;
  params: Record<string, string>;
}

/** A pattern with parameters. A segment that begins with a colon is a parameter. */
interface Template<T> {
  segments: string[];
  leaf: Leaf<T>;
}

const NO_PARAMS: Record<string, string> = Object.freeze({});

/** Matches paths against patterns of fixed and `:param` segments. Fixed segments take precedence, regardless of order. */
export class Router<T> {
  #literals = new Map<string, Leaf<T>>();
  #templates: Template<T>[] = [];

  /** Registers a pattern. Returns false if it is already registered. Throws for unknown syntax. */
  add(pattern: string, value: T): boolean {
    const segments = pattern.split("/").slice(1);
    if (
      !pattern.startsWith("/") || !segments.every((segment) => /^(:[\w$]+|[^:*{}()?+[\]]*)$/.test(segment))
    ) {
      throw new SyntaxError(`"${pattern}" is not supported as a path`);
    }
    const path = encodeURI(pattern);
    if (this.#literals.has(path) || this.#templates.some(({ leaf }) => leaf.pattern === pattern)) {
      return false;
    }
    if (!pattern.includes(":")) this.#literals.set(path, { pattern, value });
    else {
      this.#templates.push({
        segments: segments.map((segment) => encodeURI(segment)),
        leaf: { pattern, value },
      });
      this.#templates.sort((a, b) => rank(a) < rank(b) ? -1 : 1);
    }
    return true;
  }

  /** The best match for a percent-encoded pathname; null if nothing matches or the encoding is malformed. */
  match(pathname: string): Match<T> | null {
    const literal = this.#literals.get(pathname);
    if (literal !== undefined) return { leaf: literal, params: NO_PARAMS };
    const path = pathname.split("/").slice(1);
    const found = this.#templates.find(({ segments }) =>
      segments.length === path.length &&
      segments.every((segment, i) => isParameter(segment) ? path[i] !== "" : segment === path[i])
    );
    if (found === undefined) return null;
    const params: Record<string, string> = Object.create(null);
    try {
      found.segments.forEach((segment, i) => {
        if (isParameter(segment)) params[segment.slice(1)] = decodeURIComponent(path[i] ?? "");
      });
    } catch {
      return null;
    }
    return { leaf: found.leaf, params };
  }
}

function isParameter(segment: string): boolean {
  return segment.startsWith(":");
}

/** Sorts a parameter after every fixed segment in the same position. */
function rank<T>({ segments }: Template<T>): string {
  return segments.map((segment) => isParameter(segment) ? "\uffff" : segment).join("/");
}

/** The pattern of a route file: its path in the routes folder without the extension and `(groups)`. */
export function patternOfFile(file: string): string {
  const segments = file.split("/").filter((segment) => !/^\(.*\)$/.test(segment));
  if (segments.at(-1) === "index") segments.pop();
  return "/" + segments.map((segment) => segment.replace(/^\[([\w$]+)\]$/, ":$1")).join("/");
}
