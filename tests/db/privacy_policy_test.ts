import assert from "node:assert/strict";
import { PRIVACY_POLICY } from "../../lib/content/privacy_policy.ts";
import { TABLES_IN_WORDS } from "../../lib/content/my_data_tables.ts";
import { personOf } from "../../lib/person/person.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { pgliteEngine } from "../support/databases.ts";

/** Columns that say nothing about a person, by table; a table alone stands for all of its columns. */
const NOBODY: Readonly<Record<string, readonly string[] | "all">> = {
  products: "all",
  // Codes that lower a price for whoever has them.
  coupons: "all",
  invoice_years: "all",
  usable_coupons: "all",
  // What other tables say.
  countable_orders: "all",
  creditable_orders: "all",
  lost_credits: "all",
  // What the coach has written for everybody to read.
  drafts: "all",
  overrides: "all",
  published_overrides: "all",
  // Pictures that the coach shows to everybody.
  photographs: "all",
  schema_migrations: "all",
  // Fingerprints of secrets.
  secrets: "all",
  // Whether the mail server takes mail at all.
  mail_pause: "all",
  // A row's own number, which process works on it, and its place in a queue.
  outbox: ["id", "dedupe_key", "lease", "leased_until"],
  orders: ["check_due_at", "check_requests", "check_lease", "check_leased_until", "coupon_place"],
  grants: ["id"],
  order_history: ["id", "position", "needs_coach", "due_at"],
  rounds: ["id"],
};

const MAP = "what it says now and said before its last change";
const MAP_TIMES = "when it was begun, changed and finished, how often it was saved";
const MAP_LINK = "We store a code made from it, and how many links there have been";
const MAP_ANSWERS =
  "which steps are done and since when, your comments and your coach’s answers with their time, and up to when your coach has read them";
const ROOM = "the dates of the sessions with their time zone, agendas";
const ROOM_TIMES = "when the room was begun and last changed, and how often it was saved";
const ROOM_LINK = "We store a code made from the link, and how many links there have been";
const ROOM_PLAN = "its outcomes and commitments";
const ROOM_MAIL = "we store that address, when it was sent and how often";
const ROOM_END = "we store when and who ended it";
const ROOM_TALK =
  "with who does them, until when, when they were done, and by whom and when one was removed, and your comments and your coach’s answers with their time, when you last changed any of these, and up to when your coach has read them";
const MAP_MAIL = "we store the address, when that was and how often";

const KEY = "A random key comes with each submission";
const CODE = "a code made from what was sent";
const ARRIVED = "With every entry we store the time it arrived";
const SENT = "for each email what it was about, when it was due, how often it was tried, when it was sent";
const CODED = "for 30 days a keyed code of the address and the mail server’s answer";
const UNSUBSCRIBED =
  "the keyed code of an address that was unsubscribed, or that the mail server said does not exist, and since when";
const ATTEMPT = "codes that prevent a double charge, and show only your browser how the payment went";
const COUNTED =
  "how many emails you got today, and how many of them were about purchases. We keep these counts, and which emails wait for the next day, under a keyed code of your address";
const TAXED = "the country that you choose, and the tax that the provider computes for it";
const CARD = "We store that picture with your result, and when it was drawn";
const REMINDER =
  "the address you typed, for which result, under a number of its own, since when, and when the reminder is due";
const STORY = "what happened to the order, and when";
const ASKED =
  "we keep your address and keyed codes of it, when you asked, when the email was written, a code of its link, and whether, when and how much you deleted with it";
const ANSWERED = "what we answered to a withdrawal";

const STEPS = "for each day, how often each page was opened and each step taken";
const DOWNLOADED = "which edition was downloaded, on which day, how often, and when first and last";

const STARTED = "We store these with what is asked, how many are invited and in which way";
const ANSWER = "we store your answer until the check closes";
const LINK = "We store only a code made from each link, which kind of link it is";

/** The passage of the policy that names each other column. */
const NAMED: Readonly<Record<string, string>> = {
  "diagnostic_results.id": "Your results open with a link that cannot be guessed",
  "diagnostic_results.created_at": ARRIVED,
  "diagnostic_results.name": "the name and email you gave, if any",
  "diagnostic_results.email": "the name and email you gave, if any",
  "diagnostic_results.consent": "whether you checked the consent box",
  "diagnostic_results.consent_version": "which wording you agreed to, and when",
  "diagnostic_results.consented_at": "which wording you agreed to, and when",
  "diagnostic_results.scores": "we store your scores",
  "diagnostic_results.uncounted": "which dimensions you could not count",
  "diagnostic_results.reasoning": "your notes, the figures and drawings that we make from the scores",
  "diagnostic_results.figures": "your notes, the figures and drawings that we make from the scores",
  "diagnostic_results.lines": "your notes, the figures and drawings that we make from the scores",
  "diagnostic_results.algorithm_version": "the editions of the check and of its computation",
  "diagnostic_results.content_version": "the editions of the check and of its computation",
  "diagnostic_results.idempotency_key": KEY,
  "diagnostic_results.request_hash": CODE,
  "diagnostic_results.previous_id": "which earlier check it repeats",
  "check_reminders.id": REMINDER,
  "check_reminders.result_id": REMINDER,
  "check_reminders.email": REMINDER,
  "check_reminders.created_at": REMINDER,
  "check_reminders.due_at": REMINDER,
  "result_cards.result_id": CARD,
  "result_cards.drawing": CARD,
  "result_cards.png": CARD,
  "result_cards.drawn_at": CARD,
  "founder_test_results.id": "your result, under its own number",
  "founder_test_results.created_at": ARRIVED,
  "founder_test_results.email": "your email and your operating style once",
  "founder_test_results.style": "your email and your operating style once",
  "founder_test_results.content_version": "the edition of the test",
  "founder_test_results.idempotency_key":
    "a random key and a code made from what was sent, so that it is saved only once",
  "founder_test_results.request_hash":
    "a random key and a code made from what was sent, so that it is saved only once",
  ...Object.fromEntries(
    [
      "id",
      "email",
      "name",
      "created_at",
      "product_id",
      "price",
      "credit",
      "credit_order",
      "parts",
      "note",
      "is_live",
      "form_key",
    ].map((
      column,
    ) => [`pay_links.${column}`, "We store it under a number of its own, with your name and email"]),
  ),
  ...Object.fromEntries(
    ["email", "notes", "outcome", "outcome_on", "history", "created_at", "changed_at", "revision"].map((
      column,
    ) => [
      `leads.${column}`,
      "With your email we store those notes, what came of the call in one word",
    ]),
  ),
  "pay_links.link_hash": "we store a code made from it",
  "pay_links.sendings": "when your coach last emailed it and how often",
  "pay_links.sent_at": "when your coach last emailed it and how often",
  "pay_links.changed_at": "when it was changed or withdrawn",
  "pay_links.withdrawn_at": "when it was changed or withdrawn",
  "orders.pay_link": "by which link and for which part you paid",
  "orders.pay_place": "by which link and for which part you paid",
  "waitlist_entries.id": "Each entry has its own number",
  "waitlist_entries.created_at": ARRIVED,
  "waitlist_entries.name": "your name, your email and the tool you chose",
  "waitlist_entries.email": "your name, your email and the tool you chose",
  "waitlist_entries.tool_interest": "your name, your email and the tool you chose",
  "focus_maps.id": "with your email, under a number of its own",
  "focus_maps.email": "with your email, under a number of its own",
  "focus_maps.created_at": MAP_TIMES,
  "focus_maps.changed_at": MAP_TIMES,
  "focus_maps.finished_at": MAP_TIMES,
  "focus_maps.revision": MAP_TIMES,
  "focus_maps.content": MAP,
  "focus_maps.before": MAP,
  "focus_maps.form_key": "a random key that keeps a repeated click from saving it twice",
  "focus_maps.link_hash": MAP_LINK,
  "focus_maps.link_number": MAP_LINK,
  "focus_maps.mail_to": MAP_MAIL,
  "focus_maps.sent_at": MAP_MAIL,
  "focus_maps.sendings": MAP_MAIL,
  "focus_maps.ticks": MAP_ANSWERS,
  "focus_maps.comments": MAP_ANSWERS,
  "focus_maps.answered_at": MAP_ANSWERS,
  "focus_maps.seen_at": MAP_ANSWERS,
  "sprint_rooms.id": "this room with your email, under a number of its own",
  "sprint_rooms.email": "this room with your email, under a number of its own",
  "sprint_rooms.content": ROOM,
  "sprint_rooms.before": "what all of that said before its last change",
  "sprint_rooms.created_at": ROOM_TIMES,
  "sprint_rooms.changed_at": ROOM_TIMES,
  "sprint_rooms.revision": ROOM_TIMES,
  "sprint_rooms.form_key": "a random key that keeps a repeated click from saving it twice",
  "sprint_rooms.link_hash": ROOM_LINK,
  "sprint_rooms.link_number": ROOM_LINK,
  "sprint_rooms.plan": ROOM_PLAN,
  "sprint_rooms.planned_at": ROOM_PLAN,
  "sprint_rooms.reminds_at": "If you ask for reminders, we store since when",
  "sprint_rooms.mail_to": ROOM_MAIL,
  "sprint_rooms.sent_at": ROOM_MAIL,
  "sprint_rooms.sendings": ROOM_MAIL,
  "sprint_rooms.ended_at": ROOM_END,
  "sprint_rooms.ended_by": ROOM_END,
  "sprint_rooms.deleted_at": ROOM_END,
  "sprint_rooms.tasks": ROOM_TALK,
  "sprint_rooms.comments": ROOM_TALK,
  "sprint_rooms.answered_at": ROOM_TALK,
  "sprint_rooms.seen_at": ROOM_TALK,
  "outbox.created_at": SENT,
  "outbox.kind": SENT,
  "outbox.subject_id": SENT,
  "outbox.state": "whether the mail server took it",
  "outbox.due_at": SENT,
  "outbox.due_since": SENT,
  "outbox.attempts": SENT,
  "outbox.ended_at": SENT,
  "outbox.recipient_hash": CODED,
  "outbox.reason": CODED,
  "mail_counts.address_hash": COUNTED,
  "mail_counts.day": COUNTED,
  "mail_counts.count": COUNTED,
  "mail_counts.is_transactional": COUNTED,
  "mail_suppressions.address_hash": UNSUBSCRIBED,
  "mail_suppressions.reason": UNSUBSCRIBED,
  "mail_suppressions.created_at": UNSUBSCRIBED,
  "orders.id": "the order’s number",
  "orders.created_at": "the time, the payment’s state",
  "orders.product_id": "the product, its price and the currency",
  "orders.title": "the product, its price and the currency",
  "orders.amount": "the product, its price and the currency",
  "orders.list_price": "the full price",
  "orders.upgrade_of": "which earlier purchases count toward it",
  "orders.credit": "which earlier purchases count toward it",
  "order_credits.order_id": "which earlier purchases count toward it",
  "order_credits.earlier_id": "which earlier purchases count toward it",
  "order_credits.amount": "which earlier purchases count toward it",
  "orders.coupon": "any discount code",
  "orders.currency": "the product, its price and the currency",
  "orders.terms_version": "which version of our terms applied",
  "orders.is_live": "whether it was a test order",
  "orders.idempotency_key": ATTEMPT,
  "orders.request_hash": ATTEMPT,
  "orders.stripe_key": ATTEMPT,
  "orders.client_secret_hash": ATTEMPT,
  "orders.intent_id": "the provider’s reference number",
  "orders.state": "the time, the payment’s state",
  "orders.paid_at": "the time, the payment’s state",
  "orders.email": "the email for your receipt and download link",
  "orders.declines": "how many attempts to pay were declined, and when the last one was",
  "orders.declined_at": "how many attempts to pay were declined, and when the last one was",
  "orders.opened_from": "a keyed code of the network address that started the purchase",
  "orders.check_attempts": "how often we asked the provider about it",
  "orders.card_country": "the country of your card and of your billing address",
  "orders.billing_country": "the country of your card and of your billing address",
  ...Object.fromEntries(
    [
      "id",
      "year",
      "is_live",
      "place",
      "kind",
      "order_id",
      "refund_id",
      "issued_at",
      "title",
      "amount",
      "currency",
      "seller",
      "tax",
      "tax_rate",
      "tax_country",
    ].map((column) => [`invoices.${column}`, "its invoice and credit notes"]),
  ),
  "orders.included_tax": TAXED,
  "orders.tax_calculation": TAXED,
  ...Object.fromEntries(
    ["id", "order_id", "price", "amount", "tax", "rate", "country", "created_at", "untaxed_reason"].map((
      column,
    ) => [`tax_calculations.${column}`, TAXED]),
  ),
  "invoice_buyers.order_id": "who the invoice is for, if you told us",
  "invoice_buyers.name": "name, company, VAT or tax number and address",
  "invoice_buyers.company": "name, company, VAT or tax number and address",
  "invoice_buyers.vat_number": "name, company, VAT or tax number and address",
  "invoice_buyers.address": "name, company, VAT or tax number and address",
  "invoice_buyers.given_at": "who the invoice is for, if you told us",
  "invoice_buyers.revision": "who the invoice is for, if you told us",
  "grants.created_at": "when you got the download, whether and when we took it back",
  "grants.order_id": "when you got the download, whether and when we took it back",
  "grants.product_id": "when you got the download, whether and when we took it back",
  "grants.is_held": "whether it waits for a check of the payment",
  "downloads.order_id": DOWNLOADED,
  "downloads.edition": DOWNLOADED,
  "downloads.day": DOWNLOADED,
  "downloads.first_at": DOWNLOADED,
  "downloads.last_at": DOWNLOADED,
  "downloads.count": DOWNLOADED,
  "grants.revoked_at": "when you got the download, whether and when we took it back",
  "order_history.order_id": STORY,
  "order_history.at": STORY,
  "order_history.kind": STORY,
  "order_history.detail": STORY,
  "order_history.amount": STORY,
  "order_history.note": ANSWERED,
  ...Object.fromEntries(
    ["kind", "asked", "mode", "invited", "created_at", "ends_at", "closed_at"].map((
      column,
    ) => [`rounds.${column}`, STARTED]),
  ),
  "rounds.stays_open": "whether it was to be closed too early",
  "rounds.title": "types a name, the team’s name",
  "rounds.asker": "types a name, the team’s name",
  "rounds.people": "the names of those who answer",
  "rounds.released": "we store what is shown and delete the single answers",
  "rounds.card": "we store that picture, and a code of what is drawn, with them",
  "rounds.card_drawing": "we store that picture, and a code of what is drawn, with them",
  "rounds.owner_hash": LINK,
  "rounds.issued": "how many links were issued",
  "rounds.refused": "which answers came by a link that had been used, and when it has closed how many",
  "round_links.secret_hash": LINK,
  "round_links.round_id": LINK,
  "round_links.kind": LINK,
  "round_links.via_code": "a code that only your own link leads from to it",
  "round_uses.secret_hash": "which links for one answer were used",
  "round_answers.secret_hash": ANSWER,
  "round_answers.round_id": ANSWER,
  "round_answers.answer": ANSWER,
  "round_answers.is_spare": "which answers came by a link that had been used",
  "round_answers.place": "with names also which name you chose",
  "stripe_events.id": "the number of each report that the provider sends us, and when it came",
  "stripe_events.received_at": "the number of each report that the provider sends us, and when it came",
  ...Object.fromEntries(
    [
      "id",
      "created_at",
      "email",
      "address_hash",
      "mailbox_hash",
      "token_hash",
      "written_at",
      "erased_at",
      "erased",
    ]
      .map((
        column,
      ) => [`data_requests.${column}`, ASKED]),
  ),
  "steps.day": STEPS,
  "steps.step": STEPS,
  "steps.n": STEPS,
  "rate_limits.key": "The address is stored only as a keyed code",
  "rate_limits.count": "we count how often one network address submits a form",
  "rate_limits.expires_at": "A count ends after about a minute",
};

const engine = pgliteEngine();

engine.test("the privacy policy names every column that the database has", async ({ sql }) => {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`;
  const said = (table: string, column: string) => {
    const nobody = NOBODY[table];
    return nobody === "all" || nobody?.includes(column) === true || `${table}.${column}` in NAMED;
  };
  assert.ok(columns.length > 70, `${columns.length} columns`);
  assert.deepEqual(columns.filter(({ table, column }) => !said(table, column)), []);
  const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  assert.deepEqual(Object.keys(NAMED).filter((name) => !existing.has(name)), []);
  const policy = PRIVACY_POLICY.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block)).join("\n");
  const missing = Object.entries(NAMED).filter(([, passage]) => !policy.includes(passage));
  assert.deepEqual(missing, []);
  assert.match(policy, /store only what this policy names/);
});

engine.test("the page of what is held about somebody says every such column of every table that holds a person", async ({ sql }) => {
  const tables = Object.keys(await readPerson(sql, personOf("a secret", "nobody@example.com")));
  assert.deepEqual(Object.keys(TABLES_IN_WORDS).toSorted(), tables.toSorted());
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[])`;
  const wanted = columns.filter(({ table, column }) => !NOBODY[table]?.includes(column))
    .map(({ table, column }) => `${table}.${column}`);
  const said = Object.entries(TABLES_IN_WORDS).flatMap(([table, words]) =>
    Object.keys(words.columns).map((column) => `${table}.${column}`)
  );
  // What stands for the version that is stored, and what follows from stopped email.
  const added = [
    "diagnostic_results.consent_text",
    "check_reminders.state",
    "waitlist_entries.state",
    "grants.link",
  ];
  assert.deepEqual(said.toSorted(), [...wanted, ...added].toSorted());
});
