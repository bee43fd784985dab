/// <reference lib="deno.unstable" />
import assert from "node:assert/strict";

const PROJECT = new URL("../../../", import.meta.url);
const FOLDERS = ["components", "islands", "routes"];
/** Parts of the paths of files whose texts are no copy. */
const ALLOWED: Readonly<Record<string, string>> = {
  "components/drawings/": "the lettering of a picture, which its alternative text in lib/content describes",
  "/recipes.tsx": "the texts of documents that are made for pictures and measurements",
};
/** Attributes and props that people read or hear. */
const VISIBLE =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint|text|lead|lede|note)$/;
/** Two words one after the other. */
const WORDS = /\p{L}[\p{L}’'-]*[,;:.!?]? +\p{L}/u;

/** The texts of one file that belong in lib/content, each with its line. */
function copyIn(path: string, source: string): string[] {
  const found: string[] = [];
  const report = ({ range: [start] }: Deno.lint.Node, text: string) => {
    const line = source.slice(0, start).split("\n").length;
    found.push(`${path}:${line}: ${text.replace(/\s+/g, " ").trim()}`);
  };
  const check = (node: Deno.lint.Node, text: string) => {
    if (WORDS.test(text.replace(/\s+/g, " ")) && isCopy(node, text)) report(node, text);
  };
  Deno.lint.runPlugin(
    {
      name: "copy",
      rules: {
        place: {
          create: () => ({
            JSXText: (node) => check(node, node.value),
            Literal: (node) => {
              if (typeof node.value === "string") check(node, node.value);
            },
            TemplateElement: (node) => check(node, node.cooked),
          }),
        },
      },
    },
    path,
    source,
  );
  return found;
}

/** Whether a text is shown, as far as its place in the code tells: not classes, messages of errors and the like. */
function isCopy(node: Deno.lint.Node, text: string): boolean {
  if (node.type === "JSXText") return true;
  for (
    let at: Deno.lint.Node | Deno.lint.TSParameterProperty | null | undefined = node;
    // The types do not say that the root has none.
    at && "parent" in at;
    at = at.parent
  ) {
    switch (at.type) {
      case "JSXAttribute":
        return VISIBLE.test(attributeName(at));
      case "JSXExpressionContainer":
        if (at.parent.type !== "JSXAttribute") return true;
        break;
      case "CallExpression":
      case "NewExpression":
      case "ImportDeclaration":
      case "TSLiteralType":
        return false;
      case "VariableDeclarator":
      case "ReturnStatement":
      case "ArrowFunctionExpression":
        return /^[\p{Lu}“]/u.test(text);
    }
  }
  return false;
}

function attributeName({ name }: Deno.lint.JSXAttribute): string {
  return name.type === "JSXIdentifier" ? name.name : "";
}

function* tsxFiles(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(`${folder}/`, PROJECT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* tsxFiles(path);
    else if (path.endsWith(".tsx") && !Object.keys(ALLOWED).some((part) => path.includes(part))) {
      yield path;
    }
  }
}

Deno.test("components, islands and routes take what they say from lib/content or the words of their tool", async () => {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for (const path of tsxFiles(folder)) {
      found.push(...copyIn(path, await Deno.readTextFile(new URL(path, PROJECT))));
    }
  }
  assert.ok(
    found.length === 0,
    "These texts stand in the code. Move each to the file of its page in lib/content, or to words.ts of its tool, and import it from there:\n" +
      found.join("\n"),
  );
});

Deno.test("the walk finds copy wherever it is written, and leaves the rest alone", () => {
  const source = (jsx: string) => `export function A() { return ${jsx}; }`;
  const copy = [
    source("<p>Two words</p>"),
    source("<p>\n  Two\n  words\n</p>"),
    source('<p>{isOpen ? "two words" : name}</p>'),
    source("<p>{`${count} signups so far`}</p>"),
    source('<nav aria-label="Main menu" />'),
    source('<img alt={isOpen ? "An open door" : ""} />'),
    'const TITLE = "Two words";',
    'const ways = [{ title: "Plain link" }];',
  ];
  for (const text of copy) assert.equal(copyIn("a.tsx", text).length, 1, text);
  const other = [
    source('<p class="mt-2 text-note">{title}</p>'),
    source("<p class={`mt-2 ${look}`}>Word</p>"),
    source('<p>{parts.join(" and then ")}</p>'),
    'const CLASS = "mt-2 text-note";',
    'function f() { throw new Error("No such thing"); }',
    'console.error("Failed to load");',
    'import { a } from "../a b c.ts";',
  ];
  for (const text of other) assert.deepEqual(copyIn("a.tsx", text), [], text);
});
