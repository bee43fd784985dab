import type { Locator, Page } from "playwright-core";
import type { Card, Row, Words } from "../../components/tool_kit/recipes.ts";
import { escapeHtml } from "./drawings.ts";

/** A card is high on the toolbox's shelf and low in the bundle's frame; "figure" has no margin and stands beside a large figure. */
export type CardShape = "high" | "low" | "figure";

/** What the words stand for in the page that shows a tool. */
export async function textAt(page: Page, { at, part, before = "" }: Words): Promise<string> {
  const content = (await at(page).evaluate(textOf)).replace(/\s+/g, " ").trim();
  if (part === undefined) return before + content;
  const found = part.exec(content)?.[1];
  if (found === undefined) throw new Error(`“${content}” has nothing of ${part}`);
  return before + found;
}

/**
 * Lays out a card, whose words and drawings are those of the tool that the page shows, in place of the page's body. Gives what of it a picture
 * shows, in CSS pixels from the page's top: all, of a figure what is drawn.
 */
export async function compose(
  page: Page,
  card: Card,
  shape: CardShape,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<{ readonly y: number; readonly height: number }> {
  const html = await cardHtml(page, card, shape);
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (body) => {
      document.body.innerHTML = body;
      return document.fonts.ready.then(() => undefined);
    },
    `<style>${STYLE}</style><div class="picture ${shape}">${html}</div>`,
  );
  const over = await page.locator(".picture").evaluate((element) =>
    Math.max(element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth)
  );
  if (over > 0) throw new Error(`a ${shape} card is ${over} px too small for what it holds`);
  return shape === "figure"
    ? await page.evaluate(extentOf, ".picture .rest > *, .picture .bar > svg")
    : { y: 0, height };
}

async function cardHtml(page: Page, card: Card, shape: CardShape): Promise<string> {
  const text = async (words: Words | undefined, tag: string, name: string) =>
    words === undefined ? "" : `<${tag} class="${name}">${escapeHtml(await textAt(page, words))}</${tag}>`;
  const rows = card.rows?.slice(0, shape === "low" ? card.rowsWhenLow : undefined) ?? [];
  const columns = await Promise.all(
    (card.columns ?? []).map(async ({ name, drawing, value }) =>
      `<div>${await text(name, "p", "name")}${await htmlOf(drawing(page))}${await text(
        value,
        "p",
        "value",
      )}</div>`
    ),
  );
  return [
    `<div class="head"><div>`,
    await text(card.label, "p", "label"),
    await text(card.title, "p", "title"),
    `</div>`,
    card.value === undefined ? "" : `<p class="figure-line">${await text(card.value, "b", "")}${await text(
      card.unit,
      "span",
      "unit",
    )}${await text(card.flag, "span", "flag")}</p>`,
    card.bar === undefined ? "" : `<div class="bar">${await htmlOf(card.bar(page))}</div>`,
    `</div><div class="rest">`,
    card.drawing === undefined ? "" : `<div class="drawing">${await htmlOf(card.drawing(page))}</div>`,
    columns.length === 0 ? "" : `<div class="columns">${columns.join("")}</div>`,
    rows.length === 0
      ? ""
      : `<ul>${(await Promise.all(rows.map((row) => rowHtml(page, row)))).join("")}</ul>`,
    card.alert === undefined ? "" : `<div class="alert">${await text(card.alert.name, "b", "")}${await text(
      card.alert.text,
      "p",
      "",
    )}</div>`,
    `</div>`,
  ].join("");
}

async function rowHtml(page: Page, { name, value, drawing, isTicked }: Row): Promise<string> {
  const label = escapeHtml(await textAt(page, name));
  const end = value === undefined ? "" : `<b>${escapeHtml(await textAt(page, value))}</b>`;
  const below = drawing === undefined ? "" : await htmlOf(drawing(page));
  const tick = isTicked === undefined ? "" : `<i class="${isTicked ? "ticked" : ""}"></i>`;
  return `<li>${tick}<span>${label}</span>${end}${below}</li>`;
}

function htmlOf(drawing: Locator): Promise<string> {
  return drawing.evaluate((element) => element.outerHTML);
}

/** Runs in the page: from the top of the first to the foot of the last element, in whole CSS pixels. */
function extentOf(selector: string): { readonly y: number; readonly height: number } {
  const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  const y = Math.floor(Math.min(...boxes.map(({ top }) => top)));
  return { y, height: Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) - y };
}

/** Runs in the page: what stands in a field, what a drawing is called, what one sees of an element's words. */
function textOf(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof SVGElement) return element.getAttribute("aria-label") ?? "";
  const seen = element.cloneNode(true);
  if (!(seen instanceof Element)) return "";
  for (const unseen of seen.querySelectorAll(".sr-only")) unseen.remove();
  return seen.textContent ?? "";
}

const STYLE = `
  .picture { position: fixed; inset: 0; z-index: 9; display: flex; flex-direction: column; padding: 20px;
    background: var(--color-sheet); color: var(--color-ink); font: 400 14px/1.4 var(--font-text); overflow: hidden }
  .picture.figure { padding: 0 }
  .picture p { margin: 0 }
  .picture .label { color: var(--color-ink-2); font-size: 13px; white-space: nowrap }
  .picture .title { margin-top: 4px; font: 420 22px/1.16 var(--font-display); letter-spacing: -0.01em; text-wrap: balance }
  .picture .figure-line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 6px 8px; margin-top: 10px }
  .picture .figure-line b { font: 420 46px/1 var(--font-display); letter-spacing: -0.03em; white-space: nowrap }
  .picture .unit { color: var(--color-ink-2); white-space: nowrap }
  .picture .flag { margin-left: auto; color: var(--color-attention); font-weight: 600 }
  .picture .rest { display: flex; flex: 1; flex-direction: column; justify-content: flex-end; gap: 10px }
  .picture .head { flex: none }
  .picture .bar { margin-top: 14px }
  .picture .bar svg { display: block; width: 100%; max-width: none; height: 12px; margin: 0 }
  .picture p::first-letter, .picture ul > li > span::first-letter { text-transform: uppercase }
  .picture.figure .rest { justify-content: center }
  .picture .drawing { container-type: inline-size }
  .picture .drawing > svg { display: block; width: 100%; max-width: none; margin: 0 }
  .picture .drawing > svg[viewBox="0 0 100 56"] { height: 120px }
  .picture .drawing > svg[viewBox="0 0 1000 4"] { height: 12px }
  .picture .drawing li span { font-size: 12px }
  .picture ul { margin: 0; padding: 0; list-style: none }
  .picture ul > li { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 4px 12px;
    padding: 7px 0; border-top: 1px solid var(--color-line); line-height: 1.3 }
  .picture ul > li:has(> i) { grid-template-columns: auto 1fr; align-items: center }
  .picture ul > li b { font-weight: 600; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap }
  .picture ul > li > svg { grid-column: 1 / -1; width: 100%; max-width: none; margin: 0 }
  .picture ul > li > svg:not([viewBox]) { height: 24px }
  .picture ul > li > svg[viewBox="0 0 100 10"] { height: 10px }
  .picture li i { width: 18px; height: 18px; border: 1.5px solid var(--color-line-strong); border-radius: 5px }
  .picture li i.ticked { border-color: var(--color-accent); background: var(--color-accent)
    url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="white" stroke-width="2"><path d="m4 8.5 2.7 2.7L12 5.5"/></svg>') }
  .picture .columns { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px }
  .picture .columns svg { display: block; width: 100%; max-width: none; height: 72px; margin: 8px 0 }
  .picture .columns .name { border-top: 1px solid var(--color-line); padding-top: 7px; color: var(--color-ink-2) }
  .picture .columns .value { font-weight: 600; white-space: nowrap }
  .picture .alert { margin: 0 -20px -20px; padding: 11px 20px 13px; background: var(--color-moderate-wash); color: var(--color-moderate) }
  .picture .drawing ol svg { height: 44px }
  .picture.low .figure-line { margin-top: 6px }
  .picture.low .bar { margin-top: 8px }
  .picture.low ul > li { padding: 6px 0 }
  .picture.low .columns svg { height: 44px }
  .picture.figure ul > li > svg[viewBox="0 0 144 12"] { width: 144px }
  .picture.figure .drawing > svg[viewBox="0 0 150 40"] > * { vector-effect: non-scaling-stroke }
  .picture.figure .drawing > svg[viewBox="0 0 150 40"] circle { r: 1.4px }
  .picture.figure .drawing > svg[viewBox="0 0 150 40"] circle:last-of-type { r: 2.4px }
  .picture.figure .drawing ol svg { height: 68px }
`;
