import type { OutageReason, Sql } from "../db/database.ts";
import { RELEASE } from "../release.ts";
import { countQueues } from "./store.ts";

/** Upper ends of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** What the process counts about itself, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a request; `ms` is its duration in milliseconds. */
  record(method: string, route: string, status: number, ms: number): void;
  /** All figures. Never rejects: without a database its figures are left out. */
  text(): Promise<string>;
}

interface MetricsOptions {
  readonly sql: Sql;
  /** Why the database cannot be used; null while it works. */
  readonly outage: () => OutageReason | null;
}

interface Durations {
  readonly buckets: number[];
  seconds: number;
  count: number;
}

/** The figures of this process, from now on. */
export function createMetrics({ sql, outage }: MetricsOptions): Metrics {
  const startedAt = Date.now() / 1000;
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  return {
    record(method, route, status, ms) {
      const of = `method="${label(method)}",route="${label(route)}"`;
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
      const queues = await countQueues(sql).catch(() => null);
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
        [`version="${label(version)}",commit="${label(commit)}"`, 1],
      ]);
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
      metric("database_up", "gauge", "1 while the database answers and takes writes.", [[
        "",
        reason === null ? 1 : 0,
      ]]);
      if (reason !== null) {
        metric("database_outage", "gauge", "Why it does not.", [[`reason="${label(reason)}"`, 1]]);
      }
      if (queues !== null) {
        metric("outbox_waiting", "gauge", "Mails that wait, for all processes.", [["", queues.mailsWaiting]]);
        metric("outbox_oldest_due_seconds", "gauge", "For how long the oldest mail that is due has waited.", [
          ["", queues.oldestDueSeconds],
        ]);
        metric("outbox_failed", "gauge", "Mails that failed, of the last 90 days.", [[
          "",
          queues.mailsFailed,
        ]]);
        metric("orders_open", "gauge", "Orders about which Stripe is still to be asked.", [[
          "",
          queues.ordersOpen,
        ]]);
      }
      const { rss, heapUsed } = Deno.memoryUsage();
      metric("process_resident_memory_bytes", "gauge", "Memory of the process.", [["", rss]]);
      metric("process_heap_bytes", "gauge", "Memory of its objects.", [["", heapUsed]]);
      metric("process_start_time_seconds", "gauge", "Start of the process, since 1970.", [["", startedAt]]);
      return `${lines.join("\n")}\n`;
    },
  };
}

/** A text within the quotes of a label. */
function label(text: string): string {
  return text.replace(/[\\"\n]/g, "_");
}
