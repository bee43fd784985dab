import { loadConfig, settingNames } from "../../lib/config.ts";
import { DEMO_SELLER } from "../../lib/launch.ts";
import { findPort } from "../../lib/http/serve.ts";
import { mailFolder } from "../../lib/mail/files.ts";
import { adminCredentials, loadSecret } from "../../lib/secret.ts";
import { type Program, runProgram, startServer } from "../dev/child.ts";
import { SERVER, serverFlags } from "../permissions.ts";
import { PROJECT } from "../settings.ts";
import { startStripeDouble } from "stripe-double";
import { simpleParser } from "mailparser";
import { z } from "zod";

const HOST = "127.0.0.1";
/** Milliseconds until a bank debit is settled. */
const SETTLE_MS = 5_000;

export interface DemoOptions {
  /** Where the site is to listen; a free port where another program has it. */
  readonly port: number;
  /** False: what was built before is served. */
  readonly isBuilt: boolean;
  /** Shows a line, or several. */
  readonly write: (text: string) => void;
  /** Called when the site ended by itself, with what it wrote last. */
  readonly onCrash: (output: string) => void;
}

/** A site in which everything can be bought, and no money moves. */
export interface Demo {
  stop(): Promise<void>;
}

/**
 * Starts the site with a double of Stripe and a data folder of its own, which goes at the end. No setting of this machine counts: a real
 * key or a real mail server is never used. Throws ProgramError when the build or the site does not start.
 */
export async function startDemo({ port: wanted, isBuilt, write, onCrash }: DemoOptions): Promise<Demo> {
  const unset = Object.fromEntries(settingNames().map((name) => [name, ""]));
  if (!isBuilt) await runProgram(program(["-A", "tasks/main.ts", "--alone", "build"], unset));
  await using started = new AsyncDisposableStack();

  const dataDir = await Deno.makeTempDir({ prefix: "demo-" });
  started.defer(() => Deno.remove(dataDir, { recursive: true }));
  const double = started.use(await startStripeDouble());
  double.faults.settleMs = SETTLE_MS;

  const port = await findPort(HOST, wanted).catch(() => findPort(HOST, 0));
  const settings = {
    ...double.env,
    HOST,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    STOP_DELAY_SECONDS: "0",
    SELLER_DETAILS: `${DEMO_SELLER} | 1 Sample Street`,
  };
  const flags = await serverFlags(PROJECT, loadConfig(settings));
  const folder = mailFolder(dataDir);
  await Deno.mkdir(folder, { mode: 0o700 });
  const mails = watchMails(folder, (mail) => write(announcement(mail)));
  started.defer(() => mails.stop());
  const site = await startServer(
    {
      ...program([...flags, SERVER, "--end-with-stdin"], { ...unset, ...settings }),
      isQuiet: true,
      hasInput: true,
    },
    onCrash,
  );
  started.defer(() => site.stop());
  double.setWebhook(`${site.origin}/api/stripe/webhook`);
  // The site has stored it at its start.
  const desk = adminCredentials(await loadSecret(undefined, dataDir), undefined);
  write(welcome({ url: `http://localhost:${port}`, stripe: double.url, folder, desk }));

  const running = started.move();
  return { stop: () => running.disposeAsync() };
}

function program(args: readonly string[], env: Record<string, string>): Program {
  return { args: ["run", "--quiet", ...args], cwd: PROJECT, env };
}

function welcome(
  { url, stripe, folder, desk: { userName, password } }: {
    readonly url: string;
    readonly stripe: string;
    readonly folder: string;
    readonly desk: ReturnType<typeof adminCredentials>;
  },
): string {
  return `
The site is at ${url}

  1. Choose a tool:  ${url}/toolbox/90-day-sprint-planner
  2. Press its button, give any email address, and pay with this card:
         4242 4242 4242 4242, any date to come, any code, any ZIP
     (4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks the bank first)
  3. The mail with the download is announced here. All mails are files in
     ${folder}
  4. See the order as the coach: ${url}/admin/orders?show=tests
     User name ${userName}, password ${password}

Nobody is charged: Stripe is a double on this computer, ${stripe}
Ctrl+C ends the demo and forgets everything.
`;
}

function announcement({ path, to, subject, link }: ArrivedMail): string {
  return [`Mail to ${to}: ${subject}`, ...link === null ? [] : [`  ${link}`], `  ${path}`, ""].join(
    "\n",
  );
}

/** A mail that became a file. */
interface ArrivedMail {
  readonly path: string;
  readonly to: string;
  readonly subject: string;
  /** The first link in it that leads to a page; null: it has none. */
  readonly link: string | null;
}

/** What mailparser, which has no types, gives. */
const MAIL = z.object({
  subject: z.string().default(""),
  to: z.object({ text: z.string() }).default({ text: "" }),
  text: z.string().default(""),
});

/** Reports each mail that arrives in a folder, once, until `stop()` is called. */
function watchMails(
  folder: string,
  report: (mail: ArrivedMail) => void,
): { stop(): Promise<void> } {
  const seen = new Set<string>();
  const watcher = Deno.watchFs(folder, { recursive: false });
  const watching = (async () => {
    for await (const { paths } of watcher) {
      for (const path of paths) {
        if (!path.endsWith(".eml") || seen.has(path)) continue;
        seen.add(path);
        report(await readMail(path));
      }
    }
  })();
  return {
    async stop() {
      watcher.close();
      await watching;
    },
  };
}

/** Reads a mail from its file. Throws when it is none. */
export async function readMail(path: string): Promise<ArrivedMail> {
  const { to, subject, text } = MAIL.parse(await simpleParser(await Deno.readTextFile(path)));
  const [link = null] = /https?:\/\/[^\s\/]+\/\S+/.exec(text) ?? [];
  return { path, to: to.text, subject, link };
}
