import type { DimensionKey } from "../../diagnostic/dimensions.ts";
import type { DimensionContent } from "./dimension_content.ts";
import { marketSystem } from "./market_system.ts";
import { operationalSystem } from "./operational_system.ts";
import { organizationalSystem } from "./organizational_system.ts";
import { valueSystem } from "./value_system.ts";

/** The copy of the business check, by dimension. */
export const dimensionContent: Readonly<Record<DimensionKey, DimensionContent>> = {
  ...marketSystem,
  ...valueSystem,
  ...operationalSystem,
  ...organizationalSystem,
};
