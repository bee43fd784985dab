// @ts-check
/**
 * The script of a round's pages, which all work without it: it copies what is to be sent, prints, and keeps answers in the browser until they are sent. Its data
 * attributes are those of components/rounds. On the page of one's own data it says times.
 */
const KEY = "round-answers";

for (
  const button
    of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy],[data-print]"))
) {
  button.hidden = false;
  button.addEventListener("click", () => button.dataset.copy ? copy(button) : print());
}
showTimes();
keep(document.querySelector("form[data-kept]"));

/** Says times that the server wrote in UTC in the reader's own time zone, with its name. */
function showTimes() {
  const day = /** @type {const} */ ({ year: "numeric", month: "long", day: "numeric" });
  const time = /** @type {const} */ ({ ...day, hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  for (
    const element
      of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-local]"))
  ) {
    const format = new Intl.DateTimeFormat("en-US", element.dataset.local === "day" ? day : time);
    element.textContent = format.format(new Date(element.dateTime)).replace(" at ", ", ");
  }
}

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
