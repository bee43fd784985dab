import type { OutageReason } from "../db/database.ts";
import type { SignIn } from "../http/admin_guard.ts";
import type { Figures } from "../http/figures.ts";
import { RELEASE } from "../release.ts";

/** The upper bounds of the duration buckets, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** The metrics of the process, in the text format of Prometheus. */
export interface Metrics {
  /** Identifies this process among those behind the same address: eight random digits, new at each start. */
  readonly process: string;
  /** Counts a request; `ms` is its duration in milliseconds. */
  record(method: string, route: string, status: number, ms: number): void;
  /** Counts an attempt to sign in. */
  signIn(outcome: SignIn["outcome"]): void;
  /** All metrics. Never rejects: if the database is unavailable, the metrics from it are missing. */
  text(): Promise<string>;
}

interface MetricsOptions {
  /** The state of mail and orders. Never rejects. */
  readonly figures: () => Promise<Figures>;
  /** Why the database cannot be used; null while it works. */
  readonly outage: () => OutageReason | null;
}

interface Durations {
  readonly buckets: number[];
  seconds: number;
  count: number;
}

/**
 * Creates the metrics of this process. Those that it counts itself have its name in the label `process`. Through a proxy each request may reach
 * another process, and without the label a counter would seem to fall. A process id or port would not work, because containers have the same
 * ones. Metrics that all processes read from the database have no such label, because their sum over processes would be wrong.
 */
export function createMetrics({ figures, outage }: MetricsOptions): Metrics {
  const startedAt = Date.now() / 1000;
  const process = crypto.randomUUID().slice(0, 8);
  const own = (labels = "") => `process="${process}"${labels === "" ? "" : `,${labels}`}`;
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const signIns: Record<SignIn["outcome"], number> = { granted: 0, wrong: 0, locked: 0, busy: 0 };
  return {
    process,
    signIn: (outcome) => void signIns[outcome]++,
    record(method, route, status, ms) {
      const of = own(`method="${label(method)}",route="${label(route)}"`);
      const key = `${of},status="${status}"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      const found = durations.get(of) ?? { buckets: BUCKETS.map(() => 0), seconds: 0, count: 0 };
      const at = BUCKETS.findIndex((end) => ms <= end * 1000);
      if (at >= 0) found.buckets[at] = (found.buckets[at] ?? 0) + 1;
      found.seconds += ms / 1000;
      found.count++;
      durations.set(of, found);
    },
    async text() {
      const { mail, orders, dataLoss } = await figures();
      const reason = outage();
      const lines: string[] = [];
      const metric = (
        name: string,
        type: string,
        help: string,
        samples: readonly (readonly [labels: string, value: number])[],
      ) => {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
        for (const [labels, value] of samples) {
          lines.push(`${name}${labels === "" ? "" : `{${labels}}`} ${value}`);
        }
      };
      const { version, commit } = RELEASE;
      metric("site_build_info", "gauge", "Always 1; its labels say which release this is.", [
        [own(`version="${label(version)}",commit="${label(commit)}"`), 1],
      ]);
      const gauge = (name: string, help: string, value: number, labels = "") =>
        metric(name, "gauge", help, [[labels, value]]);
      metric("http_requests_total", "counter", "Requests by route pattern and status.", [...requests]);
      lines.push(
        "# HELP http_request_duration_seconds From the request's head to the answer's.",
        "# TYPE http_request_duration_seconds histogram",
      );
      for (const [of, { buckets, seconds, count }] of durations) {
        let sum = 0;
        for (const [at, end] of BUCKETS.entries()) {
          sum += buckets[at] ?? 0;
          lines.push(`http_request_duration_seconds_bucket{${of},le="${end}"} ${sum}`);
        }
        lines.push(
          `http_request_duration_seconds_bucket{${of},le="+Inf"} ${count}`,
          `http_request_duration_seconds_sum{${of}} ${seconds}`,
          `http_request_duration_seconds_count{${of}} ${count}`,
        );
      }
      metric(
        "sign_ins_total",
        "counter",
        "Attempts to sign in; granted: once for all requests that follow each other within half an hour.",
        Object.entries(signIns).map(([outcome, count]) => [own(`outcome="${outcome}"`), count]),
      );
      gauge("database_up", "1 while the database answers and takes writes.", reason === null ? 1 : 0, own());
      if (reason !== null) gauge("database_outage", "Why it does not.", 1, own(`reason="${label(reason)}"`));
      gauge(
        "database_lost",
        "1: a backup has rows from before this database.",
        dataLoss === undefined ? 0 : 1,
        own(),
      );
      if (mail !== undefined) {
        const { since, reason = "" } = mail;
        gauge("mail_paused", "1 while mail is paused.", since === undefined ? 0 : 1);
        if (since !== undefined) {
          const of = `reason="${label(reason)}"`;
          gauge(
            "mail_pause_start_time_seconds",
            "Since when and why, since 1970.",
            Date.parse(since) / 1000,
            of,
          );
        }
        gauge("outbox_waiting", "Mails that wait, for all processes.", mail.waiting);
        gauge("outbox_oldest_due_seconds", "How long ago the oldest was due first.", mail.oldestDueSeconds);
        gauge("outbox_failed", "Mails that failed, of the last seven days.", mail.failedLastWeek);
      }
      if (orders !== undefined) {
        gauge("orders_open", "Orders about which Stripe is still to be asked.", orders.open);
        gauge("orders_undelivered", "Paid more than an hour ago and not delivered.", orders.undelivered);
      }
      const { rss, heapUsed } = Deno.memoryUsage();
      gauge("process_resident_memory_bytes", "Memory of the process.", rss, own());
      gauge("process_heap_bytes", "Memory of its objects.", heapUsed, own());
      gauge("process_start_time_seconds", "Start of the process, since 1970.", startedAt, own());
      return `${lines.join("\n")}\n`;
    },
  };
}

/** Escapes text for a label's quotes. */
function label(text: string): string {
  return text.replace(/[\\"\n]/g, "_");
}
