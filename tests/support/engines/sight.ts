/** What a visitor looks for: controls and headings by their names, anything else by its text. */
export type Role = keyof typeof SELECTORS;

const SELECTORS = {
  button: "button, summary, [role=button], input[type=submit]",
  link: "a[href]",
  heading: "h1, h2, h3, h4, h5, h6",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  field: "input:not([type=radio], [type=checkbox], [type=submit], [type=hidden]), textarea, select",
  text: "body *",
} as const satisfies Record<string, string>;

/** The whole name or text, white space apart, or what it has to match. */
export type Name = string | RegExp;

/** Something on the page that has the name, and can be seen. */
export interface Sight {
  /** The middle of it, in whole CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Something else lies over its middle, or the middle is outside the window. */
  readonly isCovered: boolean;
  readonly isMoving: boolean;
  readonly isTransparent: boolean;
  readonly isDisabled: boolean;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
}

/** Plain JSON, on its way into the page. */
interface Query {
  readonly selector: string;
  readonly byText: boolean;
  /** Source and flags of a regular expression. */
  readonly pattern: readonly [string, string];
  readonly scroll: boolean;
}

/** What `lookFor` needs to know; `scroll` brings what it finds into the window. */
export function query(role: Role, name: Name, scroll: boolean): Query {
  const { source, flags } = typeof name === "string"
    ? new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`)
    : name;
  return { selector: SELECTORS[role], byText: role === "text", pattern: [source, flags], scroll };
}

export function describe(role: Role, name: Name): string {
  return `${role} ${typeof name === "string" ? `“${name}”` : name}`;
}

/** Runs in the page: what of that name a visitor can see. Elements of no size, or of one pixel, are for screen readers. */
export async function lookFor(
  { selector, byText, pattern: [source, flags], scroll }: Query,
): Promise<Sight[]> {
  const pattern = new RegExp(source, flags);
  const textOf = (nodes: Iterable<Element>) =>
    [...nodes].map((node) => node.textContent ?? "").join(" ").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const label = labels.filter((node) => node instanceof Element);
    return element.getAttribute("aria-label") ?? textOf(label.length > 0 ? label : [element]);
  };
  const isNamed = (element: Element) => pattern.test(byText ? textOf([element]) : nameOf(element));
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const found = [...document.querySelectorAll(selector)].filter((element) =>
    isNamed(element) && isSeen(element) && !(byText && [...element.children].some(isNamed))
  );
  if (scroll) {
    for (const element of found) {
      const { x, y } = middleOf(element);
      const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      if (!isInside) element.scrollIntoView({ block: "center", behavior: "instant" });
    }
  }
  const before = found.map(middleOf);
  if (scroll) await new Promise(requestAnimationFrame);
  return found.map((element, index) => {
    const { x, y } = middleOf(element);
    const top = document.elementFromPoint(x, y);
    return {
      x,
      y,
      isCovered: !element.contains(top),
      isMoving: x !== before[index]?.x || y !== before[index]?.y,
      isTransparent: !element.checkVisibility({ opacityProperty: true }),
      isDisabled: element.matches(":disabled"),
      isChecked: element instanceof HTMLInputElement && element.checked,
      hasFocus: element === document.activeElement,
    };
  });
}
