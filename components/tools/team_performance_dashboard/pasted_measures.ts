/** What the words and limits of a pasted or opened measure say of its direction. */
import type { PastedRow } from "../../../lib/tool_kit/pasted_columns.ts";
import type { Measure } from "./document.ts";
import { wayByLimits } from "./standing.ts";

const RISING =
  /(?<!\p{L})(?:ris(?:e|es|ing)|up|high|higher|highest|more|increas\w*|hoch|hohe|höher|mehr|steig\w*)(?!\p{L})|[↑↗]/iu;
const FALLING =
  /(?<!\p{L})(?:fall|falls|falling|fallend|fällt|down|low|lower|lowest|less|fewer|decreas\w*|niedrig\w*|weniger|sink\w*)(?!\p{L})|[↓↘]/iu;
/** With one of these, a word says which way is good only to somebody who reads the whole sentence. */
const TURNED = /(?<!\p{L})(?:not?|never|bad|worse|nicht|kein\w*|schlecht\w*)(?!\p{L})/iu;

/** Which way is good, in the words of a cell; undefined when they say nothing, or both. */
export function readWay(text: string): Measure["way"] | undefined {
  const [isRising, isFalling] = [RISING.test(text), FALLING.test(text)];
  if (isRising === isFalling || TURNED.test(text)) return undefined;
  return isRising ? "rising" : "falling";
}

/** A measure's fields from a pasted row: "95%" says the unit too, and limits say the direction when nothing else does. */
export function pastedMeasure({ values, signs }: PastedRow): object {
  const limit = (name: "green" | "amber") => typeof values[name] === "number" ? values[name] : null;
  const way = values.way ?? wayByLimits({ green: limit("green"), amber: limit("amber") });
  return { unit: signs.green ?? signs.amber ?? "", ...values, ...(way !== null && { way }) };
}
