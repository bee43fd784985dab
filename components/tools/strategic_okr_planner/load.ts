import { type Content, HORIZONS, isBegun } from "./plan.ts";

/** Key results of the 90 days that one person can carry; more is pointed out. Objectives and lists have the same limit. */
export const FIVE = 5;

/** What one person answers for in the 90 days. */
export interface OwnerLoad {
  /** The name as it was written first; "" for what nobody owns. */
  readonly owner: string;
  readonly objectives: number;
  readonly keyResults: number;
  /** More than five key results. */
  readonly isOver: boolean;
}

/** Names that differ in case and spaces only are one person. */
export function ownerKey(owner: string): string {
  return owner.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Everybody's load in the 90 days, most key results first, then in the order of the plan; what nobody owns is last. */
export function ownerLoads({ ninety }: Content): OwnerLoad[] {
  const loads = new Map<string, { owner: string; objectives: number; keyResults: number }>();
  const loadOf = (owner: string) => {
    const key = ownerKey(owner);
    const load = loads.get(key) ?? { owner: owner.trim(), objectives: 0, keyResults: 0 };
    loads.set(key, load);
    return load;
  };
  for (const objective of ninety) {
    if (isBegun(objective)) loadOf(objective.owner).objectives++;
    for (const keyResult of objective.keyResults) {
      if (isBegun(keyResult)) loadOf(keyResult.owner).keyResults++;
    }
  }
  return [...loads.values()].map((load) => ({ ...load, isOver: load.owner !== "" && load.keyResults > FIVE }))
    .sort((a, b) => Number(a.owner === "") - Number(b.owner === "") || b.keyResults - a.keyResults);
}

/** Every name in the plan, as written first, in its order: what an owner's field suggests. */
export function ownerNames(content: Content): string[] {
  const names = HORIZONS.flatMap((horizon) => content[horizon]).flatMap((objective) =>
    [objective, ...objective.keyResults, ...objective.milestones].map(({ owner }) => owner.trim())
  );
  const first = new Map<string, string>();
  for (const name of names) {
    const key = ownerKey(name);
    if (key !== "" && !first.has(key)) first.set(key, name);
  }
  return [...first.values()];
}
