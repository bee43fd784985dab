import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { findProgram, requirePackages } from "./packages.ts";

/**
 * The Nu HTML checker: 32 MB of Java. It is locked beside this file and not in the project's lock file, because then every first
 * start would download it.
 */
const CHECKER = "npm:vnu-jar@26.9.27";
const LOCK = fileURLToPath(new URL("./html_checker.lock", import.meta.url));

/**
 * What the checker does not know: the styles of the files that are sold (it reads no container queries, layers or registered properties),
 * and hashes in a policy, under which those files' own tests open them in a browser.
 */
const NOT_KNOWN = /^CSS: |^Inline script violates Content Security Policy \(meta tag\)/;

const report = z.object({
  messages: z.array(z.object({
    /** "info" with the subtype "warning" is a warning; without it a remark about style. */
    type: z.enum(["error", "info", "non-document-error"]),
    subType: z.string().optional(),
    url: z.string().optional(),
    lastLine: z.number().optional(),
    message: z.string(),
    extract: z.string().optional(),
  })),
});

/** Fails where Java is missing. */
export function requireJava(): void {
  requirePackages({ "default-jre-headless": findProgram("java") });
}

/**
 * What the checker finds wrong in these documents, errors and warnings, one line each: the document's name, what is wrong, and the
 * markup. Throws when the checker does not run.
 */
export async function htmlProblems(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await Deno.makeTempDir({ prefix: "html-checker-" });
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(
      names.map((name, index) => Deno.writeTextFile(files[index] ?? "", documents.get(name) ?? "")),
    );
    const text = await run("java", [
      "-jar",
      await findChecker(),
      "--format",
      "json",
      "--exit-zero-always",
      "--stdout",
      ...files,
    ]);
    return report.parse(JSON.parse(text)).messages
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .filter(({ message }) => !NOT_KNOWN.test(message))
      .map(({ type, subType, url = "", message, extract = "" }) => {
        const name = names[Number(/(\d+)\.html$/.exec(url)?.[1] ?? NaN)] ?? url;
        return `${name}: ${subType ?? type}: ${message} ${extract.replace(/\s+/g, " ")}`;
      });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The path of the checker, which Deno downloads at its first use. */
async function findChecker(): Promise<string> {
  const path = await run(Deno.execPath(), [
    ...["eval", "--quiet", "--no-config", "--node-modules-dir=none", `--lock=${LOCK}`, "--frozen"],
    `import jar from "${CHECKER}"; console.log(String(jar));`,
  ]);
  return path.trim();
}

/** What a program writes to stdout. Throws with what it wrote to stderr when it fails. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args: [...args],
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(`${program} failed: ${decoder.decode(stderr)}`);
  return decoder.decode(stdout);
}
