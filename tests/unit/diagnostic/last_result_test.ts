import assert from "node:assert/strict";
import { forgetLastResult, keepLastResult, readLastResult } from "../../../lib/diagnostic/last_result.ts";
import { readChoice, writeChoice } from "../../../lib/diagnostic/plan_choice.ts";
import { memoryStorage, replaceLocalStorage } from "../../support/local_storage.ts";

const TOKEN = "a".repeat(26);

function withStorage(storage: () => Partial<Storage>, run: () => void): void {
  const putBack = replaceLocalStorage(storage);
  try {
    run();
  } finally {
    putBack();
  }
}

Deno.test("the last result is kept until it is forgotten, and then the choice for its plan is gone too", () => {
  const storage = memoryStorage(new Map());
  withStorage(() => storage, () => {
    assert.equal(readLastResult(), null);
    keepLastResult(TOKEN);
    writeChoice(TOKEN, ["speed"]);
    assert.equal(readLastResult(), TOKEN);
    forgetLastResult(TOKEN);
    assert.deepEqual([readLastResult(), readChoice(TOKEN)], [null, []]);
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
    keepLastResult(TOKEN);
    assert.equal(readLastResult(), null);
    forgetLastResult(TOKEN);
  });
});
