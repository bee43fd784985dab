import { MAIL_NAMES } from "./desk.ts";

/** How a value is said. "flag": only if it is so. "code": a number or code that only computers read. The others are what the value is. */
export type ValueKind =
  | "text"
  | "time"
  | "day"
  | "yes"
  | "count"
  | "money"
  | "country"
  | "code"
  | "data"
  | "scores"
  | "notes"
  | "comments"
  | "parts"
  | "tasks"
  | "outcomes"
  | "dimensions"
  | "figures"
  | "result"
  | "style"
  | "tool"
  | "mail"
  | "order"
  | "invoice"
  | "event"
  | "state"
  | "flag"
  | "counted"
  | "page";

export interface TableWords {
  /** The title of a group of tables on the page, which begins with this one. */
  readonly opens?: string;
  readonly title: string;
  /** What the table is for, and how long a row stays. */
  readonly about: string;
  /** The name of a row: the value of a column, and what stands before it. */
  readonly row: readonly [column: string, before?: string];
  /** Whether a row is one line, because there are many of few words. */
  readonly isBrief?: true;
  /** Every column that says something about a person, with its name and how it is said; "file": it is in the JSON file alone, like the codes. */
  readonly columns: Readonly<Record<string, readonly [label: string, kind: ValueKind, place?: "file"]>>;
}

const ID = ["Its number", "code"] as const;
const ORDER_ID = ["Number of the order", "order", "file"] as const;
const ONCE = ["Code that keeps a repeated click from saving it twice", "code"] as const;
const HASH = ["Code made from what was sent", "code"] as const;
/** Of what the coach keeps for one person and emails by a private link. */
const MAILED = {
  mail_to: ["Emailed to", "text"],
  sent_at: ["Last emailed", "time"],
  sendings: ["How often it was emailed", "count", "file"],
  revision: ["How often it was saved", "count", "file"],
  link_number: ["How many links it has had", "count", "file"],
  link_hash: ["Code made from its link", "code"],
  form_key: ONCE,
  id: ID,
} as const;

/** Every table that holds a person, in the order of the page. The JSON schema of the download is made from this too. */
export const TABLES_IN_WORDS: Readonly<Record<string, TableWords>> = {
  diagnostic_results: {
    opens: "What you sent us",
    title: "Business checks",
    about:
      "The business checks that were sent with your address. If you agreed to email, they stay until you erase them. If you didn’t, your name, address and notes go after 365 days.",
    row: ["created_at", "Check of"],
    columns: {
      created_at: ["Sent", "time"],
      name: ["Name", "text"],
      email: ["Email", "text"],
      consent: ["You agreed to email", "yes"],
      consented_at: ["Agreed", "time"],
      consent_text: ["What you agreed to", "text"],
      consent_version: ["Version of those words", "text", "file"],
      scores: ["Scores, of 5", "scores"],
      uncounted: ["Not counted", "dimensions"],
      reasoning: ["Your notes", "notes"],
      figures: ["What we computed from the scores", "figures"],
      lines: ["The line that the scores draw", "data", "file"],
      content_version: ["Edition of the check", "text", "file"],
      algorithm_version: ["Edition of the computation", "count", "file"],
      previous_id: ["The check before it", "result"],
      id: ["Its results", "result"],
      idempotency_key: ONCE,
      request_hash: HASH,
    },
  },
  result_cards: {
    title: "Share pictures",
    about: "The picture that other sites show where the link to a result is posted. It has no name.",
    row: ["drawn_at", "Picture of"],
    columns: {
      drawn_at: ["Drawn", "time"],
      png: ["The picture", "data"],
      result_id: ["Of the results", "result"],
      drawing: ["Code of the drawing", "code"],
    },
  },
  check_reminders: {
    title: "Reminders",
    about:
      "One email when it is time to check again, because somebody asked for it with your address. Once it is sent, we delete the address. It isn’t sent if you stop our email after it was asked for.",
    row: ["due_at", "Reminder for"],
    columns: {
      created_at: ["Asked for", "time"],
      due_at: ["Due", "time"],
      state: ["Its email", "state"],
      email: ["Address", "text"],
      result_id: ["Of the results", "result"],
      id: ID,
    },
  },
  founder_test_results: {
    title: "Founder tests",
    about: "Your style, without your answers. The address goes after 365 days.",
    row: ["created_at", "Test of"],
    columns: {
      created_at: ["Sent", "time"],
      email: ["Email", "text"],
      style: ["Style", "style"],
      content_version: ["Edition of the test", "text", "file"],
      id: ID,
      idempotency_key: ONCE,
      request_hash: HASH,
    },
  },
  waitlist_entries: {
    title: "Waitlist",
    about:
      "The full versions that you asked us to tell you about. An entry stays until you ask us to delete it. We don’t write about one while your email is stopped.",
    row: ["tool_interest"],
    columns: {
      created_at: ["Joined", "time"],
      name: ["Name", "text"],
      email: ["Email", "text"],
      tool_interest: ["Tool", "tool"],
      state: ["Its email", "state"],
      id: ID,
    },
  },
  focus_maps: {
    title: "Strategic Focus Map",
    about:
      "What your coach wrote down with you on one page, and what you ticked and wrote on it. It goes a year after anybody last changed it.",
    row: ["created_at", "Map of"],
    columns: {
      created_at: ["Begun", "time"],
      changed_at: ["Last changed", "time"],
      finished_at: ["Opens by its link since", "time"],
      email: ["Email", "text"],
      content: ["The map", "notes"],
      before: ["What it said before the last change", "notes", "file"],
      ticks: ["Steps that are done, and since when", "notes"],
      comments: ["Comments", "comments"],
      answered_at: ["You last ticked or wrote", "time"],
      seen_at: ["Your coach read that", "time"],
      ...MAILED,
    },
  },
  pay_links: {
    title: "Payments for coaching",
    about: "What your coach asked you to pay by a private link. It goes a year after the last part was due.",
    row: ["created_at", "Link of"],
    columns: {
      created_at: ["Made", "time"],
      name: ["Name", "text"],
      email: ["Email", "text"],
      product_id: ["What it is for", "text"],
      price: ["Price, before tax that is added", "money"],
      credit: ["Taken off for a Clarity Session", "money"],
      credit_order: ["Number of that session’s order", "order", "file"],
      parts: ["Parts, and when they are due", "parts"],
      note: ["Your coach’s line", "text"],
      is_live: ["Takes real money", "yes"],
      sent_at: ["Last emailed", "time"],
      sendings: ["How often your coach emailed it", "count", "file"],
      changed_at: ["Last corrected by your coach", "time"],
      withdrawn_at: ["Withdrawn by your coach", "time"],
      link_hash: ["Code made from its link", "code"],
      form_key: ONCE,
      id: ID,
    },
  },
  sprint_rooms: {
    title: "Sprint room",
    about:
      "What your coach put into the room of your sprint, with your coach’s own notes, and what you put in. It goes 90 days after either of you ends it, or a year after anybody last changed it.",
    row: ["created_at", "Room of"],
    columns: {
      created_at: ["Begun", "time"],
      changed_at: ["Last changed", "time"],
      email: ["Email", "text"],
      content: ["The room", "notes"],
      before: ["What it said before the last change", "notes", "file"],
      tasks: ["Commitments", "tasks"],
      comments: ["Comments", "comments"],
      answered_at: ["You last wrote or changed a commitment", "time"],
      seen_at: ["Your coach read that", "time"],
      plan: ["Your plan", "data"],
      planned_at: ["Plan put in", "time"],
      reminds_at: ["You want reminders since", "time"],
      ended_at: ["Ended", "time"],
      ended_by: ["Ended by", "text"],
      deleted_at: ["You deleted your part", "time"],
      ...MAILED,
    },
  },
  leads: {
    title: "Calls with your coach",
    about: "Your coach’s notes on you and what came of your calls. They go a year after the last note.",
    row: ["created_at", "Notes since"],
    columns: {
      created_at: ["First noted", "time"],
      email: ["Email", "text"],
      notes: ["Notes", "text"],
      outcome: ["What came of it", "text"],
      outcome_on: ["On", "day"],
      history: ["Every note", "outcomes"],
      changed_at: ["Last noted", "time"],
      revision: ["How often it was noted", "count", "file"],
    },
  },
  orders: {
    opens: "What you bought",
    title: "Orders",
    about:
      "What was bought, or begun to be bought, with your address. Tax law makes us keep what was paid with real money.",
    row: ["title"],
    columns: {
      created_at: ["Begun", "time"],
      title: ["Product", "text"],
      state: ["State", "state"],
      paid_at: ["Paid", "time"],
      email: ["Email", "text"],
      amount: ["Price, with any tax", "money"],
      included_tax: ["Tax in it", "money"],
      list_price: ["Full price", "money"],
      coupon: ["Discount code", "text"],
      credit: ["Taken off for an earlier purchase", "money"],
      currency: ["Currency", "text", "file"],
      is_live: ["Paid with real money", "yes"],
      card_country: ["Country of your card", "country"],
      billing_country: ["Country of your billing address", "country"],
      declines: ["Payments that were declined", "count", "file"],
      declined_at: ["The last of them", "time"],
      terms_version: ["Version of our terms", "text"],
      id: ["Number", "order"],
      product_id: ["Short name of the product", "code"],
      upgrade_of: ["Number of the earlier purchase", "order", "file"],
      intent_id: ["The payment provider’s number", "code"],
      stripe_key: ["Code that prevents a double charge", "code"],
      idempotency_key: ["Your browser’s code for the purchase", "code"],
      request_hash: HASH,
      client_secret_hash: ["Code that shows only your browser how the payment went", "code"],
      opened_from: ["Code of the network address that began it, kept for about a day", "code"],
      check_attempts: ["How often we asked the provider about it", "count", "file"],
      tax_calculation: ["Number of its tax", "code"],
      pay_link: ["Number of the link for coaching that it was paid by", "code"],
      pay_place: ["Part of that", "count", "file"],
    },
  },
  grants: {
    isBrief: true,
    title: "Downloads and receipts",
    about: "The files and receipts that the link of your order opens.",
    row: ["product_id"],
    columns: {
      created_at: ["Given", "time"],
      is_held: ["On hold while we check the payment", "flag"],
      link: ["To download it, and for its invoice", "page"],
      revoked_at: ["Taken back", "time"],
      product_id: ["Product", "tool"],
      order_id: ORDER_ID,
    },
  },
  order_history: {
    isBrief: true,
    title: "Order history",
    about: "One line for each thing that happened, such as a refund or a withdrawal.",
    row: ["kind"],
    columns: {
      kind: ["What", "event"],
      at: ["When", "time"],
      amount: ["Amount", "money"],
      detail: ["More about it", "text"],
      note: ["Our note", "text"],
      order_id: ORDER_ID,
    },
  },
  downloads: {
    isBrief: true,
    title: "Download counts",
    about:
      "How often a file was downloaded. We don’t record who does, or from where. Each count goes after 540 days.",
    row: ["day", "Download on"],
    columns: {
      day: ["Day", "day"],
      count: ["How often", "count"],
      first_at: ["First", "time"],
      last_at: ["Last", "time"],
      edition: ["Edition", "text", "file"],
      order_id: ORDER_ID,
    },
  },
  invoices: {
    title: "Invoices",
    about: "Issued for your orders. Tax law makes us keep those of real money.",
    row: ["title"],
    columns: {
      kind: ["Kind", "state"],
      issued_at: ["Issued", "time"],
      title: ["For", "text"],
      amount: ["Amount, with any tax", "money"],
      currency: ["Currency", "text", "file"],
      tax: ["Tax in it", "money"],
      tax_rate: ["Rate of the tax, in percent", "text"],
      tax_country: ["Country of the tax", "country"],
      seller: ["Sold by", "text"],
      is_live: ["Paid with real money", "yes"],
      place: ["Number", "invoice"],
      year: ["Year of its number", "code"],
      id: ID,
      order_id: ORDER_ID,
      refund_id: ["The payment provider’s number of the refund", "code"],
    },
  },
  invoice_buyers: {
    title: "Invoice details",
    about: "What you told us for the invoice of an order.",
    row: ["given_at", "Given"],
    columns: {
      name: ["Name", "text"],
      company: ["Company", "text"],
      vat_number: ["VAT or tax number", "text"],
      address: ["Address", "text"],
      given_at: ["Given", "time"],
      revision: ["How often you gave it", "count", "file"],
      order_id: ORDER_ID,
    },
  },
  tax_calculations: {
    title: "Tax",
    about: "What the payment provider computed for the country that you chose.",
    row: ["created_at", "Computed"],
    columns: {
      created_at: ["Computed", "time"],
      country: ["Country", "country"],
      price: ["Price", "money"],
      tax: ["Tax", "money"],
      amount: ["Together", "money"],
      rate: ["Rate, in percent", "text"],
      untaxed_reason: ["Why no tax was charged", "text"],
      id: ID,
      order_id: ORDER_ID,
    },
  },
  order_credits: {
    isBrief: true,
    title: "Purchases that were counted",
    about: "What earlier purchases took off the price of a later one.",
    row: ["earlier_id", "Order"],
    columns: {
      amount: ["Amount", "money"],
      earlier_id: ["Number of the earlier order", "order"],
      order_id: ORDER_ID,
    },
  },
  outbox: {
    opens: "Our email",
    isBrief: true,
    title: "Emails to you or about you",
    about:
      "What each was about and whether it arrived, not its text. A line goes 90 days after its email, but those of the waitlist stay as long as your entry.",
    row: ["kind"],
    columns: {
      kind: ["About", "mail"],
      state: ["State", "state"],
      created_at: ["Written", "time"],
      due_at: ["Due", "time", "file"],
      due_since: ["First due", "time", "file"],
      ended_at: ["Ended", "time"],
      attempts: ["How often we tried", "count", "file"],
      reason: ["Why, or what the mail server answered", "text"],
      subject_id: ["Number of what it was about", "code"],
      recipient_hash: ["Code of your address, kept for 30 days", "code"],
    },
  },
  mail_counts: {
    isBrief: true,
    title: "Emails per day",
    about:
      "So that nobody can flood your mailbox. It also counts emails that are no longer listed. A count goes after its day.",
    row: ["day"],
    columns: {
      day: ["Day", "day"],
      count: ["Emails", "count"],
      is_transactional: ["Which", "counted"],
      address_hash: [
        "Code of your mailbox. If the name of an email follows, that one waits for this day",
        "code",
      ],
    },
  },
  mail_suppressions: {
    isBrief: true,
    title: "Stopped email",
    about: "Your address unsubscribed, or your mail server said that it doesn’t exist. It stays as a code.",
    row: ["created_at", "Since"],
    columns: {
      created_at: ["Since", "time"],
      reason: ["Why", "state"],
      address_hash: ["Code of your address", "code"],
    },
  },
  data_requests: {
    opens: "Technical",
    title: "Requests to see your data",
    about:
      "We delete a request an hour after its email. A second one within the hour gets no email and goes at once.",
    row: ["created_at", "Asked"],
    columns: {
      created_at: ["Asked", "time"],
      email: ["Email", "text"],
      written_at: ["Email written", "time"],
      erased_at: ["Used to erase", "time"],
      erased: ["What was erased", "data"],
      id: ID,
      address_hash: ["Code of your address", "code"],
      mailbox_hash: ["Code of your mailbox", "code"],
      token_hash: ["Code of the link", "code"],
    },
  },
};

/** Which emails of a day are counted: all others, those about purchases, or one that waits for the day. */
export const COUNTED = [
  "all others",
  "about purchases",
  "waits for this day",
] as const;

/** Names that the tables have for states and kinds. */
export const STATES_IN_WORDS: Readonly<Record<string, string>> = {
  open: "not paid",
  processing: "payment under way",
  paid: "paid",
  cancelled: "cancelled",
  waiting: "waits to be sent",
  sent: "sent: the mail server took it",
  failed: "could not be delivered",
  dropped: "not sent",
  stopped: "won’t be sent, because you stopped our email",
  invoice: "invoice",
  "credit-note": "credit note",
  reversal: "reversal of a credit note",
  unsubscribed: "you unsubscribed",
  refused: "the mail server said that the address doesn’t exist",
};

/** What happened to an order, where the coach's words would not fit. */
export const OWN_EVENTS: Readonly<Record<string, string>> = {
  "payment-differs": "A payment differed from the order",
  "unknown-payment": "The payment provider did not know a payment",
  withdrawal: "You withdrew from the contract",
  "unknown-state": "The payment provider reported something that our website does not know",
  refunded: "Money was returned to you",
  "refund-failed": "A refund failed",
  disputed: "Your bank asked about the payment, or disputed it",
  "fraud-warning": "The card’s bank warned of fraud",
  "review-opened": "The payment provider asked us to review the payment",
  "refund-sent": "We sent a refund",
  settled: "We answered you",
};

/** What mails were about, by their names in the outbox. */
export const OWN_MAIL_NAMES: Readonly<Record<string, string>> = {
  ...MAIL_NAMES,
  "coach-notice": "A notice to us about your order",
  "my-data": "Link to your data",
  "data-erased": "Your data is erased",
};
