// @ts-check
/**
 * The script of every page: it closes the header's menus and lets sections enter on scrolling. Without it the menus still open,
 * and every section is visible.
 */

/** The share of a section that must be on screen before it enters. */
const SHARE = 0.2;

if (globalThis.document) {
  mindMenus(document.querySelectorAll("details[data-menu]"));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    // After load the browser has scrolled to the position of an earlier visit.
    addEventListener("load", () => revealOnScroll(document.querySelectorAll("[data-reveal]")));
  }
}

/**
 * Makes `<details>` behave like menus. Escape closes a menu and returns the focus to its summary. A press or a focus outside, a
 * click on one of its links and leaving the page close it too. While the menu of small screens is open, nothing behind it can
 * take the focus (styles.css stops the page from scrolling).
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

  addEventListener("pointerdown", closeFromOutside);
  addEventListener("focusin", closeFromOutside);
  addEventListener("keydown", ({ key }) => {
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
  // A wide screen has no button to close the menu of small screens.
  matchMedia("(width < 48rem)").addEventListener("change", closeAll);
}

/**
 * Lets each section that is still below the screen enter once, when the visitor scrolls to it: its children rise one after the
 * other (styles.css). Sections on screen stay as they are, so nothing flashes. So do those that a jump brings into view: whoever
 * asked for a place finds it in place.
 *
 * @param {Iterable<HTMLElement>} sections
 */
function revealOnScroll(sections) {
  let before = scrollY;
  let isJump = false;
  addEventListener("scroll", () => {
    isJump = Math.abs(scrollY - before) > innerHeight;
    before = scrollY;
  });
  for (const section of sections) {
    if (section.getBoundingClientRect().top <= innerHeight) continue;
    section.dataset.reveal = "waiting";
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      section.dataset.reveal = isJump ? "" : "shown";
      if (isJump) return;
      [...section.children].forEach((part, index) => {
        /** @type {HTMLElement} */ (part).style.animationDelay = `${index / 10}s`;
      });
      for (const figure of section.querySelectorAll("[data-count]")) {
        countUp(/** @type {Text} */ (figure.firstChild));
      }
    }, { threshold: reachableShare(section.offsetHeight, innerHeight) });
    observer.observe(section);
  }
}

/**
 * Counts the number in a figure up from nothing, in a second and a half and ever slower.
 *
 * @param {Text} figure It ends as it began.
 */
function countUp(figure) {
  const text = figure.data;
  /** @type {number} */
  let start;
  /** @param {number} now */
  const step = (now) => {
    start ??= now;
    const share = Math.min(1, (now - start) / 1500);
    figure.data = counted(text, 1 - (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * A figure on its way up: "$35M" at half is "$18M".
 *
 * @param {string} figure
 * @param {number} share 0 to 1.
 */
export function counted(figure, share) {
  return figure.replace(/\d+/, (number) => `${Math.round(Number(number) * share)}`);
}

/**
 * The share of a section to wait for: a section taller than the screen is never completely visible.
 *
 * @param {number} height
 * @param {number} screen Height of the screen, in pixels like the section's.
 */
export function reachableShare(height, screen) {
  return Math.min(SHARE, screen / height / 2);
}
