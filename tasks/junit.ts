/** A test in JUnit's XML. */
export interface JudgedTest {
  readonly name: string;
  readonly file: string;
  readonly outcome: "passed" | "failed" | "not run";
}

const TEST = /<testcase name="([^"]*)" classname="([^"]*)"[^>]*>\s*(?:<(failure|error|skipped))?/g;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };

/** The tests of an account that `deno test --junit-path` wrote, in their order. */
export async function readJunit(path: string): Promise<JudgedTest[]> {
  return [...(await Deno.readTextFile(path)).matchAll(TEST)].map(([, name = "", file = "", mark]) => ({
    name: name.replace(/&(\w+);/g, (entity, key: string) => ENTITIES[key] ?? entity),
    file,
    outcome: mark === undefined ? "passed" : mark === "skipped" ? "not run" : "failed",
  }));
}
