import assert from "node:assert/strict";
import { loadConfig } from "../../../lib/config.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { linkLetter } from "../../../lib/diagnostic/link_letter.ts";
import { letterText } from "../../../lib/mail/letter.ts";
import { renderLetter, senderFrom } from "../../../lib/mail/composer.ts";
import { MAIL_KINDS } from "../../../lib/mails.ts";
import { siteFrom } from "../../../lib/site.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
const SENDER = senderFrom(SITE, "https://site.example/unsubscribe/x");

Deno.test("an action in a check's mail follows the question that it may refer to", () => {
  const letter = linkLetter("a".repeat(26), [{ key: "market_image", value: 5 }], SITE);
  const { question, action } = dimensionContent.market_image.guidance.strong;
  assert.match(action, /those three/);
  assert.ok(letterText(letter, SENDER).replace(/\s+/g, " ").includes(`${question} ${action}`));
});

Deno.test("no mail holds anything that is fetched when it is opened, as the privacy policy says", () => {
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const { html } = renderLetter(sample(SITE), SENDER);
    assert.doesNotMatch(html, /<(img|link|script|video|iframe)\b|\b(src|background)=|url\(|@import/i, kind);
  }
});
