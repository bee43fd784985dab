import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { options, render } from "preact";
import { renderToString } from "preact-render-to-string";
import { Sheet, usePaper } from "../../../components/tool_kit/paper.tsx";
import { LATE } from "../../../lib/tool_kit/words_screen.ts";

interface Printed {
  readonly text: string;
  readonly today: string;
}

const Paper = ({ text, today }: Printed) => `${text} on ${today}`;
const SAMPLE: Printed = { text: "sample", today: "Monday" };
const MINE: Printed = { text: "mine", today: "Monday" };

/** Lets effects run, which a test has in a timer of their own, and everything that waits for a promise go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setTimeout(resolve));
}

/** A tool's page with the sheet that the server drew on it, or an edition's; what the paper needs can be fetched only while `isUp`. */
async function onPage(
  { isDrawn = true }: { readonly isDrawn?: boolean },
  run: (page: {
    readonly show: (value: Printed | null, isOpening?: boolean) => Promise<void>;
    readonly turn: () => Promise<void>;
    readonly leave: () => Promise<void>;
    /** What is on the paper of somebody who prints now; null: the screen is. */
    readonly print: () => string | null;
    readonly connection: { isUp: boolean; asked: number };
  }) => Promise<void>,
): Promise<void> {
  const sheet = renderToString(<Sheet>{isDrawn && <Paper {...SAMPLE} />}</Sheet>);
  const { document, Event } = parseHTML(`<body><main></main>${sheet}</body>`);
  const main = document.querySelector("main");
  const paper = document.getElementById("paper");
  if (!main || !paper) throw new Error("There is no sheet.");
  const connection = { isUp: true, asked: 0 };
  const get = () => {
    connection.asked++;
    return connection.isUp ? Promise.resolve({ Paper }) : Promise.reject(new TypeError("Failed to fetch"));
  };
  const Screen = ({ value, isOpening }: { readonly value: Printed | null; readonly isOpening: boolean }) => {
    usePaper(get, value, isOpening);
    return null;
  };
  const leave = async () => {
    render(null, main);
    await settled();
  };
  const before = globalThis.document;
  globalThis.document = document;
  options.requestAnimationFrame = (run) => setTimeout(run);
  try {
    await run({
      show: async (value, isOpening = false) => {
        render(<Screen value={value} isOpening={isOpening} />, main);
        await settled();
      },
      turn: async () => {
        document.dispatchEvent(new Event("pointermove"));
        await settled();
      },
      leave,
      print: () => {
        dispatchEvent(new globalThis.Event("beforeprint"));
        return paper.hidden ? null : paper.textContent;
      },
      connection,
    });
  } finally {
    await leave();
    globalThis.document = before;
    delete options.requestAnimationFrame;
  }
}

Deno.test("the sample is printed as the server drew it, and nothing is fetched for it before somebody turns to the page", () =>
  onPage({}, async ({ show, turn, print, connection }) => {
    await show(SAMPLE);
    assert.equal(print(), "sample on Monday");
    assert.equal(connection.asked, 0);
    await turn();
    assert.equal(connection.asked, 1);
  }));

Deno.test("what is no longer the sample, or of another day, is fetched for at once and printed as it is then", () =>
  onPage({}, async ({ show, print, connection }) => {
    await show(SAMPLE);
    await show({ ...SAMPLE, today: "Tuesday" });
    assert.equal(connection.asked, 1);
    assert.equal(print(), "sample on Tuesday");
    await show(MINE);
    assert.equal(print(), "mine on Monday");
    await show(SAMPLE);
    assert.equal(print(), "sample on Monday");
  }));

Deno.test("an edition, which no server drew, fetches what draws its paper at once", () =>
  onPage({ isDrawn: false }, async ({ show, print }) => {
    await show(SAMPLE);
    assert.equal(print(), "sample on Monday");
  }));

Deno.test("no sample is printed in place of a document that cannot be drawn: the paper says so", () =>
  onPage({}, async ({ show, turn, print, connection }) => {
    connection.isUp = false;
    await show(SAMPLE);
    await show(MINE);
    assert.equal(print(), LATE.paper);
    connection.isUp = true;
    await turn();
    assert.equal(print(), "mine on Monday");
  }));

Deno.test("a view that is printed itself, and a page that shows something else, leave the paper out", () =>
  onPage({}, async ({ show, print, leave }) => {
    await show(SAMPLE);
    await show(null);
    assert.equal(print(), null);
    await show(SAMPLE);
    assert.equal(print(), "sample on Monday");
    await leave();
    assert.equal(print(), null);
  }));

Deno.test("while somebody's document is on its way nothing is printed, and what draws its paper is fetched", () =>
  onPage({}, async ({ show, print, connection }) => {
    await show(SAMPLE);
    await show(SAMPLE, true);
    assert.equal(print(), null);
    assert.equal(connection.asked, 1);
    await show(MINE);
    assert.equal(print(), "mine on Monday");
  }));
