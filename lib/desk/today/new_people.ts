import { toolInterestLabel } from "../../catalogue/tools.ts";
import { DEEDS } from "../../content/desk.ts";
import { TODAY } from "../../content/desk_today.ts";
import { dimensionLabel, isDimensionKey } from "../../diagnostic/dimensions.ts";
import { lowestCounted } from "../../diagnostic/ranking.ts";
import { isScores } from "../../diagnostic/schema.ts";
import { computeFigures, rate, type Rating } from "../../diagnostic/scoring.ts";
import { STYLE_NAMES } from "../../founder_test/styles.ts";
import { isCoaching } from "../../payments/coaching/is_coaching.ts";
import type { ListedPerson } from "../people_list.ts";
import type { PersonRow } from "../store.ts";
import type { DayWords } from "./day_words.ts";
import type { Deed } from "./store.ts";

/** Somebody who did something in the last seven days. */
export interface NewPerson {
  readonly href: string;
  readonly name: string;
  /** The day of the newest deed: "Saturday". */
  readonly when: string;
  /** "Second check, one score not counted, bought a tool in September" */
  readonly did: string;
  /** Of the check, if one is new. */
  readonly check: {
    readonly rating: Rating;
    readonly mean: string;
    /** "People 1, Cost Efficiency 1" */
    readonly lowest: string;
  } | null;
}

const NEW_DAYS = 7;
const DAY_MS = 86_400_000;
const STYLES: Readonly<Record<string, string>> = STYLE_NAMES;
const ORDINALS = ["", "", "second ", "third ", "fourth ", "fifth "];

/** What somebody did: what is new first, then the rest with its months. Deeds are newest first. */
export function newPerson(
  person: PersonRow & Pick<ListedPerson, "unsubscribedAt">,
  deeds: readonly Deed[],
  { days, now }: { readonly days: DayWords; readonly now: Date },
): NewPerson {
  const isNew = ({ at }: Deed) => +now - Date.parse(at) < NEW_DAYS * DAY_MS;
  const kinds = [...Map.groupBy(deeds, (deed) => isOfCoaching(deed) ? "coaching" : deed.kind).values()]
    .flatMap(([newest]) => newest ?? []);
  const texts = kinds.map((deed) => {
    const text = deedText(deed, person, isNew(deed));
    return isNew(deed) || (deed.kind === "order" && !isOfCoaching(deed) && person.tools > 1)
      ? text
      : `${text} ${days.month(deed.at)}`;
  });
  const did = [...texts, ...person.unsubscribedAt !== null ? [DEEDS.unsubscribed] : []].join(", ");
  const check = kinds.find((deed) => deed.kind === "check" && isNew(deed));
  return {
    href: `/admin/people/${person.row}`,
    name: person.name ?? person.address,
    when: kinds[0] === undefined ? "" : days.since(kinds[0].at),
    did: did.charAt(0).toUpperCase() + did.slice(1),
    check: check === undefined ? null : checkText(check),
  };
}

function isOfCoaching({ kind, what }: Deed): boolean {
  return kind === "order" && isCoaching(what ?? "");
}

function deedText(deed: Deed, person: PersonRow, isNew: boolean): string {
  const { kind, what, title, uncounted } = deed;
  if (isOfCoaching(deed)) return DEEDS.coaching(title ?? "");
  if (kind === "order") return DEEDS.tools(person.tools);
  if (kind === "test") return DEEDS.tests() + (isNew ? `: ${STYLES[what ?? ""]}` : "");
  if (kind === "entry") return DEEDS.entries() + (isNew ? `: ${toolInterestLabel(what ?? "")}` : "");
  if (!isNew) return "check";
  const skipped = uncounted?.length ?? 0;
  return `${ORDINALS[person.checks] ?? "another "}check${
    skipped > 0 ? `, ${TODAY.fresh.uncounted(skipped)}` : ""
  }`;
}

function checkText({ scores, uncounted, mean }: Deed): NewPerson["check"] {
  if (!isScores(scores) || mean === null) return null;
  const skipped = (uncounted ?? []).filter(isDimensionKey);
  const { items } = lowestCounted({ ...computeFigures(scores), scores, uncounted: skipped });
  return {
    rating: rate(mean),
    mean: mean.toFixed(2),
    lowest: items.slice(0, 2).map(({ key, value }) => `${dimensionLabel(key)} ${value}`).join(", "),
  };
}
