import { findUnsafe } from "../../../lib/tool_kit/document.ts";
import { packText, toBase64Url, unpackText } from "../../../lib/tool_kit/packed_text.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import { read } from "../../../lib/tool_kit/shape_reader.ts";
import { TITLE_MAX } from "../../../lib/tool_kit/tool_model.ts";
import { ANSWER_FRAGMENT, ASKED, NUMBER_256, type OpenRound, ROUND_ID } from "./document.ts";
import { checksum } from "./code.ts";

/** What a respondent's page is made from. It travels in the link and is stored nowhere. */
const invitation = shape.group({
  version: shape.choice([1]),
  title: shape.text(TITLE_MAX),
  /** The round, and the x of the key that answers are sealed with. */
  round: ROUND_ID,
  x: NUMBER_256,
  asked: ASKED,
});

export type Invitation = shape.Of<typeof invitation>;

const CHECK_LENGTH = 6;

/** The fragment of a round's link, with "#": checksum, then the invitation, compressed. What opens each talk stays here. */
export function invitationFragment({ id, key, asked }: OpenRound, title: string): string {
  const shown = { ...asked, statements: asked.statements.map((row) => ({ ...row, opener: "" })) };
  const given: Invitation = { version: 1, title, round: id, x: key.x, asked: shown };
  const packed = packText(JSON.stringify(given));
  if (packed === null) throw new RangeError("A round at its limits fits into a link.");
  return `#${ANSWER_FRAGMENT}${checkOf(packed)}${packed}`;
}

/** The invitation in a link's fragment; null when it is not whole. Anything at all may be given. */
export async function readInvitation(fragment: string): Promise<Invitation | null> {
  const given = fragment.replace(/^#/, "").slice(ANSWER_FRAGMENT.length);
  const packed = given.slice(CHECK_LENGTH);
  const bytes = await unpackText(packed);
  if (typeof bytes === "string" || checkOf(packed) !== given.slice(0, CHECK_LENGTH)) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const found = findUnsafe(value) ? null : read(invitation, value);
    return found?.ok ? found.value : null;
  } catch {
    return null;
  }
}

function checkOf(packed: string): string {
  return toBase64Url(checksum(new TextEncoder().encode(packed)));
}
