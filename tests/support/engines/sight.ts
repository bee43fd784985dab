/** What a visitor looks for: controls and headings by name, other elements by text. */
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

/** The complete name or text without regard to white space, or a pattern for it. */
export type Name = string | RegExp;

/** A visible element with the name. */
export interface Sight {
  /** Its centre in the window, in whole CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** True when another element covers its centre, or its centre is outside the window. */
  readonly isCovered: boolean;
  readonly isMoving: boolean;
  readonly isTransparent: boolean;
  readonly isDisabled: boolean;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
}

/** The same as plain JSON, to be sent into the page. */
interface Query {
  readonly selector: string;
  readonly byText: boolean;
  /** Source and flags of a regular expression. */
  readonly pattern: readonly [string, string];
  readonly scroll: boolean;
}

/** The argument of `lookFor`; `scroll` scrolls to the element that it finds. */
export function query(role: Role, name: Name, scroll: boolean): Query {
  const { source, flags } = typeof name === "string"
    ? new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`)
    : name;
  return { selector: SELECTORS[role], byText: role === "text", pattern: [source, flags], scroll };
}

export function describe(role: Role, name: Name): string {
  return `${role} ${typeof name === "string" ? `“${name}”` : name}`;
}

/** Runs in the page and returns the visible elements with that name. Elements of at most one pixel are for screen readers and do not count. */
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
