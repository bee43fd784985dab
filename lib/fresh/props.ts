/**
 * The JSON of an island's props, safe inside a `<script>`. Throws a TypeError that names the island and the prop if JSON would change a value.
 * Properties that are `undefined` are omitted.
 */
export function serializeProps(island: string, props: object): string {
  for (const [name, value] of Object.entries(props)) {
    const forbidden = name === "children" || name === "ref";
    if (forbidden && value !== undefined) throw new TypeError(`Island <${island}> cannot take "${name}"`);
    check(value, island, name, []);
  }
  return escapeJson(JSON.stringify(props));
}

/** Escapes `</script>` and `<!--` for use in a script element. */
export function escapeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function check(value: unknown, island: string, path: string, parents: object[]): void {
  const refuse: (what: string) => never = (what) => {
    throw new TypeError(`Island <${island}>: prop "${path}" is ${what}; props must be JSON values`);
  };
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value)) return;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : refuse(String(value));
  if (typeof value !== "object") return refuse(`a ${typeof value}`);
  if (parents.includes(value)) refuse("a cycle");
  parents.push(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (value[i] === undefined) refuse(`an array with undefined at ${i}`);
      check(value[i], island, `${path}[${i}]`, parents);
    }
  } else {
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      refuse(`an instance of ${prototype?.constructor?.name ?? "a class"}`);
    }
    if (Object.getOwnPropertySymbols(value).length > 0) refuse("an object with a symbol as key");
    for (const [key, item] of Object.entries(value)) {
      if (key === "__proto__") refuse("an object with the key __proto__");
      check(item, island, `${path}.${key}`, parents);
    }
  }
  parents.pop();
}
