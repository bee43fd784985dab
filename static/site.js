// @ts-check
/**
 * What the header's menus and the entrance of sections need beyond HTML and CSS, for every page, in one file. Without it the
 * menus open all the same, and every section is simply there.
 */

/** Share of a section that has to be on screen before it enters, unless its `data-reveal-threshold` says otherwise. */
const SHARE = 0.1;

if (globalThis.document) {
  mindMenus(document.querySelectorAll("details[data-menu]"));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    // By then the page stands where its address, or an earlier visit, has it.
    addEventListener("load", () => revealOnScroll(document.querySelectorAll("[data-reveal]")));
  }
}

/**
 * Gives `<details>` the manners of menus: Escape closes one and returns the focus to its summary; a press or a focus outside
 * closes it, and so does choosing a link in it or leaving the page, that it is not open on return. While the one that covers a
 * small screen is open, nothing behind it takes the focus (styles.css keeps it from scrolling).
 *
 * @param {Iterable<HTMLDetailsElement>} menus
 */
function mindMenus(menus) {
  /** @param {(menu: HTMLDetailsElement) => boolean} isMeant */
  const close = (isMeant) => {
    for (const menu of menus) if (isMeant(menu)) menu.open = false;
  };
  const closeAll = () => close(() => true);
  /** @param {Event} event */
  const closeFromOutside = ({ target }) => close((menu) => !menu.contains(/** @type {Node} */ (target)));

  document.addEventListener("pointerdown", closeFromOutside);
  document.addEventListener("focusin", closeFromOutside);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    close((menu) => {
      if (menu.open) menu.querySelector("summary")?.focus();
      return true;
    });
  });
  addEventListener("pagehide", closeAll);
  for (const menu of menus) {
    menu.addEventListener(
      "click",
      ({ target }) => /** @type {Element} */ (target).closest("a") && closeAll(),
    );
    if (menu.dataset.menu !== "cover") continue;
    menu.addEventListener("toggle", () => {
      for (const part of document.querySelectorAll("body > main, body > footer")) {
        part.toggleAttribute("inert", menu.open);
      }
    });
  }
  // The menu of small screens is open on no other.
  matchMedia("(width < 50rem)").addEventListener("change", closeAll);
}

/**
 * Lets every section that is still below the screen enter once when it is scrolled to: its children rise one after the other
 * (styles.css). What is on screen already stays as it is, so nothing flashes.
 *
 * @param {Iterable<HTMLElement>} sections
 */
function revealOnScroll(sections) {
  for (const section of sections) {
    if (section.getBoundingClientRect().top <= innerHeight) continue;
    section.dataset.reveal = "waiting";
    const share = Number(section.dataset.revealThreshold ?? SHARE);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      section.dataset.reveal = "shown";
      observer.disconnect();
    }, { threshold: reachableShare(share, section.offsetHeight, innerHeight) });
    observer.observe(section);
  }
}

/**
 * The share of a section that can be waited for: of one taller than the screen never more than a part is seen at once.
 *
 * @param {number} share
 * @param {number} height
 * @param {number} screen Height of the screen, in pixels like the section's.
 */
export function reachableShare(share, height, screen) {
  return Math.min(share, screen / height / 2);
}
