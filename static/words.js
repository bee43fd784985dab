// @ts-check
/**
 * The script of forms in which the coach types: it says that text is not saved and asks before it is lost. Of those that change words it counts the
 * characters that are left, and sends along which field the coach was in. It also prints.
 */
for (const button of globalThis.document?.querySelectorAll("[data-print]") ?? []) {
  if (button instanceof HTMLElement) button.hidden = false;
  button.addEventListener("click", () => print());
}
for (const form of globalThis.document?.querySelectorAll("form[data-words]") ?? []) {
  if (form instanceof HTMLFormElement) mind(form);
}

/** @param {HTMLFormElement} form */
function mind(form) {
  let isUnsaved = form.dataset.words === "unsaved";
  form.addEventListener("input", ({ target }) => {
    isUnsaved = true;
    for (const text of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-bar]"))) {
      text.hidden = text.dataset.bar !== "unsaved";
    }
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) count(target);
  });
  form.addEventListener("focusin", ({ target }) => {
    const field = /** @type {Element} */ (target).closest("[id^='at/']");
    const at = form.elements.namedItem("at");
    if (field && at instanceof HTMLInputElement) at.value = field.id.slice(3);
  });
  form.addEventListener("submit", () => {
    isUnsaved = false;
  });
  addEventListener("beforeunload", (event) => {
    if (isUnsaved) event.preventDefault();
  });
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
function count({ id, value }) {
  const left = document.getElementById(`${id}-hint`)?.querySelector("[data-most]");
  if (!(left instanceof HTMLElement)) return;
  // The server trims a text before it counts.
  const room = Number(left.dataset.most) - value.trim().length;
  left.textContent = ` ${Math.abs(room)} ${room < 0 ? left.dataset.over : left.dataset.left}`;
}
