/** A test in JUnit's XML. */
export interface JudgedTest {
  readonly name: string;
  readonly file: string;
  readonly outcome: "passed" | "failed" | "not run";
  /** What a failed test threw, with the place; empty for another. */
  readonly thrown: string;
}

const TEST =
  /<testcase name="([^"]*)" classname="([^"]*)"[^>]*>\s*(?:<(failure|error|skipped)[^>]*>([^<]*))?/g;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };

/** The tests of an account that `deno test --junit-path` wrote, in their order. */
export async function readJunit(path: string): Promise<JudgedTest[]> {
  return [...(await Deno.readTextFile(path)).matchAll(TEST)].map((
    [, name = "", file = "", mark, text = ""],
  ) => ({
    name: decoded(name),
    file,
    thrown: mark === "failure" || mark === "error" ? decoded(text) : "",
    outcome: mark === undefined ? "passed" : mark === "skipped" ? "not run" : "failed",
  }));
}

function decoded(text: string): string {
  return text.replace(/&#x(\w+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, key: string) => ENTITIES[key] ?? entity);
}
