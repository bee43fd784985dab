// @ts-check
/**
 * The script of a round's pages, which all work without it: it copies what is to be sent, prints, and keeps answers in the browser until they are sent. Its data
 * attributes are those of components/rounds.
 */
const KEY = "round-answers";

for (
  const button
    of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy],[data-print]"))
) {
  button.hidden = false;
  button.addEventListener("click", () => button.dataset.copy ? copy(button) : print());
}
keep(document.querySelector("form[data-kept]"));

/** @param {HTMLElement} button */
async function copy(button) {
  const parts = button.dataset.copy?.split(" ").map((id) => document.getElementById(id)) ?? [];
  try {
    await navigator.clipboard.writeText(parts.map((part) => part?.textContent).join("\n"));
    button.textContent = button.dataset.done ?? "";
  } catch {
    const last = parts.at(-1);
    if (last) getSelection()?.selectAllChildren(last);
  }
}

/** @param {HTMLFormElement | null} form */
function keep(form) {
  const chosen = () => [...form?.querySelectorAll("input:checked") ?? []];
  const read = () => chosen().map((input) => `${input.getAttribute("name")}=${input.getAttribute("value")}`);
  try {
    const [path, ...kept] = localStorage.getItem(KEY)?.split("&") ?? [];
    // On the page of an answer that is stored, and on one that came back, the server's choice stands. A link without a form has closed.
    if (form === null ? path === location.pathname : form.closest("details")) localStorage.removeItem(KEY);
    else if (form !== null) {
      if (path === location.pathname && chosen().length === 0) {
        for (const input of form.querySelectorAll("input")) {
          if (!input.disabled && kept.includes(`${input.name}=${input.value}`)) input.checked = true;
        }
      }
      form.addEventListener(
        "change",
        () => localStorage.setItem(KEY, [location.pathname, ...read()].join("&")),
      );
      const note = form.lastElementChild;
      if (note instanceof HTMLElement) note.hidden = false;
    }
  } catch {
    // Without storage nothing is kept, and nothing is said of it.
  }
}
