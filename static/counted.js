// @ts-check
/**
 * The script of every page on which something is counted that only the browser sees: that of every page, and this. It names what
 * is pressed to the server: the name that the page gives it, nothing else, once for each name. Nothing is stored in the browser.
 */
import "./site.js";

/** @type {Set<string | undefined>} What was named, so that a share of those who opened the page has nobody twice. */
const named = new Set([undefined]);

// Before anybody else hears of the press, because then it may be a new step.
addEventListener("click", ({ target }) => {
  const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-step]"));
  const body = /** @type {string} */ (pressed?.dataset.step);
  if (named.has(body)) return;
  named.add(body);
  fetch("/api/step", { method: "POST", body, keepalive: true, referrerPolicy: "no-referrer" })
    .catch(() => {});
}, true);
