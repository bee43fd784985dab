import {
  DETERMINER,
  evidenceIn,
  holds,
  nounOf,
  phraseAt,
  ROLES,
  STOP,
  tokensOf,
  type Verb,
  verbOf,
  withParticle,
} from "./activity_english.ts";

const PARTICLE = /^(up|out|off|down|over|in|on|back|a?round|together|through|away|forward|home)$/;
const FILLER =
  /^(we|i|will|must|should|shall|let|us|please|also|then|be|are|am|ensure|that|to|would|could|want|like|goal|target|at|least|most|minimum|min|max|maximum|sure|\S+(al|ar|ck|nt|ul|ve)ly)$/;
const INTENT = /^(have|need|want|plan|aim|going|intend|try|like|ought|hope|make)$/;
const WHEN =
  /^(by|until|till|before|during|in|on|end|of|the|this|next|year|month|quarter|week|summer|autumn|spring|winter|easter|christmas|q\d|jan\p{L}*|feb\p{L}*|march|april|may|june|july|aug\p{L}*|sept?\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|day|#|[,:])$/u;
const NO_VERB =
  /^([^a-z].*|.*[^s]s|no|not|never|hardly|rarely|always|nobody|none|half|everyone|everybody|only|with|without|from|of|at|than|as|such|many|some|what|how|when|if|after|since|just|less|more|fewer|and|or|there|it|is|on|in|by|to|most|almost|nearly|about|over|under|up|down|zero)$/;
const UNIT =
  /^(|seconds|minutes?|hours?|days?|weeks?|months?|years?|points?|percent|times?|euros?|dollars?|pounds?|stars?|k?g|kilos?|tonnes?|tons?|lit(re|er)s?|hl|k?m|met(re|er)s?|[$€£])$/;
const MEASURING =
  /^(track|measure|monitor|analyze|review|check|compare|calculate|forecast|study|discuss|report|present|publish|define|work|focus)$/;
const MAKING = /^(build|create|establish|open|write|register|record)$/;
const CLAUSE = /^(so|until|who|which|that)$/;
const STATE = /^(live|ready|online|operational|available|complete|running|in (place|use)|(is|are) open)$/;
const RECURRING =
  /^(regular|weekly|monthly|daily|quarterly|annual|yearly|fortnightly|new|second|another|additional|extra)$/;

/**
 * Whether the text of a key result is an activity that poses as a result.
 *
 * A result can only come true because somebody else acts (a customer, pupil, lender, examiner), or because a
 * measure of money, time, quality or quantity sold stands where it should. An activity is done once its owner has
 * done the work, with or without a number: "Run 10 webinars". More of one's own output is an activity; a service
 * level ("Answer 95 % of calls within 20 s") is a result; hiring and training are activities.
 *
 * The check finds the verb and its object, in whatever form they stand, and decides by the classes of the two.
 * What it does not understand is no activity, since a false alarm annoys more than a missed one; but an unknown
 * imperative is one, since the verbs of results are few and those of work without end.
 * Case, spacing, bullets, numbering and the punctuation at the end do not count. Only the first 60 words are read.
 */
export function isActivity(text: string): boolean {
  const tokens = tokensOf(text);
  const line = tokens.slice(startOf(tokens));
  const before = tokens.at(-line.length - 1) ?? "";
  const [lead, next = "", third = ""] = line;
  if (lead === undefined) return false;
  const verb = ROLES.has(lead) && !DETERMINER.test(next) ? undefined : verbOf(lead);
  if (/^(be|are)$/.test(before) && (verb === undefined || verb.form === "ed")) return false;
  if (verb?.form === "base" || verb?.form === "ing" || verb?.form === "noun" && /^(of|to|for)$/.test(next)) {
    if (!isSubject(line)) return isWork(line, verb);
  }
  const other = next === "and" ? verbOf(third) : undefined;
  if (verb === undefined && other?.form === "base") return isWork(line.slice(2), other);
  if (verb === undefined && isImperative(line)) return !evidenceIn(line).figures;
  return tellsOfWork(line) ?? namesDeed(line);
}

/** Where the text begins to say something: behind "Kitchen:", "By May,", "We will", "Our team wants to", "To". */
function startOf(tokens: readonly string[]): number {
  const colon = tokens.findIndex((token) => /^[:–—]$/.test(token));
  if (colon > 0 && colon < 4 && verbOf(tokens[colon + 1] ?? "")?.form === "base") return colon + 1;
  let index = 0;
  if (/^(by|until|till|before|during|in|on)$/.test(tokens[0] ?? "")) {
    while (WHEN.test(tokens[index] ?? "")) index++;
  }
  for (; index < tokens.length; index++) {
    const word = tokens[index] ?? "";
    if (INTENT.test(word) && /^(to|sure)$/.test(tokens[index + 1] ?? "")) continue;
    if (!FILLER.test(word)) break;
  }
  return index;
}

/** Whether a word that could be a verb is the subject of a passive: "Audit passed", "Open positions filled". */
function isSubject(line: readonly string[]): boolean {
  return !DETERMINER.test(line[1] ?? "") &&
    [1, 2].some((at) => verbOf(line[at] ?? "")?.form === "ed" && STOP.test(line[at + 1] ?? "of"));
}

/** Whether an unknown word stands like a verb: before "the", before a particle, before a count of things. */
function isImperative(line: readonly string[]): boolean {
  const [lead = "", next = "", third = ""] = line;
  if (NO_VERB.test(lead) || DETERMINER.test(lead)) return false;
  if (DETERMINER.test(next)) return !UNIT.test(third);
  if (nounOf([lead]) !== "thing") return false;
  if (PARTICLE.test(next)) return !/^(#|to|by|from|)$/.test(third);
  return next === "#" && !UNIT.test(phraseAt(line, 1).head);
}

/** Whether a line that begins with the verb is an activity. */
function isWork(line: readonly string[], verb: Verb): boolean {
  const [, next = "", ...rest] = line;
  return isDeed(withParticle(verb, next), PARTICLE.test(next) ? rest : line.slice(1), line);
}

/** Who makes it come true, by the classes of the verb and of its object, the phrase in `rest` before `end`. */
function isDeed({ verb, kind }: Verb, rest: readonly string[], line: readonly string[], end = rest.length) {
  const object = phraseAt(rest.slice(0, end), 0);
  const { phrase, counted, head } = object;
  const { share, move, level, figures } = evidenceIn(line);
  const [first = ""] = rest;
  const noun = nounOf(phrase);
  const isNamed = end === rest.length && !DETERMINER.test(first) && !STOP.test(first) && first !== "#";
  const isAmount = rest.some((word) => /^[$€£]$/.test(word)) ||
    (counted || /^an?$/.test(first)) && UNIT.test(phrase[0] ?? "");
  if (kind === "win" || level || move && kind !== "grow") return false;
  if (kind === "do") {
    // "Repair time 2 days", "Open 70 accounts", "Teach all to swim", "Train dogs that win": results in words of work.
    if (isNamed && (noun === "measure" || isAmount)) {
      return MEASURING.test(verb) && !figures && !rest.includes("#");
    }
    const isInside = noun === "own" || isNamed && noun === "thing" || holds(ROLES, head);
    if (share && (!isInside || rest.some((word) => CLAUSE.test(word)))) return false;
    if (MAKING.test(verb) && /^[#$€£]$/.test(first)) return noun === "own" || noun === "thing";
    if (/^(enable|teach)$/.test(verb) && noun !== "own" && rest.includes("to")) return false;
    return !CLAUSE.test(rest[object.end] ?? "") ||
      verbOf(rest[object.end + 1] ?? "")?.kind !== "win";
  }
  if (isAmount) return false;
  if (kind === "grow") {
    return noun === "own" && !isByOthers(rest) && (!share || /^(budget|spending)$/.test(head));
  }
  if (noun === "others" && kind === "any") return !counted && !figures && (!isNamed || !/s$/.test(head));
  if (share || noun === "measure" || noun === "others" || counted && /^(book|sign)$/.test(verb)) return false;
  if (/ing$/.test(first) && verbOf(first)?.kind === "win") return false;
  return noun === "own" || kind === "any" || /^(an?|its|their)$/.test(first) ||
    /^(get|have)$/.test(verb) &&
      rest.some((word, at) =>
        word === "through" && nounOf(phraseAt(rest, at).phrase) === "own" ||
        (STATE.test(word) || verbOf(word)?.form === "ed") && STOP.test(rest[at + 1] ?? "of")
      );
}

/** Whether it is others who do it: "calls from customers", "visits per client". */
function isByOthers(rest: readonly string[]): boolean {
  return rest.some((word, at) =>
    /^(from|by|per)$/.test(word) && nounOf(phraseAt(rest, at + 1).phrase) === "others"
  );
}

/** Whether a text that is no imperative tells of work: "Website relaunched", "Our team runs ...". */
function tellsOfWork(line: readonly string[]): boolean | undefined {
  const { figures } = evidenceIn(line);
  const [article = ""] = line;
  let hasRole = holds(ROLES, article);
  for (let index = 1; index < line.length; index++) {
    const [before = "", word = "", next = ""] = line.slice(index - 1);
    if (/^(can|could|knows?|says?|feels?)$/.test(word)) return false;
    const verb = verbOf(word);
    const subject = () => nounOf(phraseAt(line.slice(0, index), 0).phrase);
    const isOwn = () => /^(own|thing)$/.test(subject());
    const isLast = next === "" || next === "#" || STOP.test(next) || /ly$/.test(next);
    const isState = STATE.test(word) || STATE.test(`${before} ${word}`);
    if (isState && isLast) return isOwn() && !figures;
    if (/^(is|are) (up|on|in)$/.test(`${before} ${word}`) && subject() === "own") return !figures;
    const isDone = verb?.form === "ed" && isLast || /^(set|put|let|cut)$/.test(word) && STOP.test(next);
    if (verb !== undefined && isDone) {
      if (/^(un|over|booked|taken)/.test(word) || isByOthers(line.slice(index))) return false;
      return isDeed(withParticle(verb, next), line, line, index);
    }
    const task = word === "to" && index < 6 ? verbOf(next) : undefined;
    if (task?.form === "base" && task.kind !== "win" && (hasRole || isOwn())) {
      return isWork(line.slice(index + 1), task);
    }
    // "The sales team calls 100 leads", "Each site has a notice board", "All drivers have signed the code".
    const isDoer = hasRole ||
      index > 1 && /^(all|every|each)$/.test(article) && (verb?.kind === "get" || verb?.form === "s") ||
      word === "has" && /^an?$/.test(next);
    if (isDoer && verb !== undefined && /^(s|base)$/.test(verb.form) && subject() !== "others") {
      const done = verb.verb === "have" ? verbOf(next) : undefined;
      return !figures && isWork(line.slice(done ? index + 1 : index), done ?? verb);
    }
    hasRole ||= holds(ROLES, word);
  }
  return figures ? false : undefined;
}

/** Whether a noun phrase names a deed: "Second delivery van", "12 school visits", "Online booking form". */
function namesDeed(line: readonly string[]): boolean {
  const { phrase, head, end } = phraseAt(line, 0);
  const isMeasure = phrase[0] === line[0] && /[^s]s$/.test(head) && !RECURRING.test(head) &&
    /^(|per|an?|that|who)$/.test(line[end] ?? "");
  const isSentence = /^(is|are|has|have)$/.test(line[end] ?? "") ||
    phrase.slice(0, -1).some((word) => /[^s]s$/.test(word) && !holds(ROLES, word));
  const noun = nounOf(phrase);
  if (isMeasure || isSentence || /^[$€£]$/.test(line[0] ?? "")) return false;
  return noun === "own" || noun === "thing" && line.slice(0, 2).some((word) => RECURRING.test(word));
}
