import assert from "node:assert/strict";
import {
  forgetLastResult,
  keepEarlier,
  keepLastResult,
  readEarlier,
  readLastResult,
  writeChoice,
} from "../../../lib/diagnostic/last_result.ts";
import { memoryStorage, replaceLocalStorage } from "../../support/local_storage.ts";

const TOKEN = "a".repeat(26);
const SECOND = "b".repeat(26);

function withStorage(storage: () => Partial<Storage>, run: () => void): void {
  const putBack = replaceLocalStorage(storage);
  try {
    run();
  } finally {
    putBack();
  }
}

Deno.test("the last result is kept with the one that it repeats until it is forgotten, and then the choices for their plans are gone too", () => {
  const stored = new Map<string, string>();
  const storage = memoryStorage(stored);
  withStorage(() => storage, () => {
    assert.equal(readLastResult(), null);
    keepLastResult(TOKEN);
    writeChoice(TOKEN, ["speed"]);
    assert.deepEqual([readLastResult(), readEarlier(TOKEN)], [TOKEN, []]);
    keepLastResult(SECOND, TOKEN);
    writeChoice(SECOND, ["quality"], "done");
    writeChoice(SECOND, [TOKEN, "2027-02-28T08:00:00Z"], "reminder");
    assert.deepEqual([readLastResult(), readEarlier(`/diagnostic/results/${SECOND}`)], [SECOND, [TOKEN]]);
    assert.deepEqual(keepEarlier("c".repeat(26), [SECOND]), [SECOND, TOKEN]);
    keepLastResult("c".repeat(26));
    assert.deepEqual(readEarlier("c".repeat(26)), [SECOND, TOKEN]);
    forgetLastResult("c".repeat(26));
    assert.deepEqual([...stored], []);
  });
});

Deno.test("a stored text that is no token leads nowhere, and blocked storage is survived", () => {
  withStorage(() => memoryStorage(new Map([["last-result", "../admin"]])), () => {
    assert.equal(readLastResult(), null);
  });
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  withStorage(blocked, () => {
    assert.deepEqual(keepLastResult(TOKEN, SECOND), [SECOND]);
    assert.equal(readLastResult(), null);
    assert.deepEqual(keepEarlier(TOKEN, [SECOND]), []);
    forgetLastResult(TOKEN);
  });
});
