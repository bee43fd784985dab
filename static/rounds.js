// @ts-check
/**
 * The script of a round's pages, which all work without it: it copies what is to be sent, prints, keeps the owner's pages of team checks, and answers until they are
 * sent; after that, under the path of the link by which they came, the path of the link that was issued for them. Its data attributes are those of components/rounds.
 */
const KEY = "round-answers";
const OWN = "rounds:team-check";

for (
  const button
    of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy],[data-print]"))
) {
  button.hidden = false;
  button.addEventListener("click", () => button.dataset.copy ? copy(button) : print());
}
for (const time of document.querySelectorAll("time")) {
  time.textContent = new Date(time.dateTime).toLocaleString(
    "en-US",
    time.dataset.local === "day" ? { dateStyle: "long" } : {
      weekday: "long",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    },
  ).replace(" at ", ", ");
}
keep(document.querySelector("form[data-kept]"));
try {
  own(document.querySelector("[data-own]"), document.querySelector("[data-open]"));
} catch {
  // Without storage there is no other way back, and the page says so.
}

/**
 * Keeps the path and the title of an owner's page, and shows those that are kept, with where each round stands.
 * @param {HTMLElement | null} page
 * @param {HTMLElement | null} list
 */
function own(page, list) {
  /** @type {Record<string, string>} */
  const kept = JSON.parse(localStorage.getItem(OWN) ?? "{}");
  const save = () => localStorage.setItem(OWN, JSON.stringify(kept));
  if (page) {
    kept[location.pathname] = page.dataset.own ?? "";
    save();
    page.textContent = page.dataset.remembered ?? "";
  }
  const row = list?.querySelector("template")?.content.firstElementChild;
  if (!list || !row) return;
  for (const [path, title] of Object.entries(kept).reverse()) {
    const shown = /** @type {HTMLElement} */ (list.appendChild(row.cloneNode(true)));
    const [link, state, button] =
      /** @type {[HTMLAnchorElement, HTMLElement, HTMLElement]} */ ([...shown.children]);
    link.href = path;
    link.textContent = title;
    const forget = () => {
      delete kept[path];
      save();
      shown.remove();
      list.hidden = list.childElementCount < 3;
    };
    button.onclick = forget;
    fetch(`/api${path}`).then(async (response) => {
      if (response.status === 404) forget();
      if (!response.ok) return;
      const { closedAt, answered } = await response.json();
      state.textContent = list.dataset[closedAt ? "closed" : "open"]?.replace("#", answered) ?? "";
    }, () => {});
  }
  list.hidden = list.childElementCount < 3;
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
      const from = Object.keys(localStorage).find((key) => localStorage[key] === pathname);
      const forget = /** @type {HTMLElement | null} */ (document.querySelector("[data-forget]"));
      if (from && forget?.parentElement) {
        forget.parentElement.hidden = false;
        forget.onclick = () => {
          localStorage.removeItem(from);
          location.replace(from);
        };
      }
    } else {
      const note = /** @type {HTMLElement} */ (form.firstElementChild);
      // On a form that came back, the server's choice stands.
      const isBack = path === pathname && !form.querySelector(":checked");
      for (const input of form.querySelectorAll("input")) {
        if (isBack && !input.disabled && kept.includes(`${input.name}=${input.value}`)) input.checked = true;
      }
      note.textContent = note.dataset[isBack ? "back" : "kept"] ?? "";
      if (isBack) {
        const all = [...form.querySelectorAll(".question:not(#place,.is-optional)")];
        const open = all.filter((one) => !one.querySelector(":checked"));
        note.append(` ${all.length - open.length} ${form.querySelector(".answered")?.textContent}. `);
        if (open[0]) {
          const next = document.createElement("a");
          next.href = `#${open[0].id}`;
          next.textContent = note.dataset.next ?? "";
          note.append(next);
        }
        form.parentElement?.prepend(note);
      }
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
