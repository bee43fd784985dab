// How the form takes on the look of the page that holds it.
/** The page's look: its variables, and rules for the classes that Stripe documents. */
export function dress({ variables = {}, rules = {} } = {}) {
  for (const [name, setting] of Object.entries(variables)) {
    document.documentElement.style.setProperty(`--${name}`, setting);
  }
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(rules)) {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    for (const [name, setting] of Object.entries(declarations)) rule.style[name] = setting;
  }
  document.adoptedStyleSheets = [sheet];
}

export async function loadFonts(fonts = []) {
  for (const { cssSrc, family, src, ...descriptors } of fonts) {
    if (cssSrc) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href: cssSrc });
      document.head.append(link);
    } else {
      document.fonts.add(await new FontFace(family, src, descriptors).load());
    }
  }
}
