import type { Page } from "playwright-core";
import type { Scene } from "../../components/tool_kit/recipes.ts";

/** CSS pixels of paper below the last row. */
const BELOW = 24;

/** A picture of the page's whole width, of a scene alone from edge to edge, which ends below its last element: cards that go on are closed there. */
export async function takeRuled(
  page: Page,
  scene: Scene,
  width: number,
): Promise<{ readonly png: Uint8Array; readonly height: number }> {
  const x = scene.isAlone ? await widen(page, scene, width) : 0;
  const { top, bottom } = await boxOf(page, scene);
  const y = Math.round(top - (scene.above ?? 0));
  const last = Math.round(bottom);
  const end = last + (scene.inside ?? 0);
  if (scene.isAlone) await leaveOutAround(page, scene);
  await page.evaluate(closeAt, { last, end });
  const height = end + BELOW - y;
  const png = await page.screenshot({
    fullPage: true,
    animations: "disabled",
    clip: { x, y, width, height },
  });
  return { png, height };
}

/** Where a scene's elements are in the page, in CSS pixels. */
async function boxOf(page: Page, scene: Scene) {
  const [from, to] = await Promise.all(
    [scene.from(page), scene.to(page)].map((place) =>
      place.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top: top + scrollY, bottom: bottom + scrollY };
      })
    ),
  );
  if (from === undefined || to === undefined) throw new Error("a scene has two ends");
  return {
    left: Math.min(from.left, to.left),
    right: Math.max(from.right, to.right),
    top: from.top,
    bottom: to.bottom,
  };
}

/** Makes the page so much wider that the scene has the picture's width; gives the scene's left edge. */
async function widen(page: Page, scene: Scene, width: number): Promise<number> {
  const { left, right } = await boxOf(page, scene);
  const height = page.viewportSize()?.height ?? 0;
  await page.setViewportSize({ width: Math.round(2 * width - (right - left)), height });
  return Math.round((await boxOf(page, scene)).left);
}

async function leaveOutAround(page: Page, scene: Scene): Promise<void> {
  await scene.from(page).evaluate(leaveOutOthers, await scene.to(page).elementHandle());
}

/**
 * Runs in the page: ends it. What lies below the last element, or is cut, is not seen; boxes with a border that go on close at the end, and a rule
 * that would stand right above it is left out.
 */
function closeAt({ last, end }: { readonly last: number; readonly end: number }): void {
  const crossing: HTMLElement[] = [];
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>("main *")) {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + scrollY, box.bottom + scrollY];
    const isCut = top < last - 2 && bottom > last + 2;
    const isBoxed = element instanceof HTMLElement &&
      parseFloat(getComputedStyle(element).borderLeftWidth) > 0;
    if (isCut && isBoxed && bottom - top > 100) crossing.push(element);
    else if (top >= last - 1 || (isCut && bottom - top < 200)) element.style.visibility = "hidden";
    else if (end > last && !isBoxed && Math.abs(bottom - last) < 2) {
      element.style.borderBottomColor = "transparent";
    }
  }
  for (const element of crossing) {
    const { top, height } = element.getBoundingClientRect();
    const shown = end - top - scrollY;
    element.style.boxSizing = "border-box";
    element.style.height = `${shown}px`;
    element.style.overflow = "hidden";
    element.style.marginBottom = `${height - shown}px`;
  }
}

/** Runs in the page: leaves to be seen only what lies between the two elements, in the least part of the page that holds both. */
function leaveOutOthers(from: Element, to: Element | null): void {
  const { top } = from.getBoundingClientRect();
  const bottom = to?.getBoundingClientRect().bottom ?? 0;
  let whole = from.parentElement;
  while (whole && !whole.contains(to)) whole = whole.parentElement;
  const shown = [...whole?.querySelectorAll<HTMLElement | SVGElement>("*") ?? []].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1 &&
      getComputedStyle(element).visibility === "visible";
  });
  const style = document.createElement("style");
  style.textContent = "html, body { background: #fffdf9 !important } body * { visibility: hidden }";
  document.head.append(style);
  for (const element of shown) element.style.visibility = "visible";
}
