import assert from "node:assert/strict";
import { BUNDLE, TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { productPage } from "../../lib/content/catalogue/mod.ts";
import { axe } from "./axe.ts";
import type { Page } from "./browser.ts";

/** A public address, and the status of its answer. */
export interface VisitedPage {
  readonly path: string;
  readonly status: 200 | 404;
}

/** Every page of `PAGES`, one product page of each kind, and two addresses without a page. Tools have tests of their own. */
export const VISITED_PAGES: readonly VisitedPage[] = [
  ...[
    ...Object.values(PAGES),
    productPage(TRACKER_ID),
    // The product with the longest title.
    productPage("strategic-alignment-assessment-kit"),
    productPage(BUNDLE.productId),
  ].map(({ path }) => ({ path, status: 200 } as const)),
  { path: "/toolbox/no-such-tool", status: 404 },
  { path: "/no-such-page", status: 404 },
];

/** A link as it is in the document, visible or not. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
  readonly target: string;
  readonly rel: string;
}

/** An element's text as one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Every link of the page, or of the part that `within` selects, in document order. */
export function linksOf(page: Page, within = "body"): Promise<PageLink[]> {
  return page.locator(`${within} a[href]`).evaluateAll((links) =>
    links.map((link) => ({
      text: (link.getAttribute("aria-label") ?? link.textContent ?? "").replace(/\s+/g, " ").trim(),
      href: link.getAttribute("href") ?? "",
      target: link.getAttribute("target") ?? "",
      rel: link.getAttribute("rel") ?? "",
    }))
  );
}

/** The page's headings outside closed panels, in document order. */
export function headingsOf(page: Page): Promise<{ level: number; text: string }[]> {
  return page.locator("h1, h2, h3, h4, h5, h6").evaluateAll((headings) =>
    headings.filter((heading) => heading.checkVisibility()).map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: (heading as HTMLElement).innerText.replace(/\s+/g, " ").trim(),
    }))
  );
}

/** Opens or closes every panel of the page's content. */
export async function setPanels(page: Page, isOpen: boolean): Promise<void> {
  await page.locator("main details").evaluateAll((panels, isOpen) => {
    for (const panel of panels as HTMLDetailsElement[]) panel.open = isOpen;
  }, isOpen);
}

/** What a screen reader announces for each panel's toggle, in document order: its name, and whether the panel is open. */
export async function togglesOf(page: Page): Promise<{ name: string; isOpen: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes
      .filter(({ role, ignored }) => !ignored && role?.value === "DisclosureTriangle")
      .map(({ name, properties }) => ({
        name: oneLine(String(name?.value ?? "")),
        isOpen: properties?.find((property) => property.name === "expanded")?.value.value === true,
      }));
  } finally {
    await session.detach();
  }
}

/** Scrolls from the top to the end as a reader does: most of a screen at a time, with a frame or two between steps. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.7) {
      scrollTo(0, top);
      for (let count = 0; count < 2; count++) await frame();
    }
  });
}

/** Changes the width of the window and waits for the new layout, because the old media queries apply at first. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (width) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!matchMedia(`(width: ${width}px)`).matches) await frame();
    for (let count = 0; count < 2; count++) await frame();
  }, width);
}

/** Fails unless a page of the desk fits screens of every width and axe finds nothing; on a phone all can be hit. Leaves it 1440 px wide. */
export async function assertFits(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1440]) {
    await resize(page, width, 900);
    assert.deepEqual(await sidewaysOverflow(page), [], `${page.url()} at ${width} px`);
    if (width === 360) assert.deepEqual(await smallTargets(page, 40), [], page.url());
    if (width === 360 || width === 1440) await axe(page);
  }
}

/** A folder for pictures of the screens; unset: none are taken. */
const PICTURES = Deno.env.get("PICTURES");

/** Takes a picture of the page at three widths, for whoever looks at it. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  const before = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Changes the text size and waits for it. With reduced motion every style has a transition of one frame. */
export async function setTextSize(page: Page, size: "16px" | "32px"): Promise<void> {
  await page.evaluate(async (size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    while (getComputedStyle(root).fontSize !== size) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, size);
}

/** Counts layout shifts from the first frame of every page opened after this call. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The browser's layout shift score since the page was opened; call `watchShifts()` first. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports the shifts of a frame after it.
    for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return (globalThis as unknown as { seenShifts: { shift: number } }).seenShifts.shift;
  });
}

/** Elements that extend past the right edge of the page; empty when the page does not scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null && element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
    const wide = [...document.querySelectorAll("body *")]
      .filter((element) =>
        element.checkVisibility() && !isClipped(element.parentElement) &&
        element.getBoundingClientRect().right > clientWidth + 1
      )
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(-3)];
  });
}

/** Texts that their box cuts off, and pairs of texts that overlap. What scrolls away below a bar that stays in view isn't damaged. */
export function damagedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const lines: { text: string; node: Node; box: DOMRect; bar: Element | null }[] = [];
    const barOf = (element: Element | null): Element | null =>
      element === null || /sticky|fixed/.test(getComputedStyle(element).position)
        ? element
        : barOf(element.parentElement);
    interface Clip {
      readonly edge: DOMRect;
      readonly isX: boolean;
      readonly isY: boolean;
    }
    const clips = new Map<Element, readonly Clip[]>();
    const clipsOf = (element: Element | null): readonly Clip[] => {
      if (element === null) return [];
      const known = clips.get(element);
      if (known !== undefined) return known;
      const { overflowX, overflowY } = getComputedStyle(element);
      const own = {
        edge: element.getBoundingClientRect(),
        isX: overflowX !== "visible",
        isY: overflowY !== "visible",
      };
      const cuts = element !== document.body && (own.isX || own.isY);
      const all = [...cuts ? [own] : [], ...clipsOf(element.parentElement)];
      clips.set(element, all);
      return all;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      const isSeen = parent?.checkVisibility({ visibilityProperty: true });
      if (!parent || text === "" || !isSeen || parent.closest("[class*='sr-only'], svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 1 && box.height > 1 && box.bottom > 0) {
          lines.push({ text: text.slice(0, 40), node, box, bar: barOf(parent) });
        }
      }
      const whole = range.getBoundingClientRect();
      for (const { edge, isX, isY } of clipsOf(parent)) {
        if (isY && whole.bottom > edge.bottom + 2 || isX && whole.right > edge.right + 2) {
          found.push(`cut off: ${text.slice(0, 40)}`);
        }
      }
    }
    lines.sort((one, two) => one.box.top - two.box.top);
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next++) {
        const two = lines[next];
        // They go from top to bottom.
        if (two === undefined || two.box.top >= one.box.bottom) break;
        if (one.node === two.node || one.bar !== two.bar) continue;
        const width = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
        const height = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
        // Line boxes of tight headlines touch. An overlap counts from half a line.
        if (width > 2 && height > Math.min(one.box.height, two.box.height) / 2) {
          found.push(`overlap: ${one.text} / ${two.text}`);
        }
      }
    }
    return found;
  });
}

/** Controls of the content and the footer that are narrower or lower than `size` CSS pixels, except links within running text. */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((size) => {
    const isWithinText = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...element.parentElement?.childNodes ?? []].some((node) =>
        node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""
      );
    return [
      ...document.querySelectorAll(
        ":is(main, footer) :is(a[href], button, summary, input, select, textarea)",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isWithinText(element) && !element.closest("label"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
      .map(({ element, box }) =>
        `${element.textContent?.trim().slice(0, 40)}: ${Math.round(box.width)} x ${Math.round(box.height)}`
      );
  }, size);
}

/** One stop of the Tab key. */
export interface TabStop {
  readonly name: string;
  /** Its position among the page's elements, in document order. */
  readonly place: number;
  readonly isOnScreen: boolean;
  /** Width of its focus ring in CSS pixels; 0 when it has none or did not take the focus. */
  readonly ring: number;
  /** Contrast ratio of the ring to its surroundings, as WCAG defines it. */
  readonly ringContrast: number;
}

/** Presses Tab from the top of the page to its end and returns where the focus went. */
export async function tabThrough(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const [stop] = await page.evaluate(describeStops, false);
    if (
      !stop || stop.place <= (stops.at(-1)?.place ?? -1) && stops.some(({ place }) => place === stop.place)
    ) break;
    stops.push(stop);
  }
  return stops;
}

/**
 * What the Tab key would show at each visible control. Tab is pressed once, so that the browser draws focus rings. Then a script moves
 * the focus, which costs a fiftieth.
 */
export async function focusEach(page: Page): Promise<TabStop[]> {
  await page.keyboard.press("Tab");
  return await page.evaluate(describeStops, true);
}

/** Runs in the page: describes the focused element, or focuses each control in turn and describes it. */
function describeStops(isEach: boolean): TabStop[] {
  const all = [...document.querySelectorAll<HTMLElement>("*")];
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const describe = (element: HTMLElement): TabStop => {
    let ground = element.parentElement;
    while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) {
      ground = ground.parentElement;
    }
    // A radio button that its label draws has its ring on the label.
    const isRadio = element instanceof HTMLInputElement && element.type === "radio";
    const drawn = (isRadio && element.closest("label")) || element;
    const style = getComputedStyle(drawn);
    const lights = [style.outlineColor, getComputedStyle(ground ?? document.documentElement).backgroundColor]
      .map(luminance).sort((one, two) => two - one);
    const box = element.getBoundingClientRect();
    return {
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim(),
      place: all.indexOf(element),
      isOnScreen: box.bottom > 0 && box.top < innerHeight && box.width > 0,
      ring: style.outlineStyle === "none" || document.activeElement !== element
        ? 0
        : parseFloat(style.outlineWidth),
      ringContrast: ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05),
    };
  };
  const controls = all.filter((element) =>
    isEach
      ? element.matches("a[href], button:enabled, summary, input, select, textarea, [tabindex='0']") &&
        element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
      : element === document.activeElement && element !== document.body
  );
  const stops: TabStop[] = [];
  for (const control of controls) {
    if (isEach) control.focus();
    // A ring's colour fades in, and is read as it is in the end.
    for (const fade of control.getAnimations()) if (fade instanceof CSSTransition) fade.finish();
    stops.push(describe(control));
  }
  return stops;
}

/** Fails unless the page is printed on so many sheets, of A4 and of Letter. */
export async function assertSheets(page: Page, count: number, what = ""): Promise<void> {
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    assert.equal(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length, count, `sheets of ${format} ${what}`);
  }
}

/** Shows a tool's page as it is printed, drawn for paper as when somebody prints it. */
export async function toPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}
