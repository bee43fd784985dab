import assert from "node:assert/strict";
import { currentToast, dismiss, notify, removeToast } from "../../../lib/notifications/queue.ts";

function shown() {
  assert.ok(currentToast.value);
  return currentToast.value;
}

Deno.test("notify() fills in the default look and 5000 ms", () => {
  notify({ title: "Link copied!" });
  const { title, description, variant, durationMs, isOpen } = shown();
  assert.deepEqual({ title, description, variant, durationMs, isOpen }, {
    title: "Link copied!",
    description: undefined,
    variant: "default",
    durationMs: 5000,
    isOpen: true,
  });
});

Deno.test("notify() replaces the one that is there", () => {
  notify({ title: "First" });
  const first = shown().id;
  notify({ title: "Second", variant: "destructive", durationMs: 9000 });
  assert.equal(shown().title, "Second");
  assert.notEqual(shown().id, first);
});

Deno.test("dismiss() closes it, and removeToast() then takes it away", () => {
  notify({ title: "First" });
  dismiss();
  assert.equal(shown().isOpen, false);
  removeToast(shown().id);
  assert.equal(currentToast.value, null);
  dismiss();
  assert.equal(currentToast.value, null);
});

Deno.test("a late dismissal or removal of an earlier one leaves its successor alone", () => {
  notify({ title: "First" });
  const first = shown().id;
  notify({ title: "Second" });
  dismiss(first);
  removeToast(first);
  assert.equal(shown().title, "Second");
  assert.equal(shown().isOpen, true);
});
