import { resolve } from "node:path";
import { loadConfig } from "../lib/config.ts";
import { launchList } from "../lib/launch.ts";
import { releaseText } from "../lib/release.ts";
import { overruledBy, SHIPPED } from "../lib/words/current.ts";
import { withWords } from "../lib/words/with_words.ts";
import { examine } from "./doctor/examine.ts";
import type { TaskCall } from "./arguments.ts";
import { doctorReport, judgeNames, judgeSettings, NOTHING, problemsOf, together } from "./doctor/findings.ts";
import { currentRelease } from "./release.ts";
import { loadEnvironment, PROJECT } from "./settings.ts";

/**
 * Says what has to be done, the urgent first, and what is in order; then the settings at their default and how much is left before launch. Looking
 * makes nothing, and no value of a setting is shown. The exit code is 1 when something has to be done now: docs/operations.md says what counts.
 */
export async function main({ rest, flags }: TaskCall): Promise<number> {
  const environment = loadEnvironment();
  const release = await currentRelease();
  const config = problemsOf(environment).length === 0 ? configOf(environment) : null;
  const ports = rest.length > 0 ? rest.map(Number) : config === null ? [] : [config.port];
  const { seen, words } = config === null
    ? { seen: NOTHING, words: null }
    : await examine(config, release, ports);
  const left = config === null ? [] : withWords(
    () => ({ ...words ?? SHIPPED, overruled: overruledBy(config) }),
    () => launchList(config),
  );
  const all = together([seen, judgeNames(Object.keys(Deno.env.toObject())), judgeSettings(environment)]);
  console.log(
    doctorReport(releaseText(release), resolve(PROJECT), all, environment, left, {
      listsLeft: flags.has("samples"),
      areSamplesShipped: words === null,
    }).join("\n"),
  );
  return all.now.length > 0 ? 1 : 0;
}

function configOf(...settings: Parameters<typeof loadConfig>) {
  const config = loadConfig(...settings);
  return {
    ...config,
    dataDir: resolve(PROJECT, config.dataDir),
    backupDir: resolve(PROJECT, config.backupDir),
  };
}
