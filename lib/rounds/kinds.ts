import { ALIGNMENT } from "./alignment.ts";
import { DASHBOARD } from "./dashboard.ts";
import type { Kind, RoundKind } from "./round.ts";
import { TEAM_CHECK } from "./team_check.ts";

/** What each kind asks and counts. */
export const KINDS: Readonly<Record<RoundKind, Kind>> = {
  team_check: TEAM_CHECK,
  alignment: ALIGNMENT,
  dashboard: DASHBOARD,
};
