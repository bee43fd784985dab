import type { Tool } from "../lib/catalogue/tools.ts";

/** The folder of a tool whose island has this name: "SprintPlanner90Day" is sprint_planner_90_day. */
export function toolFolder(island: string): string {
  return (island.match(/[A-Z][a-z]*|\d+/g) ?? []).join("_").toLowerCase();
}

/** A file in a tool's folder that the site does without: `bench.ts`, `pictures.tsx`. */
export function toolFile({ island }: Tool, name: string): URL {
  return new URL(`../components/tools/${toolFolder(island)}/${name}`, import.meta.url);
}
