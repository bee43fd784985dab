import { parseArgs } from "node:util";

/**
 * The ways to call a task: what follows its name, and what that does. Words in small letters are typed as they are, words in capitals stand for
 * a value. What is in brackets may be left out, `NAME...` takes any number of values, and an option without brackets has to be there.
 */
export type Forms = Readonly<Record<string, string>>;

/** The parsed arguments of a task. */
export interface TaskCall {
  readonly task: string;
  /** The words that are typed as they are, such as "new-secret"; "" for none. */
  readonly command: string;
  /** Values by the form's name for them, or by their option's: `ID`, `keep`. */
  readonly values: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly flags: ReadonlySet<string>;
  /** The values of a `NAME...`. */
  readonly rest: readonly string[];
}

/** A task was called in a way that it does not know; the message says so in one sentence. */
export class UsageError extends Error {
  override name = "UsageError";

  constructor(task: string, problem: string) {
    super(`${problem}. See ${called(task)} --help.`);
  }
}

const DOLLARS = [
  (value: string) => /^\d{1,6}$/.test(value),
  "a price in whole dollars, at most 999999",
] as const;
/** What values of these names have to be; any other name takes any value. */
const KINDS: Readonly<Record<string, readonly [is: (value: string) => boolean, what: string]>> = {
  N: [(value) => /^[1-9]\d*$/.test(value), "a number from 1 on"],
  PORT: [(value) => /^\d+$/.test(value) && Number(value) <= 65_535, "a port from 0 to 65535"],
  URL: [(value) => URL.canParse(value), "an address such as http://127.0.0.1:8000/path"],
  DAY: [
    (value) => new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value,
    "a day such as 2026-01-31",
  ],
  PERIOD: [(value) => /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(value), "a year or a month such as 2026 or 2026-03"],
  VERSION: [(value) => /^\d+\.\d+\.\d+$/.test(value), "a version such as 1.0.0"],
  DOLLARS,
  BEFORE: DOLLARS,
  OFF: [
    (value) => /^([1-9]\d?|100)%$/.test(value) || /^[1-9]\d{0,5}$/.test(value),
    "a share such as 20%, or whole dollars such as 15",
  ],
};

/** parseArgs() takes a negative number for options, one for each of its characters. */
const NEGATIVE = /^-\d/;

/** Columns of a call in the help, at most: what a longer one does is on the next line. */
const CALL_WIDTH = 45;

interface Word {
  readonly name: string;
  readonly isLiteral: boolean;
  readonly isOptional: boolean;
  readonly isMany: boolean;
}

interface Option {
  /** The name of its value; undefined: it takes none. */
  readonly value: string | undefined;
  readonly isOptional: boolean;
}

interface Shape {
  readonly words: readonly Word[];
  readonly options: ReadonlyMap<string, Option>;
}

/** How well the words of a command line match a form. */
interface Fit {
  readonly shape: Shape;
  readonly call: TaskCall;
  readonly matched: number;
  /** The first word that has no place in the form. */
  readonly unknown: string | undefined;
  /** The first word that the form requires and the command line lacks. */
  readonly lacking: string | undefined;
}

/** Parses the arguments of a task; null for --help. Throws UsageError when they match none of its forms. */
export function readArguments(
  task: string,
  forms: Forms,
  args: readonly string[],
): TaskCall | null {
  if (args.includes("--help") || args.includes("-h")) return null;
  const shapes = Object.keys(forms).map(shapeOf);
  const known = new Map(shapes.flatMap(({ options }) => [...options]));
  const { words, values, flags } = split(task, known, args);
  const literals = new Set(
    shapes.flatMap(({ words: [first] }) => first?.isLiteral === true ? [first.name] : []),
  );
  const fits = shapes.map((shape) => fitOf(task, shape, words, literals));
  const whole = fits.filter(({ unknown, lacking }) => unknown === undefined && lacking === undefined);
  const optionNames = [...Object.keys(values), ...flags];
  const found = whole.find(({ shape: { options } }) =>
    optionNames.every((name) => options.has(name)) &&
    [...options].every(([name, { isOptional }]) => isOptional || optionNames.includes(name))
  );
  if (found === undefined) throw new UsageError(task, problemOf(task, fits, optionNames));
  const many = found.shape.words.find(({ isMany }) => isMany)?.name ?? "";
  const rest = found.call.rest.map((value) => [many, value] as const);
  for (const [name, value] of [...Object.entries({ ...found.call.values, ...values }), ...rest]) {
    const option = known.get(name);
    const [is, what] = KINDS[option?.value ?? name] ?? [];
    if (is === undefined || is(value)) continue;
    throw new UsageError(
      task,
      `${option === undefined ? name : `--${name}`} has to be ${what}, not "${value}"`,
    );
  }
  return { ...found.call, values: { ...found.call.values, ...values }, flags };
}

/** Every call of a task with what it does, a line for each. */
export function helpText(task: string, forms: Forms): string {
  const calls = Object.entries(forms).map(([call, does]) =>
    [`${called(task)} ${call}`.trimEnd(), does] as const
  );
  const width = Math.max(0, ...calls.map(([call]) => call.length).filter((length) => length <= CALL_WIDTH));
  return calls.map(([call, does]) =>
    call.length > width ? `${call}\n${" ".repeat(width)}  ${does}` : `${call.padEnd(width)}  ${does}`
  ).join("\n");
}

/** How somebody types a task's name: a program that is in the folder itself is called by its path. */
function called(task: string): string {
  return task.startsWith("./") ? task : `deno task ${task}`;
}

function shapeOf(call: string): Shape {
  const words: Word[] = [];
  const options = new Map<string, Option>();
  for (const [, optional, needed = ""] of call.matchAll(/\[([^\]]+)\]|(\S+)/g)) {
    const isOptional = optional !== undefined;
    const [name = "", value] = (optional ?? needed).split(" ");
    if (name.startsWith("--")) options.set(name.slice(2), { value, isOptional });
    else {
      const bare = name.replace("...", "");
      words.push({ name: bare, isLiteral: /^[a-z]/.test(bare), isOptional, isMany: bare !== name });
    }
  }
  return { words, options };
}

/** Separates words from the options of all forms. */
function split(task: string, known: ReadonlyMap<string, Option>, args: readonly string[]) {
  const options = Object.fromEntries(
    [...known].map(([name, { value }]) =>
      [name, { type: value === undefined ? "boolean" : "string" } as const] as const
    ),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const values: Record<string, string> = {};
  const flags = new Set<string>();
  for (const [position, token] of tokens.entries()) {
    const typed = args[token.index] ?? "";
    if (NEGATIVE.test(typed)) {
      if (tokens[position - 1]?.index !== token.index) words.push(typed);
      continue;
    }
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const option = rawName === `--${name}` ? known.get(name) : undefined;
    if (option === undefined) throw new UsageError(task, `${called(task)} does not know ${rawName}`);
    if (option.value === undefined) {
      if (value !== undefined) throw new UsageError(task, `--${name} takes no value`);
      flags.add(name);
    } else if (value === undefined || value.startsWith("--")) {
      throw new UsageError(task, `--${name} lacks ${option.value}`);
    } else values[name] = value;
  }
  return { words, values, flags };
}

/** @param literals the first words of forms, which are never values */
function fitOf(
  task: string,
  shape: Shape,
  words: readonly string[],
  literals: ReadonlySet<string>,
): Fit {
  const command: string[] = [];
  const values: Record<string, string> = {};
  const rest: string[] = [];
  let matched = 0;
  let lacking: string | undefined;
  for (const { name, isLiteral, isOptional, isMany } of shape.words) {
    const word = words[matched];
    const isMatch = word !== undefined && (isLiteral ? word === name : matched > 0 || !literals.has(word));
    if (!isMatch) {
      if (!isOptional) lacking = name;
      break;
    }
    if (isMany) rest.push(...words.slice(matched));
    else if (isLiteral) command.push(word);
    else values[name] = word;
    matched = isMany ? words.length : matched + 1;
  }
  const call = { task, command: command.join(" "), values, flags: new Set<string>(), rest };
  return { shape, call, matched, unknown: words[matched], lacking };
}

/** Why no form matches, according to the forms that match the most words. */
function problemOf(
  task: string,
  fits: readonly Fit[],
  optionNames: readonly string[],
): string {
  const most = Math.max(...fits.map(({ matched }) => matched));
  const nearest = fits.filter(({ matched }) => matched === most);
  const [{ call: { command } = { command: "" }, unknown } = {}] = nearest;
  const here = `${called(task)} ${command}`.trimEnd();
  if (unknown !== undefined) return `${here} does not know "${unknown}"`;
  const whole = nearest.filter(({ lacking }) => lacking === undefined);
  const misplaced = optionNames.find((name) => !whole.some(({ shape }) => shape.options.has(name)));
  if (whole.length > 0 && misplaced !== undefined) return `${here} does not take --${misplaced} here`;
  const lacking = nearest.flatMap(({ lacking, shape: { options } }) =>
    lacking ?? [...options].filter(([, { isOptional }]) => !isOptional).map(([name]) => `--${name}`)
  );
  return `${here} lacks ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(new Set(lacking))}`;
}
