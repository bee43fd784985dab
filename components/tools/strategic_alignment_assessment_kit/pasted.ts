import type { SealedAnswers } from "./actions.ts";
import { CODE_LENGTH, idOf, readCodes, roundOf } from "./code.ts";
import type { Content, OpenRound } from "./kit.ts";
import { LIMITS } from "./limits.ts";
import { PASTED_MAX } from "../../../lib/tool_kit/rows.ts";
import { unseal } from "./sealed.ts";

/** What came of one pasted code. */
export type PastedCode =
  | { readonly is: "new"; readonly answers: SealedAnswers }
  | { readonly is: "twice" | "changed" | "foreign" }
  | { readonly is: "incomplete"; readonly length: number; readonly of: number }
  /** Of a round of this document that is closed: when that was. */
  | { readonly is: "late"; readonly closedOn: string };

/** The codes in a pasted text, each judged; none when there is no code in it. What they say is not kept. */
export async function judgePasted(
  text: string,
  round: OpenRound,
  earlier: Content["earlier"],
): Promise<readonly PastedCode[]> {
  const judged: PastedCode[] = [];
  const known = new Set(round.answers.map(({ id }) => id));
  // No round takes more: what else there is of them is not looked at.
  for (const read of readCodes(text.slice(0, PASTED_MAX)).slice(0, LIMITS.answers)) {
    if (!read.ok) {
      judged.push(
        read.reason === "changed"
          ? { is: "changed" }
          : { is: "incomplete", length: read.length, of: CODE_LENGTH },
      );
      continue;
    }
    const { code } = read;
    const id = idOf(code);
    const closed = earlier.find((one) => one.id === roundOf(code));
    if (closed) judged.push({ is: "late", closedOn: closed.closedOn });
    else if (roundOf(code) !== round.id) judged.push({ is: "foreign" });
    else if (known.has(id)) judged.push({ is: "twice" });
    else if (await unseal(round, code) === null) judged.push({ is: "changed" });
    else {
      known.add(id);
      judged.push({ is: "new", answers: { id, code } });
    }
  }
  return judged;
}

/** Every answer of a round, opened; null for one that cannot be, which a damaged file may hold. */
export async function openAll(round: OpenRound) {
  return await Promise.all(round.answers.map(({ code }) => unseal(round, code)));
}
