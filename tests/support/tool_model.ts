import type { Tool } from "../../lib/catalogue/tools.ts";
import type { ToolModel } from "../../lib/tool_kit/tool_model.ts";
import { toolFolder } from "../../tasks/tool_folder.ts";

/** The model of any tool, from its folder. */
export async function modelOf({ island }: Tool): Promise<ToolModel<unknown, never>> {
  const module = new URL(`../../components/tools/${toolFolder(island)}/model.ts`, import.meta.url);
  return (await import(module.href)).MODEL;
}
