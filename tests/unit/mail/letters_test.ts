import assert from "node:assert/strict";
import { loadConfig } from "../../../lib/config.ts";
import { MAILS } from "../../../lib/content/mails.ts";
import { FOUNDER_TEST_CONTENT } from "../../../lib/content/founder_test/mod.ts";
import { reportLetter } from "../../../lib/founder_test/report_letter.ts";
import { STYLE_CODES, STYLE_NAMES } from "../../../lib/founder_test/styles.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { byDimension, DIMENSION_KEYS } from "../../../lib/diagnostic/dimensions.ts";
import { linkLetter } from "../../../lib/diagnostic/link_letter.ts";
import { movedWords } from "../../../lib/diagnostic/moves.ts";
import { letterText } from "../../../lib/mail/letter.ts";
import { renderLetter, senderFrom } from "../../../lib/mail/composer.ts";
import { mailBytes, MARK_ID } from "../../../lib/mail/message.ts";
import { MAIL_KINDS } from "../../../lib/mails.ts";
import { siteFrom } from "../../../lib/site.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
/** The day of a check that repeats none. */
const FIRST = { date: "2026-11-21", previous: null };
const SENDER = senderFrom(SITE, "visitor", "https://site.example/unsubscribe/x");

Deno.test("a check's mail gives each of the lowest counted scores its first action, alone, and one line to what wasn't counted", () => {
  const letter = linkLetter("a".repeat(26), {
    ...FIRST,
    bottlenecks: [
      { key: "quality", value: 1 },
      { key: "logistics", value: 1 },
      { key: "speed", value: 2 },
    ],
    uncounted: ["quality", "logistics"],
    scores: byDimension((key) => key === "quality" || key === "logistics" ? 1 : key === "speed" ? 2 : 3),
  }, SITE);
  const text = letterText(letter, SENDER).replace(/\s+/g, " ");
  const { technology, speed } = dimensionContent;
  assert.ok(text.includes(`Speed, 2 of 5 ${speed.guidance[2].action}`));
  assert.ok(text.includes(`Technology, 3 of 5 ${technology.guidance[3].action}`));
  assert.ok(text.includes("Begin counting: Logistics, Quality"));
  assert.ok(!text.includes("Start counting."));
  assert.ok(text.includes("Eleven scores are 3: choose what comes first on the results page"));
  assert.ok(!text.includes(speed.guidance[2].question));
});

Deno.test("a check's mail without a count has no list of actions, and one of high scores says that nothing lags", () => {
  const mail = (score: 1 | 4, uncounted: readonly string[]) =>
    letterText(
      linkLetter("a".repeat(26), {
        ...FIRST,
        bottlenecks: DIMENSION_KEYS.slice(-3).map((key) => ({ key, value: score })),
        uncounted,
        scores: byDimension(() => score),
      }, SITE),
      SENDER,
    ).replace(/\s+/g, " ");
  const nothing = mail(1, DIMENSION_KEYS);
  assert.ok(nothing.includes("Begin counting: Market Image, Market Focus,"));
  assert.doesNotMatch(nothing, /first action for each/);
  assert.ok(
    mail(4, []).includes("No score you counted is under 3. Keep counting, or choose one score to raise."),
  );
  assert.doesNotMatch(mail(4, []), /bottlenecks|lowest|scores under 3/);
});

Deno.test("a check's mail has the whole result: mean, verdict and each score, hollow where it was not counted", () => {
  const letter = linkLetter("a".repeat(26), {
    ...FIRST,
    bottlenecks: [{ key: "quality", value: 1 }, { key: "speed", value: 2 }, { key: "processes", value: 3 }],
    uncounted: ["quality"],
    scores: byDimension((key) => key === "quality" ? 1 : key === "speed" ? 2 : key === "processes" ? 3 : 5),
  }, SITE);
  const text = letterText(letter, SENDER).replace(/\s+/g, " ");
  assert.match(text, /4\.36 of 5\. [A-Z][^.]+ speed [^.]*\. Open the results/);
  assert.match(
    text,
    /Your lowest scores, and a first action for each -* \* Speed, 2 of 5.*Not low, with something to try -* \* Processes, 3 of 5.*Begin counting: Quality/,
  );
  assert.match(
    text,
    /overall score is strong.*Book a Clarity Session.*Book a free discovery call: https:\/\/site\.example\/book-call/,
  );
  assert.doesNotMatch(
    text,
    /\$|three lowest|Sample only/,
    "a strong result is offered no repair and no price",
  );
  const systems =
    "Operations: 3.25 of 5 * Speed: 2 of 5 * Quality: not counted yet * Cost Efficiency: 5 of 5";
  assert.ok(text.includes(systems), text);
  assert.ok(text.includes(`${MAILS.check.countsAsOne} Overall: 4.62 without the one score`), text);
  const { html } = renderLetter(letter, SENDER);
  const count = (kind: string) => html.match(RegExp(`class="${kind}"[^>]*>\u00a0<`, "g"))?.length;
  assert.deepEqual(
    [count("hollow"), count("full"), count("free")],
    [1, 60, 9],
    "five blocks for each dimension, which fill their cells",
  );
});

Deno.test("the mails that somebody gets twice say in their subjects which, and the one about a repeated check says what moved, and leads to all that it may", () => {
  const check = { bottlenecks: [], uncounted: [], scores: byDimension(() => 3 as const) };
  const previous = {
    ids: ["b".repeat(26), "c".repeat(26)],
    date: "2026-08-21",
    scores: byDimension((key) => key === "speed" || key === "quality" ? 1 as const : 3 as const),
    uncounted: ["quality"],
    isComparable: true,
  };
  const again = { ...FIRST, previous };
  const mail = (days: typeof FIRST | typeof again) => linkLetter("a".repeat(26), { ...check, ...days }, SITE);
  assert.deepEqual([FIRST, again].map((days) => mail(days).subject), [
    "Your business check of November 21, 2026",
    "Checked again on November 21, 2026: what moved since August 21, 2026",
  ]);
  const links = (days: typeof FIRST | typeof again) =>
    letterText(mail(days), SENDER).match(/\S+\/diagnostic\/results\/\S+/g);
  const alone = `https://site.example/diagnostic/results/${"a".repeat(26)}`;
  assert.deepEqual([links(FIRST), links(again)], [[alone], [
    `${alone}?since=${previous.ids.join(".")}`,
    `${alone}?alone`,
  ]]);
  const said = letterText(mail(again), SENDER).replace(/\s+/g, " ");
  assert.match(said, /Speed: 3 of 5 \(\+2\) \* Quality: 3 of 5 \(newly counted\) \*/);
  assert.match(
    said,
    /A good time is February 19, 2027, 90 days after this one\. .* We can remind you once.*link that calls it off.*\/diagnostic\/reminders\/a{26} .* “No more email/,
  );
  const sameDay = { ...again, previous: { ...previous, date: "2026-11-21T09:05Z" } };
  assert.match(mail(sameDay).subject, /: what moved since November 21, 2026, 9:05 AM UTC$/);
  const moved = movedWords({ ...check, earlier: [previous] });
  assert.match(moved, /One score rose.*thirteen scores that both checks counted/);
  assert.ok(said.includes(moved));
  assert.match(
    MAIL_KINDS["my-data"].sample(SITE).subject,
    /: link until November 22, 2026, 10:30 AM \(UTC\)$/,
  );
  assert.match(MAIL_KINDS["check-reminder"].sample(SITE).subject, /your business check of August 31, 2026$/);
});

Deno.test("a mail brings its mark along, inside it and not as a file to open", async () => {
  const letter = renderLetter(MAIL_KINDS["waitlist-confirmation"].sample(SITE), SENDER);
  const bytes = await mailBytes(
    { ...letter, messageId: "<1@site.example>", to: "ada@example.com" },
    { from: { name: "Site", address: "coach@site.example" }, replyTo: null },
  );
  const mail = new TextDecoder().decode(bytes);
  assert.match(mail, /^Content-Type: multipart\/related/m);
  const [picture = ""] = mail.split("Content-Type: image/png").slice(1);
  assert.ok(picture.includes(`Content-ID: <${MARK_ID}>`));
  assert.ok(picture.includes("Content-Disposition: inline"));
});

Deno.test("a founder test's mail knows the style alone: it says so, and tells of no answer, count or runner-up", () => {
  const answers = FOUNDER_TEST_CONTENT.questions.flatMap(({ situation, options }) => [
    situation,
    ...options.map(({ label }) => label),
  ]);
  for (const code of STYLE_CODES) {
    const text = letterText(reportLetter(code, SITE), SENDER).replace(/\s+/g, " ");
    assert.ok(text.includes(MAILS.founderTest.kept), code);
    assert.deepEqual(answers.filter((answer) => text.includes(answer)), [], code);
    assert.doesNotMatch(text, /of your (10|ten) answers|runner-up|a (clear|small) lead/, code);
    for (const other of STYLE_CODES.filter((other) => other !== code)) {
      assert.ok(!text.includes(STYLE_NAMES[other]), `${code}: ${other}`);
    }
  }
});

Deno.test("no mail holds anything that is fetched when it is opened, as the privacy policy says", () => {
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const { html } = renderLetter(sample(SITE), SENDER);
    assert.doesNotMatch(
      html,
      /<(link|script|video|iframe)\b|\bsrc="(?!cid:)|\bbackground=|url\(|@import/i,
      kind,
    );
    assert.deepEqual(html.match(/cid:\w+/g), [`cid:${MARK_ID}`], kind);
  }
});

Deno.test("a letter to a visitor or a buyer ends with whom to ask, one to the coach does not, and each name in the digest leads on", () => {
  for (const [kind, { sample, reader }] of Object.entries(MAIL_KINDS)) {
    const { text, html } = renderLetter(sample(SITE), senderFrom(SITE, reader));
    const isSigned = text.includes(`\n\n${MAILS.signature}\n${SITE.name}\n\n-- \n`);
    assert.equal(isSigned, reader !== "coach", kind);
    assert.equal(html.includes(MAILS.signature), isSigned, kind);
  }
  const digest = letterText(MAIL_KINDS["coach-digest"].sample(SITE), SENDER);
  assert.equal(digest.match(/^\* \S+@\S+\n {2}.+\n {2}https:\/\/site\.example\/\S+$/gm)?.length, 3);
  assert.match(digest, /until\s+November 22, 2026 at\s+06:30 \(UTC\)/);
});

Deno.test("no mail writes a date in figures", () => {
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const text = letterText(sample(SITE), SENDER).replace(/https?:\S+/g, "");
    assert.doesNotMatch(text, /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/, kind);
  }
});
