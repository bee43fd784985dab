import { type Slot, slotsOf } from "./slot.ts";
import { CHECK_TIME } from "../content/diagnostic/check_page.ts";
import { EXPERIENCE, METRICS, STORY } from "../content/landing.ts";

/** All slots of the site, by id. */
export const SLOTS: ReadonlyMap<string, Slot<unknown>> = new Map(
  [STORY, EXPERIENCE, METRICS, CHECK_TIME].flatMap((copy) => [...slotsOf(copy)]),
);
