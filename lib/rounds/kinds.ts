import type { Kind, RoundKind } from "./round.ts";
import { TEAM_CHECK } from "./team_check.ts";

/** What each kind asks and counts. A kind that is not listed cannot be started. */
export const KINDS: Readonly<Partial<Record<RoundKind, Kind>>> = {
  team_check: TEAM_CHECK,
};
