import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { options, render } from "preact";
import { createElement, memo, type ReactNode, useState } from "react";
import { kept } from "../../../components/tool_kit/kept.ts";

interface RowProps {
  readonly name: string;
  readonly note?: string;
}

/** A place to draw in, and what stands there. */
function paper() {
  const { document } = parseHTML("<main></main>");
  const main = document.querySelector("main");
  if (main === null) throw new Error("There is no place to draw in.");
  return { draw: (what: ReactNode) => render(what, main), text: () => main.textContent };
}

Deno.test("memo() draws again when a value changes, comes or goes, and at no other time", () => {
  let drawn = 0;
  const Row = memo(({ name, note = "" }: RowProps) => {
    drawn++;
    return `${name} ${note}`;
  });
  const { draw, text } = paper();
  const steps: readonly (readonly [row: RowProps, text: string, drawn: number])[] = [
    [{ name: "a" }, "a ", 1],
    [{ name: "a" }, "a ", 1],
    [{ name: "b" }, "b ", 2],
    [{ name: "b", note: "new" }, "b new", 3],
    [{ name: "b" }, "b ", 4],
    [{ name: "b" }, "b ", 4],
  ];
  for (const [row, shown, times] of steps) {
    draw(<Row {...row} />);
    assert.deepEqual([text(), drawn], [shown, times]);
  }
});

Deno.test("memo() draws again when its own state changes, and asks what it was given what is the same", async () => {
  let count = () => {};
  const Counter = memo(({ name }: RowProps) => {
    const [times, setTimes] = useState(0);
    count = () => setTimes((before) => before + 1);
    return `${name} ${times}`;
  }, (before, next) => before.name.length === next.name.length);
  const { draw, text } = paper();
  draw(<Counter name="a" />);
  draw(<Counter name="b" />);
  assert.equal(text(), "a 0");
  count();
  await new Promise((drawn) => queueMicrotask(() => queueMicrotask(() => drawn(null))));
  assert.equal(text(), "b 1");
  draw(<Counter name="long" />);
  assert.equal(text(), "long 1");
});

Deno.test("kept() has Preact pass over an element that it is given again, and draw another one", () => {
  const { draw, text } = paper();
  const looked: unknown[] = [];
  const before = options.diffed;
  options.diffed = ({ type }) => void looked.push(type);
  try {
    // As in a browser: here JSX makes one template of HTML that does not change.
    const word = (said: string) => createElement("b", null, said);
    const looksAt = (element: ReactNode) => {
      looked.length = 0;
      draw(createElement("p", null, element, " of two"));
      return looked.includes("b");
    };
    const first = kept(word("first"));
    assert.deepEqual([looksAt(first), looksAt(first), text()], [true, false, "first of two"]);
    assert.deepEqual([looksAt(kept(word("second"))), text()], [true, "second of two"]);
    const bare = word("bare");
    assert.deepEqual([looksAt(bare), looksAt(bare)], [true, true], "kept() is no longer needed");
  } finally {
    if (before === undefined) delete options.diffed;
    else options.diffed = before;
  }
});
