import { CALL_PLACES } from "../steps/steps.ts";

type CallPlace = (typeof CALL_PLACES)[number];

/** The desk's page of counts. */
export const FIGURES_PAGE = {
  title: "Figures",
  periods: "Period",
  period: (days: number) => `${days} days`,
  lede: (from: string, to: string) => `${from} to ${to}, today included`,
  compared: (days: number) => `, and the ${days} days before.`,
  notCompared: ". There’s nothing complete to compare with yet.",
  since: (day: string) => `Counted since ${day}.`,
  zone: (timeZone: string) => `Days run from midnight to midnight, ${timeZone.replaceAll("_", " ")}.`,
  empty: {
    title: "Nothing has been counted yet.",
    text: "The first visit shows here within ten seconds. What is counted, and what isn’t, is listed below.",
  },
  none: "None in these days.",
  tooFew: (least: number) => `Fewer than ${least} so far, too few to conclude anything.`,
  now: (days: number) => `Last ${days} days`,
  before: (days: number) => `${days} days before`,
  was: (figure: string) => `${figure} before`,
  goesOn: "Went on",
  leftHere: "Left here",
  ofBefore: (share: string) => `${share}%`,
  leftShare: (share: string) => `${share}% left`,
  table: "As a table",
  file: "CSV",
  totals: {
    pages: "Pages opened",
    checks: "Checks sent",
    tests: "Founder tests done",
    calls: "Calls pressed",
    paid: "Tools paid",
  },
  days: "All days (CSV)",
  check: {
    title: "Business check",
    caption: "From the check’s page to a call",
    columns: { step: "Step", count: "Times" },
    steps: {
      seen: "Opened the page",
      begun: "Chose a first score",
      all: "Scored all 14",
      sent: "Sent it",
      call: "Pressed “book a call” at the result",
    },
    summary: (sent: string, seen: string, share: string) =>
      `${sent} of ${seen} openings end in a result: ${share}%.`,
  },
  dimensions: {
    title: "Where the check stops",
    caption: "How many went past each dimension",
    begun: "First score chosen",
    worst: (title: string, share: string) => `Most leave at ${title}: ${share}% of those who came to it.`,
  },
  test: {
    title: "Founder test",
    caption: "From the test’s page to a call",
    steps: {
      seen: "Opened its page",
      opened: "Opened the test",
      begun: "Began",
      sent: "Reached the result",
      call: "Pressed “book a call” there",
    },
    question: (number: number) => `Answered question ${number}`,
  },
  rounds: {
    title: "Team checks and other rounds",
    caption: "Rounds started and answered by link",
    steps: {
      seen: "Opened the team check’s page",
      started: "Started a round",
      answered: "Answered",
      closed: "Closed it by the button",
    },
  },
  products: {
    title: "Tools for sale",
    caption: "Product pages, buy buttons and payments",
    columns: { product: "Product", seen: "Seen", pressed: "Buy pressed", paid: "Paid" },
    note: "Paid counts orders with real money, by the day of payment. Test orders aren’t in it.",
  },
  tools: {
    title: "Demos",
    caption: "Tools opened and files saved from them",
    columns: { tool: "Tool", opened: "Opened", saved: "File saved" },
  },
  calls: {
    title: "Book a call",
    caption: "Presses of links to your calendar, by page",
    columns: { place: "Where", count: "Pressed" },
    places: {
      "home": "Home page",
      "results": "Result of the check",
      "founder-test": "Result of the founder test",
      "sprint-program": "Sprint program",
      "testimonials": "Testimonials",
      "book-call": "Book a call",
    } satisfies Readonly<Record<CallPlace, string>>,
  },
  leads: {
    title: "From the check to a client",
    caption: "Checks, calls and what came of them",
    steps: {
      sent: "Sent a check",
      pressed: "Pressed “book a call”",
      noted: "You noted an outcome",
      client: "Became a client",
    },
    note:
      "Outcomes are people, each counted once with the latest one, by its day. A client of these days may have sent the check before them. Erased people aren’t counted.",
    each: { title: "What came of calls", caption: "People by their latest outcome" },
  },
  pages: {
    title: "Pages",
    caption: "How often each page was opened",
    columns: { page: "Page", count: "Opened" },
    /** By path; another one is shown as it is. */
    names: {
      "/": "Home page",
      "/sprint-program": "Sprint program",
      "/diagnostic": "Business check",
      "/diagnostic/results": "Results of the check",
      "/team-check": "Team check",
      "/method": "Method",
      "/founder-test": "Founder test",
      "/founder-test/assessment": "Founder test, questions",
      "/toolbox": "Toolbox",
      "/testimonials": "Testimonials",
      "/book-call": "Book a call",
      "/privacy-policy": "Privacy policy",
      "/terms-of-service": "Terms of service",
      "/lost-link": "Lost link",
      "/my-data": "My data",
    } as Readonly<Record<string, string>>,
  },
  how: {
    title: "How this is counted",
    what: [
      "These are times, not people. The site has nothing that tells one visitor from another: no cookie, no number, no address. Who opens a page twice counts twice.",
      "The server counts pages, what is sent, the buy button and payments. For a score, an answer, a saved file and a call, the browser names the step, once for each page it has open. With scripts off these aren’t counted.",
      "A page that a browser or a server in between has kept isn’t asked for again, and isn’t counted again.",
    ],
    leftOut: "Left out is whatever looks like a program. A request isn’t counted when:",
    both: "For pages, also when:",
    limit: (perMinute: number) =>
      `Somebody who wants to can push these figures up. One network address counts ${perMinute} times a minute at most, in each process of the site.`,
    kept: (days: number) =>
      `Counts are written every ten seconds, so a crash loses ten seconds at most. A day is kept for ${days} days.`,
  },
} as const;
