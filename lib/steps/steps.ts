import { BUNDLE, TOOLS } from "../catalogue/tools.ts";
import { PAGES, PUBLIC_PAGES } from "../content/pages.ts";
import { DIMENSION_KEYS } from "../diagnostic/dimensions.ts";
import { QUESTION_COUNT } from "../founder_test/quiz.ts";

/** Days for which counts are kept. */
export const STEP_DAYS = 400;
/** How many steps of one address a process counts within a minute: more than thirty people in a room take. */
export const STEPS_PER_MINUTE = 300;

/** The names of steps, as they are stored: a published one stays as it is, because 400 days of rows have it. */
export const seen = (path: string) => `seen ${path}`;
export const scored = (dimension: string) => `check ${dimension}`;
export const answered = (question: number) => `test ${question}`;
export const called = (place: CallPlace) => `call ${place}`;
export const bought = (productId: string) => `buy ${productId}`;
/** `path` is the tool's page. */
export const exported = (path: string) => `export ${path}`;
export const CHECK_BEGUN = "check";
export const CHECK_SENT = "check sent";
export const TEST_BEGUN = "test";
export const TEST_SENT = "test sent";
export const ROUND_STARTED = "round";
export const ROUND_ANSWERED = "round answered";
export const ROUND_CLOSED = "round closed";

/** Where links lead to a calendar in which a call is booked. */
export const CALL_PLACES = [
  "home",
  "results",
  "founder-test",
  "sprint-program",
  "testimonials",
  "book-call",
] as const;
export type CallPlace = (typeof CALL_PLACES)[number];

/** A result is one page, whoever's it is. */
export const RESULT_ROUTE = "/diagnostic/results/:id";
export const RESULT_PATH = "/diagnostic/results";

const UNCOUNTED_PAGES: readonly string[] = [PAGES.adminWaitlist.path, PAGES.testNavigation.path];

/** The pages that are counted, by path. */
export const COUNTED_PAGES: readonly string[] = [
  ...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !UNCOUNTED_PAGES.includes(path)),
  ...TOOLS.map(({ demo }) => demo),
  RESULT_PATH,
];

/** The step of each path. A product's page has several. */
export const PAGE_STEPS: ReadonlyMap<string, string> = new Map([
  ...COUNTED_PAGES.map((path): [string, string] => [path, seen(path)]),
  ...TOOLS.flatMap(({ productId, aliases }) =>
    aliases.map((alias): [string, string] => [`/toolbox/${alias}`, seen(`/toolbox/${productId}`)])
  ),
]);

/** What only the browser knows. It sends nothing but one of these names. */
export const BROWSER_STEPS: ReadonlySet<string> = new Set([
  CHECK_BEGUN,
  ...DIMENSION_KEYS.map(scored),
  TEST_BEGUN,
  ...Array.from({ length: QUESTION_COUNT }, (_, at) => answered(at + 1)),
  ...CALL_PLACES.map(called),
  ...TOOLS.map(({ demo }) => exported(demo)),
]);

/** What the server sees of its own, beside pages. */
export const SERVER_STEPS: ReadonlySet<string> = new Set([
  CHECK_SENT,
  TEST_SENT,
  ROUND_STARTED,
  ROUND_ANSWERED,
  ROUND_CLOSED,
  ...[BUNDLE, ...TOOLS].map(({ productId }) => bought(productId)),
]);
