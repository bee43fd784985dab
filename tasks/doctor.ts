/** Lists the settings that are at their default and the sample content that is left. It never shows the values of settings. */
import { ConfigError, listSettings, loadConfig } from "../lib/config.ts";
import { SAMPLE_CONTENT } from "../lib/content/sample.ts";
import type { SampleContent } from "../lib/content/sample_content.ts";
import { loadEnvironment } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The lines of the report. A setting at its default is listed with that default, a wrong one only by name. */
export function doctorReport(environment: Environment, samples: readonly SampleContent[]): string[] {
  const problems = problemsOf(environment);
  const untouched = listSettings(environment).filter(({ isDefault }) => isDefault);
  const width = Math.max(0, ...untouched.map(({ name }) => name.length));
  return [
    ...section(`Settings that will not work (${problems.length})`, problems),
    ...section(
      `Settings still at their default (${untouched.length})`,
      untouched.map(({ name, meaning, default: value }) =>
        `${name.padEnd(width)}  ${meaning} (${value ?? "unset"})`
      ),
    ),
    ...section(
      `Sample content still in place (${samples.length})`,
      samples.map(({ what, where, why }) => `${what}\n      ${where}: ${why}`),
    ),
    "docs/content.md says more.",
  ];
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  - ${item}`), ""];
}

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

if (import.meta.main) {
  const environment = loadEnvironment();
  console.log(doctorReport(environment, SAMPLE_CONTENT).join("\n"));
  if (problemsOf(environment).length > 0) Deno.exitCode = 1;
}
