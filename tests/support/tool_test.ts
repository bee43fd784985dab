import process from "node:process";
import { type ToolId, TOOLS } from "../../lib/catalogue/tools.ts";

/** The setting by which `deno task test:changed` says which tools differ, when nothing else does: product ids with commas between them. */
export const CHANGED_TOOLS = "CHANGED_TOOLS";

const changed = process.env[CHANGED_TOOLS]?.split(",");

/** The tools that may differ from what was tested before: all, but in `deno task test:changed`. A test that goes through all tools goes through these. */
export const TESTED_TOOLS = TOOLS.filter(({ productId }) => changed?.includes(productId) ?? true);

/** A test that sees nothing of tools but of these. It is ignored when others alone differ. */
export function toolTest(tools: readonly ToolId[], name: string, run: () => Promise<void>): void {
  const isTested = TESTED_TOOLS.some(({ productId }) => tools.includes(productId));
  Deno.test({ name, ignore: !isTested, fn: run });
}
