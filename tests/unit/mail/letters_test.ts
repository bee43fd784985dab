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

Deno.test("a check's mail gives each bottleneck the first action for its score, alone", () => {
  const letter = linkLetter("a".repeat(26), [
    { key: "market_image", value: 5 },
    { key: "speed", value: 2 },
  ], SITE);
  const text = letterText(letter, SENDER).replace(/\s+/g, " ");
  const { market_image, speed } = dimensionContent;
  assert.ok(text.includes(market_image.guidance[5].action));
  assert.ok(text.includes(speed.guidance[2].action));
  assert.ok(!text.includes(speed.guidance[2].question));
});

Deno.test("no mail holds anything that is fetched when it is opened, as the privacy policy says", () => {
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const { html } = renderLetter(sample(SITE), SENDER);
    assert.doesNotMatch(html, /<(img|link|script|video|iframe)\b|\b(src|background)=|url\(|@import/i, kind);
  }
});
