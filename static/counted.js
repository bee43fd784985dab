// @ts-check
/**
 * The script of every page on which something is counted that only the browser sees: that of every page, and this. It names what
 * is pressed to the server: the name that the page gives it, nothing else, once for each. Nothing is stored in the browser.
 */
import "./site.js";

// Before anybody else hears of the press, because then it may be a new step.
addEventListener("click", ({ target }) => {
  const pressed = /** @type {Element} */ (target).closest("[data-step]");
  if (!pressed) return;
  const { dataset } = /** @type {HTMLElement} */ (pressed);
  const body = /** @type {string} */ (dataset.step);
  fetch("/api/step", { method: "POST", body, keepalive: true, referrerPolicy: "no-referrer" })
    .catch(() => {});
  delete dataset.step;
}, true);
