import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { SiteHeader } from "../../components/header/SiteHeader.tsx";
import { SiteFooter } from "../../components/SiteFooter.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { toolboxMenuItems } from "../../lib/catalogue/menu.ts";
import { loadConfig } from "../../lib/config.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { FOOTER as FOOTER_TEXTS } from "../../lib/content/site_footer.ts";
import { HEADER as HEADER_TEXTS } from "../../lib/content/site_frame.ts";
import { siteFrom } from "../../lib/site.ts";
import { withWords } from "../../lib/words/with_words.ts";

const NEWSLETTER = "https://newsletter.example.net/";
const TRACKER = "https://tracker.example.net/app";
const SITE = siteFrom(loadConfig({ NEWSLETTER_URL: NEWSLETTER, TRACKER_URL: TRACKER }), 8000);
const ITEMS = toolboxMenuItems(CATALOGUE, TRACKER);
const HEADER = renderToString(<SiteHeader site={SITE} path="/" tools={ITEMS} />);
const FOOTER = renderToString(<SiteFooter site={SITE} />);

/** The links of a piece of HTML: what each says, where it leads, and in which tab. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a (.*?)>(.*?)<\/a>/gs)].map(([, attributes = "", content = ""]) => {
    const [, href = "nowhere"] = /href="([^"]*)"/.exec(attributes) ?? [];
    const text = content.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();
    const isNewTab = /target="_blank"/.test(attributes) && /rel="noopener"/.test(attributes);
    return `${text} > ${href}${isNewTab ? " in a new tab" : ""}`;
  });
}

/** The part of the header between two marks. */
function part(start: string, end: string): string {
  const at = HEADER.indexOf(start);
  assert.notEqual(at, -1, start);
  return HEADER.slice(at, HEADER.indexOf(end, at));
}

const OFFERS = ["Business check > /diagnostic", "Prices > /#way", "The sprint > /sprint-program"];

Deno.test("the header leads home by its logo, and on wide screens to its offers and five places in order", () => {
  const wide = part('aria-label="Main"', "</nav>");
  const [before = "", after = ""] = wide.split(/<details.*<\/details>/s);
  // On the landing page the links of its top bar come first.
  assert.deepEqual(linksIn(part("<a ", "<nav")).slice(-4), [`${SITE.name} > /`, ...OFFERS]);
  assert.deepEqual(linksIn(before), ["Home > /", "Founder Test > /founder-test"]);
  assert.match(wide, /<summary[^>]*>Toolbox</);
  assert.deepEqual(linksIn(after), [
    "Testimonials > /testimonials",
    `Newsletter (opens in a new tab) > ${NEWSLETTER} in a new tab`,
  ]);
  assert.equal(HEADER.match(/aria-current="page"/g)?.length, 2, "both menus mark the page");
});

Deno.test("the Toolbox menu has the nine tools in order with their descriptions, then the way to all", () => {
  assert.deepEqual(linksIn(part('data-menu="dropdown"', "</details>")), [
    ...ITEMS.map(({ title, description, href, external }) =>
      `${title} ${description}${
        external ? ` ${HEADER_TEXTS.outsideApp} (opens in a new tab)` : ""
      } > ${href}${external ? " in a new tab" : ""}`
        .replaceAll("&", "&amp;")
    ),
    "SEE ALL TOOLS → > /toolbox",
  ]);
});

Deno.test("the mobile menu lists five items in order, and below them the offers", () => {
  const [menu = "", below = ""] = part('data-menu="cover"', "</details>").split("</nav>");
  assert.deepEqual(linksIn(menu), [
    "Home > /",
    "Founder Test > /founder-test",
    "Business Toolbox > /toolbox",
    "Testimonials > /testimonials",
    `Newsletter (opens in a new tab) > ${NEWSLETTER} in a new tab`,
  ]);
  assert.deepEqual(linksIn(below), OFFERS);
});

Deno.test("the footer says who this is, and its social icons point nowhere yet", () => {
  for (
    const text of [
      "90-Day Sprint Program",
      "Helping businesses identify and focus on the activities that truly drive growth and revenue.",
      `© 2024–${new Date().getUTCFullYear()} ${SITE.name}`,
    ]
  ) assert.ok(FOOTER.includes(`>${text}<`), text);
  assert.deepEqual(linksIn(FOOTER), [
    `${SITE.name} > /`,
    "90-Day Sprint Program > /sprint-program",
    ...Array(3).fill(" > nowhere"),
    ...FOOTER_TEXTS.columns.flatMap(({ links }) => links.map(({ label, href }) => `${label} > ${href}`)),
    "Testimonials > /testimonials",
    `Newsletter (opens in a new tab) > ${NEWSLETTER} in a new tab`,
    `Email > mailto:${SITE.contactEmail}`,
    ...FOOTER_TEXTS.links.map(({ label, href }) => `${label} > ${href}`),
  ]);
  const ways = ["/diagnostic", "/book-call", "/sprint-program", "/#investment"];
  for (const href of ways) assert.ok(FOOTER.includes(`href="${href}"`), href);
  for (const link of ["Privacy Policy > /privacy-policy", "Terms of Service > /terms-of-service"]) {
    assert.ok(linksIn(FOOTER).includes(link), link);
  }
  const disabled = [...FOOTER.matchAll(/<a role="link" aria-disabled="true" aria-label="([^"]*)"/g)];
  assert.deepEqual(disabled.map(([, label]) => label), [
    "Microblog (not available yet)",
    "Professional network (not available yet)",
    "Video channel (not available yet)",
  ]);
});

Deno.test("a social profile with an address is a link in a new tab, and says so; the others are left out", () => {
  const stored = {
    values: new Map([["frame/social-profiles/network/href", "https://network.example/coach"]]),
  };
  const footer = withWords(() => stored, () => renderToString(<SiteFooter site={SITE} />));
  const link =
    '<a href="https://network.example/coach" target="_blank" rel="noopener" aria-label="Professional network (opens in a new tab)">';
  assert.ok(footer.includes(link));
  assert.doesNotMatch(footer, /aria-disabled|Microblog|Video/);
  const none = { values: new Map([["frame/social-profiles/confirmed", false]]) };
  assert.doesNotMatch(withWords(() => none, () => renderToString(<SiteFooter site={SITE} />)), /Microblog/);
});

Deno.test("a text kept unbroken at its hyphens says the same: its ampersand is escaped once", () => {
  const html = renderToString(
    <p>
      <Unbroken text="Annual & 90-Day" />
    </p>,
  );
  assert.equal(html.replace(/<[^>]+>/g, ""), "Annual &amp; 90-Day");
});
