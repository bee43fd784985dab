import { existsSync } from "node:fs";
import { join } from "node:path";
import { TOOLS } from "../lib/catalogue/tools.ts";
import { toolFolder } from "./tool_folder.ts";

/** What every tool's page draws. */
const SHARED = [
  "components/tool_kit",
  "components/Icon.tsx",
  "components/Motif.tsx",
  "components/Button.tsx",
  "components/NewTabHint.tsx",
];

/**
 * The style sheet of each tool's page, by its path in the static folder: what the page needs beside styles.css. A utility that both
 * files hold comes last here, so everything that the page draws is among these sources; variables come from styles.css. Throws when a
 * tool's components are not where they belong.
 */
export function toolStyles(root: string): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  for (const { productId, island } of TOOLS) {
    const folder = `components/tools/${toolFolder(island)}`;
    if (!existsSync(join(root, folder))) throw new Error(`The island ${island} has no folder ${folder}.`);
    sheets.set(
      `tools/${productId}.css`,
      [
        "@layer theme, base, components, utilities;",
        '@reference "tailwindcss";',
        '@reference "../../lib/theme.css";',
        '@import "tailwindcss/utilities.css" layer(utilities) source(none);',
        // Words of the sources, and long utilities that none of them uses.
        '@source not inline("filter transform");',
        ...[...SHARED, folder, `islands/(tools)/${island}.tsx`].map((path) => `@source "../../${path}";`),
        "",
      ].join("\n"),
    );
  }
  return sheets;
}
