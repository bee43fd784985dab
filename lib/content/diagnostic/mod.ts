import type { DimensionKey } from "../../diagnostic/dimensions.ts";
import { rate } from "../../diagnostic/scoring.ts";
import { type DimensionContent, type GuidanceParts, guidanceText } from "./dimension_content.ts";
import { marketSystem } from "./market_system.ts";
import { operationalSystem } from "./operational_system.ts";
import { organizationalSystem } from "./organizational_system.ts";
import { valueSystem } from "./value_system.ts";

export { GUIDANCE_LABELS, guidanceText } from "./dimension_content.ts";
export type { DimensionContent, GuidanceParts } from "./dimension_content.ts";
export { CONTENT_VERSION } from "./version.ts";

/** The copy of the business check, by dimension. */
export const dimensionContent: Readonly<Record<DimensionKey, DimensionContent>> = {
  ...marketSystem,
  ...valueSystem,
  ...operationalSystem,
  ...organizationalSystem,
};

/** The guidance for a dimension's score, 1 to 5, in its four parts. The bands are those of the ratings. */
export function guidancePartsFor(key: DimensionKey, score: number): GuidanceParts {
  return dimensionContent[key].guidance[rate(score).key];
}

/** The guidance for a dimension's score, 1 to 5, as one text of 45 to 80 words. */
export function guidanceFor(key: DimensionKey, score: number): string {
  return guidanceText(guidancePartsFor(key, score));
}
