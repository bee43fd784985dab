import { type Config, loadConfig } from "./config.ts";
import { listSamples } from "./content/sample.ts";
import { hasNoNewsletter } from "./content/site_footer.ts";
import { purchaseFindings } from "./payments/findings.ts";
import { currentWords } from "./words/current.ts";

/** Something to be done before launch. */
export interface LaunchItem {
  readonly what: string;
  /** Why, and what to do about it. */
  readonly todo: string;
  /** The page of the desk that settles it, by its title; for a setting a document and its part, which are not served. */
  readonly place: string;
  /** The address on the desk; absent for a setting. */
  readonly href?: string;
}

/** A setting that nobody launches without: what is open, and the document and its part that say how it is set. */
type OpenSetting = readonly [
  name: string,
  what: string,
  document: readonly [file: string, part: string],
  isOpen: (config: Config, shipped: Config) => boolean,
];

/** Who sells in the demo, which has to name somebody. */
export const DEMO_SELLER = "Demo Coaching";

const OPERATIONS = "docs/operations.md";
const FIRST_DAY = [OPERATIONS, "The first day"] as const;
const PURCHASES = [OPERATIONS, "Purchases"] as const;

function link(name: string, key: keyof Config["links"], what: string): OpenSetting {
  return [
    name,
    `${what} leads to example.com`,
    FIRST_DAY,
    ({ links }, shipped) =>
      links[key] === shipped.links[key] && !(key === "newsletter" && hasNoNewsletter(currentWords())),
  ];
}

/** The refunds of coaching (COACHING_REFUNDS) are not among them: their words on the desk have a mark. */
export const LAUNCH_SETTINGS: readonly OpenSetting[] = [
  [
    "SITE_NAME",
    "The site has the name that it came with",
    FIRST_DAY,
    ({ siteName }, shipped) => siteName === shipped.siteName,
  ],
  [
    "CONTACT_EMAIL",
    "Visitors are told to write to an example address",
    FIRST_DAY,
    ({ contactEmail }) => /[@.]example(\.com)?$/.test(contactEmail),
  ],
  link("BOOKING_URL", "booking", "The booking link of the home page"),
  link("CLARITY_CALL_URL", "clarityCall", "The booking link of the founder test"),
  link("SPRINT_CALL_URL", "sprintCall", "The booking link of the sprint"),
  link("RESULTS_CALL_URL", "resultsCall", "The link of “Book a Clarity Session” on results"),
  link("NEWSLETTER_URL", "newsletter", "The newsletter’s link"),
  link("TRACKER_URL", "tracker", "The execution tracker’s link"),
  [
    "SMTP_URL",
    "Mails become files that nobody reads",
    [OPERATIONS, "Mail"],
    ({ smtpUrl }) => smtpUrl === undefined,
  ],
  [
    "SELLER_DETAILS",
    "Terms, invoices and mails do not name you as the seller",
    ["docs/selling.md", "Invoices"],
    ({ sellerDetails }) => sellerDetails.length === 0 || sellerDetails[0] === DEMO_SELLER,
  ],
  ["GOVERNING_LAW", "The terms name no law", PURCHASES, ({ governingLaw }) => governingLaw === undefined],
  ["BACKUP_DIR", "Backups are on the same disk as the site", [OPERATIONS, "Backup and restore"], (
    { backupDir, dataDir, backupDays },
  ) => backupDays > 0 && backupDir === `${dataDir}/backups`],
];

/** What is left before launch, in the words of the moment: the words on the desk, then the settings. The same for the desk, doctor and the log. */
export function launchList(config: Config): readonly LaunchItem[] {
  const shipped = loadConfig({});
  const findings = purchaseFindings(config).map((text) => text.replace(/\.$/, ""));
  const open = LAUNCH_SETTINGS.filter(([name, , , isOpen]) =>
    isOpen(config, shipped) && !findings.some((text) => text.includes(name))
  );
  return [
    ...listSamples(),
    ...findings.map((what) => setting(what, PURCHASES)),
    ...open.map(([name, what, document]) => setting(`${what} (${name})`, document)),
  ];
}

/** The list of a site that visitors can see; nothing on the coach's own machine. */
export function publicLaunchList(config: Config): readonly LaunchItem[] {
  return config.siteUrl?.startsWith("https:") ? launchList(config) : [];
}

function setting(what: string, [file, part]: OpenSetting[2]): LaunchItem {
  return { what, todo: `${file} says how, under “${part}”`, place: `${file}, “${part}”` };
}
