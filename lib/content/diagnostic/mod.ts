import { byDimension, type DimensionKey } from "../../diagnostic/dimensions.ts";
import { entry, line } from "../../words/fields.ts";
import { slot, words } from "../../words/slot.ts";
import type { DimensionContent } from "./dimension_content.ts";
import { marketSystem } from "./market_system.ts";
import { operationalSystem } from "./operational_system.ts";
import { organizationalSystem } from "./organizational_system.ts";
import { valueSystem } from "./value_system.ts";

const CONTENT: Readonly<Record<DimensionKey, DimensionContent>> = {
  ...marketSystem,
  ...valueSystem,
  ...operationalSystem,
  ...organizationalSystem,
};

const ADVICE = entry({ meaning: line(150), question: line(150), action: line(150), keyResult: line(150) });

/** The copy of the business check, by dimension. The coach may change its guidance; what is counted belongs to an edition. */
export const dimensionContent: Readonly<Record<DimensionKey, DimensionContent>> = words(
  "check/dimensions",
  byDimension((key) => {
    const { guidance, ...counted } = CONTENT[key];
    return {
      ...counted,
      guidance: {
        1: slot(ADVICE, guidance[1]),
        2: slot(ADVICE, guidance[2]),
        3: slot(ADVICE, guidance[3]),
        4: slot(ADVICE, guidance[4]),
        5: slot(ADVICE, guidance[5]),
      },
    };
  }),
);
