// @ts-check
/** The script of the pages of one's own data and of a reminder, which both work without it. */

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-forget]"))) {
  button.hidden = false;
  button.addEventListener("click", () => forget(button));
}

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-keep]"))) {
  keep(element);
}

showTimes();

/** Says times that the server wrote in UTC in the reader's own time zone, with its name. */
function showTimes() {
  const day = /** @type {const} */ ({ year: "numeric", month: "long", day: "numeric" });
  const time = /** @type {const} */ ({ ...day, hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  for (
    const element
      of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-local]"))
  ) {
    const { local } = element.dataset;
    const format = new Intl.DateTimeFormat("en-US", local === "day" ? day : time);
    element.textContent = format.format(new Date(element.dateTime)).replace(" at ", ", ");
  }
}

/**
 * Keeps the way to a reminder in this browser, or forgets it once the reminder was called off.
 * @param {HTMLElement} element
 */
function keep(element) {
  const { keep: name = "", value } = element.dataset;
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // The mail has the link too.
  }
}

/**
 * Removes all that the site keeps in this browser but what was made in the tools, which is their user's work, and says so in the element after the button.
 * @param {HTMLElement} button
 */
function forget(button) {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!/^(tool|rounds:)/.test(name)) localStorage.removeItem(name);
    }
    sessionStorage.clear();
  } catch {
    // A browser that blocks its storage keeps nothing.
  }
  if (button.nextElementSibling) button.nextElementSibling.textContent = button.dataset.forget ?? "";
  button.hidden = true;
}
