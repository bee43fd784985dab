import { simpleParser } from "mailparser";
import { z } from "zod";

/** A mail that became a file. */
export interface ArrivedMail {
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
export function watchMails(
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
