// @ts-check
/**
 * The script of a round's pages, which all work without it: it copies what is to be sent, prints, keeps answers in the browser until they are sent, and after that,
 * under the path of the link by which they came, the path of the link that was issued for them. Its data attributes are those of components/rounds.
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
  const { pathname, search } = location;
  try {
    const [path = "", ...kept] = localStorage.getItem(KEY)?.split("&") ?? [];
    const issued = localStorage.getItem(pathname);
    if (form === null) {
      // The link has closed.
      if (path === pathname) localStorage.removeItem(KEY);
      localStorage.removeItem(pathname);
    } else if (form.closest("details")) {
      // The answer is stored. A form brings the secret of the link that is issued for it.
      if (kept.includes(`own=${pathname.slice(3)}`)) localStorage.setItem(path, pathname);
      localStorage.removeItem(KEY);
    } else {
      const note = /** @type {HTMLElement} */ (form.firstElementChild);
      // On a form that came back, the server's choice stands.
      const isBack = path === pathname && !form.querySelector(":checked");
      for (const input of form.querySelectorAll("input")) {
        if (isBack && !input.disabled && kept.includes(`${input.name}=${input.value}`)) input.checked = true;
      }
      note.textContent = note.dataset[isBack ? "back" : "kept"] ?? "";
      form.onchange = form.onsubmit = () => {
        const fields =
          /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(":checked,[name=own]"));
        localStorage.setItem(
          KEY,
          [pathname, ...[...fields].map(({ name, value }) => `${name}=${value}`)].join("&"),
        );
      };
      if (issued && !search) {
        const notice = /** @type {HTMLElement} */ (form.previousElementSibling);
        /** @type {HTMLAnchorElement} */ (notice.querySelector("a")).href = issued;
        notice.hidden = false;
        form.hidden = true;
      }
    }
  } catch {
    // Without storage nothing is kept, and the page says so.
  }
}
