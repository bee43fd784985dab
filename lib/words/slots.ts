import { type Slot, slotsOf } from "./slot.ts";
import { EXPERIENCE, METRICS, STORY } from "../content/landing.ts";

/** All slots of the site, by id. */
export const SLOTS: ReadonlyMap<string, Slot<unknown>> = new Map(
  [STORY, EXPERIENCE, METRICS].flatMap((copy) => [...slotsOf(copy)]),
);
