import assert from "node:assert/strict";
import { valueSystem } from "../../../lib/content/diagnostic/value_system.ts";
import { ASSESSMENT_COPY } from "../../../lib/content/founder_test/pages.ts";
import { WAY, WAY_DIFFERENCE } from "../../../lib/content/landing_way.ts";
import { RESULTS_PAGE } from "../../../lib/content/diagnostic/results.ts";
import { SAMPLE_DELIVERABLES } from "../../../lib/content/sprint_deliverables.ts";
import { WAITLIST_CARD } from "../../../lib/content/waitlist.ts";
import { LICENSED } from "../../../lib/content/license.ts";
import { MEETINGS, OFFERS, refundsOf } from "../../../lib/content/meetings.ts";
import { DOWNLOADS_PAGE } from "../../../lib/content/downloads.ts";
import { BOOK_CALL_PAGE } from "../../../lib/content/book_call.ts";
import { EMAIL_PLACEHOLDER, splitAtEmail } from "../../../components/EmailText.tsx";
import { loadConfig } from "../../../lib/config.ts";
import * as landing from "../../../lib/content/landing.ts";
import * as membership from "../../../lib/content/landing_membership.ts";
import * as landingSteps from "../../../lib/content/landing_steps.ts";
import { changed, type LegalDocument } from "../../../lib/content/legal_document.ts";
import { fingerprint } from "../../../lib/fingerprint.ts";
import { LOST_LINK_PAGE } from "../../../lib/content/lost_link.ts";
import { inWords } from "../../../lib/in_words.ts";
import { DAILY_CAPS } from "../../../lib/mail/worker.ts";
import { LINK_MAIL_MINUTES, MOST_LINK_MAILS } from "../../../lib/payments/after_sale/store.ts";
import { DELIVERY_NOTE_DAYS } from "../../../lib/person/store.ts";
import { formatPrice, savedPercent } from "../../../lib/catalogue/price.ts";
import { PRIVACY_POLICY } from "../../../lib/content/privacy_policy.ts";
import { SPRINT_PROGRAM_PAGE } from "../../../lib/content/sprint_program.ts";
import { TERMS_VERSION, termsOfService } from "../../../lib/content/terms_of_service.ts";
import { termsVersion } from "../../../lib/payments/terms_version.ts";
import { withWords } from "../../../lib/words/with_words.ts";
import { MONEY_BACK_DAYS, WITHDRAWAL_PAGE } from "../../../lib/content/withdrawal.ts";
import { PRODUCT_PAGE } from "../../../lib/content/product_page.ts";
import { MAILS } from "../../../lib/content/mails.ts";
import { TESTIMONIALS_PAGE } from "../../../lib/content/testimonials.ts";

/** The drawings of the coaching app's report. */
const REPORTS = await Promise.all(
  ["metric-report", "metric-report-narrow"].map((name) =>
    Deno.readTextFile(new URL(`../../../tasks/pictures/app/${name}.svg`, import.meta.url))
  ),
);
const NOTHING_SET = { sellerDetails: [], governingLaw: undefined, coachingRefunds: [] } as const;
const TERMS_OF_SERVICE = termsOfService(NOTHING_SET);

function sectionText(document: LegalDocument, id: string): string {
  const section = document.sections.find((candidate) => candidate.id === id);
  assert.ok(section, `${document.title} has no section ${id}`);
  return section.blocks.flatMap((block) => typeof block !== "string" && "text" in block ? block.text : block)
    .join(" ");
}

const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

Deno.test("the hero has the specified headline, links and button", () => {
  const { HERO } = landing;
  assert.equal([...HERO.headline, HERO.emphasis].join(" "), "Clarity. Leverage. Momentum.");
  assert.deepEqual(HERO.topBar, { newsletter: "Newsletter", bookCall: "Book a Call", email: "Email" });
  assert.match(HERO.lede, /from chaos to control, and from control to growth/i);
  for (const button of [HERO.button, landing.DISCOVERY_CALL.button, landing.FINAL_CALL.button]) {
    assert.equal(button, "Book Discovery Call");
  }
});

Deno.test("the goal panel names 30 minutes, the four questions in order, and the Clarity Session as what is decided", () => {
  const { title, lead, questions, aim } = landing.GOAL_PANEL;
  assert.equal(title, "What is the Goal?");
  assert.match(lead, /30 minutes/);
  assert.deepEqual(questions, [
    "What you are struggling with",
    "What success looks like",
    "What you have tried",
    "Why you decided to take this step",
  ]);
  assert.match(aim, /decide .*whether a Clarity Session is the next step/);
});

Deno.test("the story has a title and paragraphs", () => {
  const { title, paragraphs } = landing.STORY;
  for (const text of [title, ...paragraphs]) assert.notEqual(text, "");
  assert.ok(paragraphs.length > 0);
});

Deno.test("proof cards and metrics have the specified titles", () => {
  assert.equal(landing.EXPERIENCE.title, "My Experience");
  assert.deepEqual(titles(landing.EXPERIENCE.cards), [
    "Proven Expertise",
    "Real-World Results",
    "Trusted Authority",
  ]);
  assert.equal(landing.METRICS.title, "By The Numbers");
});

Deno.test("the five steps have the specified titles and labels", () => {
  const { STEPS, STEPS_TITLE, STEP_LABELS } = landingSteps;
  assert.equal(STEPS_TITLE, "How We Work Together");
  assert.equal(STEP_LABELS.show, "Show example");
  assert.equal(STEP_LABELS.hide, "Hide example");
  assert.equal(STEP_LABELS.ideas, "Implementation Ideas");
  assert.deepEqual(STEPS.map(({ id, title }) => [id, title]), [
    [1, "Diagnostic & Discovery"],
    [2, "Strategic Clarity Session"],
    [3, "90-Day Execution Roadmap"],
    [4, "Coaching & Feedback Rhythm"],
    [5, "Quarterly Review & Reset"],
  ]);
  for (const { title, description } of STEPS) {
    const words = description.split(/\s+/).length;
    assert.ok(words >= 20 && words <= 40, `${title}: description of ${words} words`);
  }
});

Deno.test("steps four and five keep the rhythm of the sprint", () => {
  const [, , , coaching, review] = landingSteps.STEPS;
  assert.match(coaching?.description ?? "", /^We meet every two weeks\./);
  assert.match(review?.description ?? "", /^Every 90 days/);
});

Deno.test("what is included has the specified title and says that the membership lasts one year", () => {
  assert.equal(membership.INCLUDED.title, "What's Included");
  assert.match(membership.INCLUDED.lead, /lasts one year/);
});

Deno.test("the investment box has the specified title, and says by its name what the prices are for", () => {
  assert.equal(membership.INVESTMENT.title, "Investment");
  for (const { name } of membership.INVESTMENT.plans) assert.match(name, / membership$/);
});

Deno.test("a plan says how many payments its year has and what they add up to", () => {
  assert.equal(
    membership.yearOf({ price: 275_000, payments: 4 }),
    "4 payments of $2,750, $11,000 in the year.",
  );
  assert.equal(membership.yearOf({ price: 880_000, payments: 1 }), "1 payment of $8,800.");
});

Deno.test("the free call yields the same thing wherever it is offered", () => {
  const offers = [
    landing.GOAL_PANEL.aim,
    landing.FINAL_CALL.text,
    TESTIMONIALS_PAGE.call.text,
    BOOK_CALL_PAGE.intro,
    WAY.find(({ link }) => link.href === "/book-call")?.text ?? "",
    ASSESSMENT_COPY.result.call.text,
  ];
  for (const offer of offers) assert.match(offer, /one-page Strategic Focus Map/);
});

Deno.test("the page of the free call says that a clarity call is the discovery call, and tells the Clarity Session from it", () => {
  const { names } = BOOK_CALL_PAGE;
  assert.match(
    names,
    /^Every “clarity call” on this site is the free discovery call\. A Clarity Session is the working session/,
  );
  assert.match(membership.INVESTMENT.action, /discovery call/);
  assert.match(membership.INVESTMENT.actionNote, /free and takes 30 minutes/);
  for (const text of [MEETINGS.bringThisPage, MEETINGS.bringResult]) {
    assert.match(text, /a Clarity Session, the first working session[.:]/);
    assert.ok(text.includes(MEETINGS.sessionAgenda));
  }
  // The Clarity Session is the sprint's deep dive: one length wherever it is named.
  assert.match(names, /90 minutes.*strategy deep dive/);
  assert.match(landing.GOAL_PANEL.aim, /the first working session, 90 minutes/);
  assert.equal(SPRINT_PROGRAM_PAGE.roadmap.steps[1]?.title, "Clarity Session");
  assert.equal(SPRINT_PROGRAM_PAGE.roadmap.steps[1]?.duration, "90 minutes");
});

Deno.test("what is done with the check on the call, and what in a Clarity Session, is one agenda everywhere", () => {
  for (const text of [landing.GOAL_PANEL.aim, BOOK_CALL_PAGE.agenda[1]?.text]) {
    assert.ok(text?.includes(MEETINGS.callAgenda));
  }
  for (const text of [MEETINGS.bringResult, BOOK_CALL_PAGE.names]) {
    assert.ok(text.includes(`${OFFERS.claritySession}. ${MEETINGS.sessionAgenda}`));
  }
  assert.match(MEETINGS.callAgenda, /three lowest scores you counted.*founder test/);
  for (const text of [landing.GOAL_PANEL.aim, BOOK_CALL_PAGE.agenda[1]?.text]) {
    assert.ok(text?.includes(MEETINGS.checkRule));
  }
  const [diagnostic, session] = landingSteps.STEPS;
  const [call, deepDive] = SPRINT_PROGRAM_PAGE.roadmap.steps;
  for (
    const text of [
      diagnostic?.description,
      WAY.find(({ link }) => link.href === "/book-call")?.text,
      call?.activities.join(),
      RESULTS_PAGE.call.first.text,
    ]
  ) assert.match(text ?? "", /three lowest scores you counted/);
  for (const text of [session?.description, deepDive?.activities.join()]) {
    assert.match(text ?? "", /all fourteen scores.*two or three to work on first/);
  }
  for (const text of [session?.description, deepDive?.output]) {
    assert.ok(text?.includes(MEETINGS.sessionOutput));
  }
});

Deno.test("session and sprint have one price everywhere, and the same is said of what counts toward what", () => {
  assert.match(OFFERS.claritySession, /^90 minutes by video call, \$\d+$/);
  assert.equal(WAY.find(({ link }) => link.href === "/sprint-program")?.cost, OFFERS.sprintCost);
  const prices = SPRINT_PROGRAM_PAGE.roadmap.prices.join(" ");
  assert.ok(prices.includes(OFFERS.sprintCredit ?? assert.fail()));
  for (const text of [BOOK_CALL_PAGE.names, prices]) {
    assert.ok(text.includes(OFFERS.sessionCredit));
  }
  // How to leave the membership is said once, in the terms. A credit lowers what was paid, so what comes back is a share of it.
  const refunds = refundsOf({ coachingRefunds: [] }).join(" ");
  assert.match(
    refunds,
    /Leave the membership.*30 days’ notice.*the quarters you took then cost the quarterly price, and you get the rest back/,
  );
  for (const { note } of membership.INVESTMENT.plans) assert.doesNotMatch(note, /leave|refund|notice/i);
  // Whoever ends the sprint, after any session.
  assert.match(
    refunds,
    /Either side can end the sprint at any time\. You then get back \$300 of the agreed price of \$2,400 for each/,
  );
});

Deno.test("weekly and biweekly sessions come to the same hours", () => {
  const [, weekly, minutes, biweekly, longer] =
    OFFERS.membershipSessions.match(/(\d+) sessions of (\d+) minutes or (\d+) of (\d+)/) ?? [];
  assert.deepEqual([weekly, biweekly], ["52", "26"]);
  assert.equal(Number(weekly) * Number(minutes), Number(biweekly) * Number(longer));
});

Deno.test("whoever has had the Clarity Session pays the rest of the sprint's price before step 3", () => {
  const [price = NaN, session = NaN, rest = NaN] = [
    OFFERS.sprintCost,
    OFFERS.sessionCost,
    /and (\S+) is due before it/.exec(
      SPRINT_PROGRAM_PAGE.roadmap.prices.join(" "),
    )?.[1] ?? "",
  ].map((amount) => Number(amount.replace(/[$,]/g, "")));
  assert.equal(rest, price - session);
});

Deno.test("the map that the call yields has the target of the landing page's first example", () => {
  const { inTheWay: [where], matters: [first] } = MEETINGS.focusMap;
  const [, count] = /^(\d+ of 20 loads complete by the first promised date)$/.exec(first?.measure ?? "") ??
    [];
  assert.ok(landingSteps.STEPS[0]?.example.outcome.includes(count ?? "no target"));
  const [keyResult] = SAMPLE_DELIVERABLES.okrs.keyResults;
  assert.ok(where?.includes(`${keyResult?.from} of 20`));
  assert.ok(first?.measure.startsWith(`${keyResult?.to} of 20`));
});

Deno.test("a license is for the same people wherever it is named", () => {
  for (
    const text of [
      sectionText(TERMS_OF_SERVICE, "license"),
      PRODUCT_PAGE.license,
      DOWNLOADS_PAGE.order.licenseText,
      MAILS.delivery.licenseText,
    ]
  ) {
    assert.ok(text.includes(`for ${LICENSED}`), text);
  }
});

Deno.test("the sample's debrief tells how every key result ended", () => {
  const told = SAMPLE_DELIVERABLES.debrief.parts.map(({ text }) => text).join(" ");
  for (const words of [/loads .*first promised date/, /Repeat customers/, /first invoice/]) {
    assert.match(told, words);
  }
  assert.equal(SAMPLE_DELIVERABLES.okrs.keyResults.length, 3);
});

Deno.test("one discovery call and eight sessions: whatever counts the sprint's meetings comes to the same", () => {
  const { program, roadmap } = SPRINT_PROGRAM_PAGE;
  assert.equal(program.sessions, "One discovery call and eight sessions");
  // The call, the deep dive and the plan are one each.
  assert.equal(Number(program.text.match(/and (\d+) biweekly/)?.[1]) + roadmap.steps.length - 2, 8);
  assert.match(program.drawing, /nine of them large: one for the discovery call and eight for the sessions/);
  assert.match(
    WAY.find(({ link }) => link.href === "/sprint-program")?.text ?? "",
    /eight sessions after the call/,
  );
  // 90 + 60 + 6 times 60 minutes; 13 times 50, and a quarter of the year's Clarity Session.
  assert.match(WAY_DIFFERENCE.text, /^The sprint is one plan with 8\.5 hours of sessions\./);
  assert.match(
    WAY_DIFFERENCE.text,
    /A quarter of membership is one plan with about 11 hours and the coaching app/,
  );
});

Deno.test("the sample company of the sprint has the figures of the coaching app's report", () => {
  const { okrs, week } = SAMPLE_DELIVERABLES;
  const said = membership.COACHING_APP.report.lines.join(" ");
  for (const { from, to, today } of okrs.keyResults) {
    for (const report of REPORTS) {
      assert.match(report, new RegExp(`>${today}<`));
      assert.match(report, new RegExp(`from ${from} to ${to}<`));
    }
    assert.match(said, new RegExp(`\\b${today}\\b`));
  }
  assert.match(membership.COACHING_APP.report.screenshotAlt, new RegExp(`week ${week} of 13`));
  const [, reached] = SAMPLE_DELIVERABLES.debrief.parts[0].text.match(/^(\d+) of 20/) ?? [];
  assert.ok(Number(reached) >= (Number(okrs.keyResults[0]?.to)));
});

Deno.test("who types an address is told how many emails it gets", () => {
  assert.match(WAITLIST_CARD.text, /two emails/);
  assert.match(ASSESSMENT_COPY.intro.emailNote, /one email/);
  assert.match(
    LOST_LINK_PAGE.sent.text(""),
    new RegExp(`one in ${inWords(LINK_MAIL_MINUTES)} minutes and ${inWords(MOST_LINK_MAILS)} a day`),
  );
});

Deno.test("the waitlist's form and the privacy policy name the same two emails", () => {
  assert.match(WAITLIST_CARD.text, /two emails: .*confirm.*when the full version is ready/);
  assert.match(
    sectionText(PRIVACY_POLICY, "waitlist"),
    /two emails: one confirms.*when the full version is ready/,
  );
});

Deno.test("samples use the business check's own target for the score that they name", () => {
  const [first] = landingSteps.STEPS;
  if (!first?.example.isSample) return;
  const said = first.example.dialogue.map(({ line }) => line).join(" ");
  const [, score] = /Delivery & Logistics a (\d)/.exec(said) ?? [];
  const target = valueSystem.logistics.guidance[Number(score) as 2].keyResult;
  const [, count] = /Meet (\d+) of 20 first promised dates/.exec(target) ?? [];
  assert.ok(first.example.outcome.includes(`${count} of 20 loads complete by the first promised date`));
  for (const report of REPORTS) {
    assert.match(report, new RegExp(`of 20: from \\d+ to ${count}<`));
  }
});

Deno.test("formatPrice() writes whole dollars and refuses what is not an amount in cents", () => {
  assert.deepEqual([0, 100, 4_900, 123_456_700].map(formatPrice), ["$0", "$1", "$49", "$1,234,567"]);
  for (const wrong of [-1, 0.5, Number.NaN, Infinity, 2 ** 53]) {
    assert.throws(() => formatPrice(wrong), RangeError, String(wrong));
  }
  assert.deepEqual([savedPercent(50, 100), savedPercent(100, 100), savedPercent(120, 100)], [50, 0, 0]);
});

Deno.test("the coaching app has the specified titles and names of its six features", () => {
  const { COACHING_APP } = membership;
  assert.deepEqual(names(COACHING_APP.features), [
    "Clarity Dashboard",
    "Execution Hub",
    "Accountability Loop",
    "Progress Tracker",
    "Resource Vault",
    "Private Workspace",
  ]);
  assert.equal(COACHING_APP.reasons.title, "Why Clients Love It");
  assert.equal(COACHING_APP.report.title, "Sample Metric Report");
});

Deno.test("the landing page ends with the discovery caption and the final band", () => {
  assert.equal(landing.DISCOVERY_CALL.caption, "30-minute call to discuss your growth goals");
  assert.equal(landing.FINAL_CALL.title, "Ready to Build What's Next?");
  assert.match(landing.FINAL_CALL.text, /^[A-Z][^.?!]*\.$/);
});

Deno.test("the testimonials page has the specified wording", () => {
  const { title, subtitle, call } = TESTIMONIALS_PAGE;
  assert.equal(title, "Testimonials");
  assert.equal(subtitle, "Real founders. Real outcomes.");
  assert.equal(call.title, "Book a Clarity Call");
  assert.equal(call.button, "Book Now");
  assert.deepEqual(call.sprintLink, { label: "See How the 90-Day Sprint Works", href: "/sprint-program" });
  assert.equal(call.closing, "You'll leave the call with insight—whether we work together or not.");
});

Deno.test("the page about booking a call has the specified title, topics and button", () => {
  assert.equal(BOOK_CALL_PAGE.title, "Book Your Business Clarity Call");
  assert.match(BOOK_CALL_PAGE.intro, /30-minute call/);
  assert.deepEqual(BOOK_CALL_PAGE.topics, [
    "Current challenges and bottlenecks",
    "Where you want to be in 90 days",
    "Gaps keeping you from goals",
    "How the sprint framework could help",
  ]);
  assert.equal(BOOK_CALL_PAGE.button, "Schedule Your Business Clarity Call");
  assert.equal(splitAtEmail(BOOK_CALL_PAGE.contact).length, 2);
});

Deno.test("the sprint program has its parts in the specified words, counts and order", () => {
  const page = SPRINT_PROGRAM_PAGE;
  assert.equal(page.title, "90-Day Strategic Sprint");
  assert.deepEqual(names(page.benefits), ["Strategic Clarity", "Execution Systems", "Expert Guidance"]);
  assert.equal(
    page.program.text,
    "A 30-minute clarity call, a 90-minute strategy deep dive, a 60-minute execution plan session and 6 biweekly 1-hour coaching sessions, with email and SMS support between sessions.",
  );
  assert.deepEqual(page.roadmap.steps.map(({ step, duration }) => [step, duration]), [
    ["Step 1", "30 minutes"],
    ["Step 2", "90 minutes"],
    ["Step 3", "60 minutes"],
    ["Step 4", "6 biweekly 1-hour coaching sessions"],
  ]);
  assert.deepEqual(names(page.deliverables.items), [
    "Annual & 90-Day OKRs",
    "Weekly Task Tracker",
    "Sprint Dashboard",
    "Final Strategic Debrief",
  ]);
  assert.deepEqual(page.support.parts.map(({ name, cadence }) => [name, cadence]), [
    ["Strategic Coaching Session", "60 minutes"],
    ["Progress Review & Planning", "Bi-weekly"],
    ["Implementation Support", "Bi-weekly"],
  ]);
  assert.equal(page.call.button, "Schedule Your Business Clarity Call");
});

Deno.test("the legal documents have one effective date in two forms, unique anchors and a contact", () => {
  for (const document of [PRIVACY_POLICY, TERMS_OF_SERVICE]) {
    for (const { iso, text } of [document.effective, document.revised]) {
      const written = new Date(`${iso}T00:00:00Z`).toLocaleDateString("en-US", {
        dateStyle: "long",
        timeZone: "UTC",
      });
      assert.equal(written, text);
    }
    const ids = document.sections.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(sectionText(document, "contact").includes(EMAIL_PLACEHOLDER));
  }
});

Deno.test("what is added to a legal document stands at the end of its section, and what is no day has no date", () => {
  const changes = { confirmed: true, revised: "Spring 2027", added: { contact: ["Our firm."] } };
  const document = changed(PRIVACY_POLICY, changes);
  assert.deepEqual(document.revised, { text: "Spring 2027" });
  assert.equal(sectionText(document, "contact"), `${sectionText(PRIVACY_POLICY, "contact")} Our firm.`);
  assert.deepEqual(changed(PRIVACY_POLICY, { ...changes, revised: "June 30, 2027" }).revised, {
    iso: "2027-06-30",
    text: "June 30, 2027",
  });
});

Deno.test("an order can tell which wording of the terms it was made under", async () => {
  assert.equal(TERMS_VERSION.slice(0, 10), TERMS_OF_SERVICE.effective.iso);
  assert.equal(
    `${TERMS_VERSION} ${(await fingerprint(TERMS_OF_SERVICE)).slice(0, 16)}`,
    "2025-06-30.20 d16caa480a102bff",
    "The terms have changed: raise the count in TERMS_VERSION, then write the new line here.",
  );
});

Deno.test("an order can tell from which seller it was bought, and under which law, refunds of coaching and additions", async () => {
  assert.equal(await termsVersion(NOTHING_SET), TERMS_VERSION);
  const added = { values: new Map([["terms-of-service/added/seller", ["Ada Ltd"]]]) };
  const versions = [
    await termsVersion({ ...NOTHING_SET, sellerDetails: ["Ada Ltd"] }),
    await termsVersion({ ...NOTHING_SET, sellerDetails: ["Ada Ltd", "1 Engine Row"] }),
    await termsVersion({ ...NOTHING_SET, governingLaw: "New York" }),
    await termsVersion({ ...NOTHING_SET, coachingRefunds: ["Ada Ltd"] }),
    await withWords(() => added, () => termsVersion(NOTHING_SET)),
  ];
  for (const version of versions) assert.match(version, /^2025-06-30\.\d+\+[0-9a-f]{8}$/);
  assert.equal(new Set(versions).size, versions.length);
});

Deno.test("the terms name seller, law and refunds of coaching as they are set, and mark what is not", () => {
  const marked = (document: LegalDocument) =>
    document.sections.filter(({ isSample }) => isSample).map(({ id }) => id);
  assert.deepEqual(marked(TERMS_OF_SERVICE), ["seller", "coaching-refunds", "governing-law"]);
  const document = termsOfService({
    sellerDetails: ["Ada Ltd", "1 Engine Row"],
    governingLaw: "New York, United States",
    coachingRefunds: ["We refund every session.", "We also refund the sprint."],
  });
  assert.deepEqual(marked(document), []);
  assert.match(sectionText(document, "seller"), /mean the seller: Ada Ltd, 1 Engine Row\./);
  assert.match(sectionText(document, "governing-law"), /^The law of New York, United States applies/);
  assert.match(
    sectionText(document, "coaching-refunds"),
    /^We refund every session\. We also refund the sprint\./,
  );
});

Deno.test("the privacy policy says what is collected, who receives it and what visitors can ask for", () => {
  const expected: readonly [string, readonly RegExp[]][] = [
    ["what-we-collect", [
      /name, email, company and role from a diagnostic/,
      /company and role only if you tell us on a call/,
      /assessment answers/,
      /[Pp]ayment details.*card payment provider/,
      /never see or store your card number/,
    ]],
    ["business-check", [
      /wording you agreed to, and when/,
      /email you once: the link to your results/,
      /Nobody can read your email or your notes/,
    ]],
    ["founder-test", [/your email and your operating style once/, /one email/]],
    ["waitlist", [/name, your email and the tool/, /two emails/]],
    ["email", [
      new RegExp(`at most ${inWords(DAILY_CAPS.visitor)} emails a day`),
      /link that stops them all/,
      new RegExp(`for ${DELIVERY_NOTE_DAYS} days a keyed code of the address`),
    ]],
    ["purchases", [/version of our terms/, /refund, a dispute/, /download link cannot be guessed/]],
    ["your-browser", [
      /draft: scores, notes, name, email/,
      /no cookies, use no analytics of other companies/,
      /random key for the attempt/,
    ]],
    ["server", [/does not note your network address/, /about a minute/]],
    ["third-parties", [/email delivery provider/, /scheduling provider/, /card payment provider/]],
    ["retention", [
      /until you ask us to delete/,
      new RegExp(`without consent stay for ${loadConfig({}).retentionDays} days`),
      /keyed code of an unsubscribed address stays/,
      /in a backup until that backup is replaced/,
    ]],
    ["your-rights", [/correct it/, /delete it/, /take back a consent/]],
    ["changes", [/new date/]],
  ];
  for (const [id, patterns] of expected) {
    for (const pattern of patterns) assert.match(sectionText(PRIVACY_POLICY, id), pattern, id);
  }
});

Deno.test("the terms license, forbid resale, refund case by case, guarantee nothing and limit liability", () => {
  const expected: readonly [string, readonly RegExp[]][] = [
    ["license", [/personal, non-transferable license/, /resell/]],
    ["prices", [/include any tax/]],
    ["refunds", [
      /case by case/,
      new RegExp(`within ${MONEY_BACK_DAYS} days of the purchase you get the whole price back`),
      /“Withdraw from contract here”/,
    ]],
    ["no-guarantee", [/no guarantee of results/]],
    ["liability", [/limited to the amount paid/]],
  ];
  for (const [id, patterns] of expected) {
    for (const pattern of patterns) assert.match(sectionText(TERMS_OF_SERVICE, id), pattern, id);
  }
});

Deno.test("product page, mail and withdrawal say the same about money back, and the specified note stays", () => {
  assert.ok(PRODUCT_PAGE.notes.includes("Money-back Guarantee"));
  for (const text of [PRODUCT_PAGE.moneyBack, MAILS.delivery.refundText("coach@example.com", "K7QXM2RDPW")]) {
    assert.match(
      text,
      new RegExp(`in full.*within ${MONEY_BACK_DAYS} days|[Ww]ithin ${MONEY_BACK_DAYS} days.*in full`),
    );
    assert.match(text, /case by case/);
  }
  assert.equal(WITHDRAWAL_PAGE.link, "Withdraw from contract here");
  assert.match(
    WITHDRAWAL_PAGE.next.later[0],
    new RegExp(`more than ${MONEY_BACK_DAYS} days ago.*case by case`),
  );
});
