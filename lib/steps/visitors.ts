/** Programs that say in their user agent what they are. Cubot makes phones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|phantom|https?:/;

interface NotVisitor {
  /** As the desk says it. */
  readonly text: string;
  readonly applies: (headers: Pick<Headers, "get" | "has">) => boolean;
}

/** What is not counted, because nobody looks at it. */
export const NOT_VISITORS: readonly NotVisitor[] = [
  {
    text:
      "The user agent doesn’t begin with “Mozilla/”, as every browser’s does, or it names a robot: bot, crawl, spider, slurp, preview, monitor, headless, lighthouse, phantom or a web address.",
    applies: (headers) => {
      const agent = headers.get("user-agent") ?? "";
      return !agent.startsWith("Mozilla/") || ROBOT.test(agent.toLowerCase());
    },
  },
  {
    text: "The browser loads a page ahead of time (Sec-Purpose or Purpose), even if somebody opens it later.",
    applies: (headers) => headers.has("sec-purpose") || headers.has("purpose"),
  },
  {
    text: "The request carries a password, as yours to the desk do.",
    applies: (headers) => headers.has("authorization"),
  },
];

/** What is no look at a page, beside the above. */
export const NOT_PAGES: readonly (Omit<NotVisitor, "applies"> & {
  readonly applies: (request: Pick<Request, "method" | "headers">, status: number) => boolean;
})[] = [
  {
    text: "It asks for the head of a page only (HEAD), or sends a form.",
    applies: ({ method }) => method !== "GET",
  },
  {
    text: "It doesn’t ask for a page (Accept has no text/html), as most programs don’t.",
    applies: ({ headers }) => !(headers.get("accept") ?? "").includes("text/html"),
  },
  {
    text: "The page isn’t there, has moved, or could not be shown.",
    applies: (_, status) => status !== 200 && status !== 304,
  },
];
