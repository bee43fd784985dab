import type { ToolRecipes } from "../components/tool_kit/recipes.ts";
import type { Tool } from "../lib/catalogue/tools.ts";

/** The folder of a tool whose island has this name: "SprintPlanner90Day" is sprint_planner_90_day. */
export function toolFolder(island: string): string {
  return (island.match(/[A-Z][a-z]*|\d+/g) ?? []).join("_").toLowerCase();
}

/** What pictures and bench take of a tool, which the site does without: `recipes.tsx` of its folder. */
export function toolRecipes({ island }: Tool): Promise<ToolRecipes> {
  return import(new URL(`../components/tools/${toolFolder(island)}/recipes.tsx`, import.meta.url).href);
}
