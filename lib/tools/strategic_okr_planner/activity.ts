import {
  DELIVERABLES,
  DETERMINER,
  type Evidence,
  evidenceIn,
  holds,
  holdsAny,
  INPUTS,
  MEASURES,
  OTHERS,
  type Phrase,
  phraseAt,
  ROLES,
  STOP,
  tokensOf,
  type Verb,
  verbOf,
} from "./activity_english.ts";

const PARTICLE = /^(up|out|off|down|over|in|on|back|a?round|together|through|away)$/;
const FILLER =
  /^(we|i|will|must|should|shall|let|us|please|finally|also|then|successfully|be|are|am|ensure|that|to|would|could|want|like|goal|target|at|least|most|minimum|min|max|maximum|sure)$/;
const INTENT = /^(have|need|want|plan|aim|going|intend|try|like|ought|hope|make)$/;
const WHEN =
  /^(by|until|till|before|during|in|on|end|of|the|this|next|year|month|quarter|week|summer|autumn|spring|winter|easter|christmas|q\d|jan\p{L}*|feb\p{L}*|march|april|may|june|july|aug\p{L}*|sept?\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|day|#|[,:])$/u;
const NO_VERB =
  /^(no|not|never|hardly|rarely|always|nobody|none|half|only|with|without|from|of|at|than|as|such|many|some|what|how|when|if|after|since|just|less|more|fewer|and|or|there|it|is|on|in|by|to|everyone|everybody|most|almost|nearly|about|over|under|up|down)$/;
const PHRASAL =
  /^(take (over|part|on|care|stock)|pass on|fill (in|out)|get (to know|in touch|.* through)|reach out|sell off|cut over) /;
/** An unknown word before a count is a verb ("Groom 40 dogs"), unless it looks like a noun ("Coverage 40 schools"). */
const NOUN_ENDING = /(tion|ment|ness|ity|[aei]n?[cg]e|ure|ship|hood|ism|er|or|ing|s|fall|flow)$/;
const NO_COUNT =
  /^(seconds|minutes|hours|days|weeks|months|years|points|percent|times|euros|dollars|pounds|stars)$/;
const THRIVING = /(^| )(without|profit|surplus|\S+-free) /;
const KNOWING = /^(can|could|knows?|says?|feels?)$/;
const CLAUSE = /^(without|than|who|which|that|when|if|after|being)$/;
const MEASURING = /^(track|measure|monitor|analyze|check|compare|calculate|forecast)$/;
/** "Use 15 % less power", "Plan adherence of 95 %", "Spend no more than ...". */
const FIGURES_AFTER_WORK =
  /^(of .*%|in under|# % (less|fewer|more)|\p{L}+ ((of|at|above|over|below|under) )?# %|((on|in|of|worth) )?(less|fewer|under|below|max|maximum|no|<|≤) )| at # (%|percent) | to (below|under|above|less|fewer|zero) /u;
/** A share of these is a share of what others do. */
const OF_OTHERS = /^(convert|turn|move|keep|close|renew|sign|answer|fix)$/;
const STATE = /^(live|ready|online|operational|available|complete|place)$/;

/**
 * Whether the text of a key result is an activity that poses as a result.
 *
 * A result can only come true because somebody else acts (a customer, pupil, lender, examiner), or because a
 * measure of money, time, quality or quantity sold stands where it should. An activity is done once its owner has
 * done the work, with or without a number: "Run 10 webinars". More of one's own output is an activity; a service
 * level ("Answer 95 % of calls within 20 s") is a result; hiring and training are activities.
 *
 * The check reads the English form of the text: the class of its first verb, what that verb's object counts, passives
 * of work done, and noun phrases that name a deliverable. What it does not understand is no activity, since a false
 * alarm annoys more than a missed one; an unknown first word before "the", "a" or "our" is taken for an imperative.
 * Case, spacing, bullets, numbering and the punctuation at the end do not count. Only the first 60 words are read.
 */
export function isActivity(text: string): boolean {
  const tokens = tokensOf(text);
  const start = startOf(tokens);
  const lead = tokens[start];
  if (lead === undefined) return false;
  const verb = ROLES.has(lead) || /ation$/.test(lead) && holds(MEASURES, lead) ? undefined : verbOf(lead);
  if (verb?.form === "noun" && tokens[start + 1] === "of" && isWorkNamed(tokens, start, verb)) return true;
  if ((verb?.form === "base" || verb?.form === "ing") && !isSubject(tokens, start, verb)) {
    return isWork(tokens, start, verb);
  }
  if (verb === undefined && isUnknownImperative(tokens, start)) return !evidenceIn(tokens).figures;
  return tellsOfWork(tokens, start) ?? namesDeliverable(tokens, start);
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
    if (!FILLER.test(word) && !(/ly$/.test(word) && verbOf(word) === undefined)) break;
  }
  return index;
}

/** "Installation of two ovens", but not "Conversion of 30 % of visitors". */
function isWorkNamed(tokens: readonly string[], start: number, verb: Verb): boolean {
  if (verb.kind === "either") return !evidenceIn(tokens).figures;
  return verb.kind === "do" || verb.kind === "better" && isWork(tokens, start + 1, verb);
}

/** Whether a word that could be a verb is the subject of a passive: "Audit passed", "Open positions filled". */
function isSubject(tokens: readonly string[], start: number, { kind }: Verb): boolean {
  if (kind !== "do" && kind !== "either" || DETERMINER.test(tokens[start + 1] ?? "")) return false;
  return tokens.slice(start + 1).some((word, at, rest) => {
    const verb = verbOf(word);
    if (verb?.form !== "ed" || !STOP.test(rest[at + 1] ?? "of")) return false;
    return at === 0 || at === 1 && /s$/.test(rest[0] ?? "") || verb.kind === "rise" || verb.kind === "fall";
  });
}

/** Whether an unknown word stands like a verb: before "the", before a particle, before a count of things. */
function isUnknownImperative(tokens: readonly string[], start: number): boolean {
  const [lead = "", next = "", third = ""] = tokens.slice(start, start + 3);
  if (!/^\p{L}/u.test(lead) || NO_VERB.test(lead) || DETERMINER.test(lead)) return false;
  if ([OTHERS, MEASURES, DELIVERABLES, ROLES].some((set) => holds(set, lead))) return false;
  if (DETERMINER.test(next)) return !(/s$/.test(lead) && /^(every|each)$/.test(next));
  if (PARTICLE.test(next) && !/^(in|on)$/.test(next)) return !/^(#|to|by|from|)$/.test(third);
  const { head } = phraseAt(tokens, start + 1);
  return next === "#" && /s$/.test(head) && !NO_COUNT.test(head) && !NOUN_ENDING.test(lead) &&
    !holds(OTHERS, head);
}

/** A predicate, taken apart. */
type Predicate = Phrase & Evidence & {
  readonly tokens: readonly string[];
  readonly start: number;
  readonly verb: string;
  /** The word behind the verb, and all of them with a blank at the end. */
  readonly next: string;
  readonly rest: string;
  /** Of the object: its last word is a deliverable, it holds a measure, it holds others. */
  readonly isDeliverable: boolean;
  readonly isMeasured: boolean;
  readonly concernsOthers: boolean;
  /** A plural without article or number, and more widely "all", "every", a share. */
  readonly isBare: boolean;
  readonly isBroad: boolean;
};

/** Whether a predicate that begins with the verb at `start` is an activity. */
function isWork(tokens: readonly string[], start: number, { verb, kind }: Verb): boolean {
  const next = tokens[start + 1] ?? "";
  const rest = `${tokens.slice(start + 1).join(" ")} `;
  if (PHRASAL.test(`${verb} ${rest}`)) return true;
  const evidence = evidenceIn(tokens.slice(start));
  const first = PARTICLE.test(next) ? start + 2 : start + 1;
  const object = phraseAt(tokens, first);
  const { phrase, counted, head, end } = object;
  const isBare = /s$/.test(head) && !counted && !/^(the|an?|our)$/.test(tokens[first] ?? "");
  const predicate: Predicate = {
    ...object,
    ...evidence,
    tokens,
    start,
    verb,
    next,
    rest,
    isDeliverable: holds(DELIVERABLES, head),
    isMeasured: holdsAny(MEASURES, phrase),
    concernsOthers: holdsAny(OTHERS, phrase),
    isBare,
    isBroad: evidence.share || isBare ||
      phrase.length > 0 && /^(all|every|each|any)$/.test(tokens[end - phrase.length - 1] ?? ""),
  };
  const isVacancy = verb === "fill" && /^(vacanc|position|role)/.test(head) && !evidence.share &&
    !evidence.level;
  const isMilestone = verb === "achieve" && verbOf(head)?.form === "noun" && !evidence.figures;
  switch (kind) {
    case "do":
      return isDoing(predicate);
    case "either":
      return isDoingOrReaching(predicate);
    case "get":
      return isGettingDone(predicate, tokens.slice(first));
    case "rise":
      return isOwnOutput(predicate);
    case "better":
      return holds(DELIVERABLES, head) && !holds(MEASURES, head) && !evidence.figures;
    default:
      return isVacancy || isMilestone;
  }
}

function isDoing(predicate: Predicate): boolean {
  const { verb, next, rest, tokens, end, counted, isMeasured, isBroad, concernsOthers } = predicate;
  if (!MEASURING.test(verb) && isMeasureNamedAfterWork(predicate)) return false;
  if (isBroad && predicate.level || FIGURES_AFTER_WORK.test(rest)) return false;
  if (next === "per" || next === "to" && predicate.limit) return false;
  if (/^(run|finish|start|operate)$/.test(verb) && THRIVING.test(rest)) return false;
  if (/^(enable|teach|train|coach)$/.test(verb) && concernsOthers && tokens[end] === "to") return false;
  const isCounted = counted || / of ([$€£] )?# /.test(rest);
  const isBuilt = /^(build|create|establish)$/.test(verb) && isCounted && !predicate.isDeliverable;
  return !(isBuilt && (isMeasured || concernsOthers));
}

function isDoingOrReaching(predicate: Predicate): boolean {
  const { verb, next, rest, head, counted, share, level, isBare, concernsOthers } = predicate;
  if (level && (predicate.isBroad || /^(answer|reply|respond)$/.test(verb))) return false;
  if (verb === "book" && counted || /^([$€£]|# % (less|fewer|more))/.test(rest)) return false;
  if (predicate.isDeliverable && !(share && OF_OTHERS.test(verb))) return true;
  if (predicate.isMeasured && verb !== "put" || predicate.figures || isMeasureNamedAfterWork(predicate)) {
    return false;
  }
  if (verb === "make" && (concernsOthers || predicate.phrase.some(isOutcomeVerb))) return false;
  if (/^(end|close)$/.test(verb) && THRIVING.test(rest) || verb === "stop" && next === "losing") return false;
  if (verb === "keep" && holds(ROLES, head)) return false;
  const isWon = counted || next === "more" || /^(keep|hold)$/.test(verb) ||
    isBare && /^(find|sign|add|bring|place)$/.test(verb);
  return !(isWon && holds(OTHERS, head));
}

function isGettingDone(predicate: Predicate, object: readonly string[]): boolean {
  const { verb, figures, level, head, tokens, end, isDeliverable } = predicate;
  if (figures || level || tokens[end] === "to" || holds(OTHERS, head)) return false;
  const task = verb === "have" && object.length > 2 ? verbOf(head) : undefined;
  if (task?.kind === "do" && task.form === "base") return true;
  return isDeliverable && !holds(MEASURES, head) ||
    object.some((word, at) => (STATE.test(word) || isDone(word)) && STOP.test(object[at + 1] ?? "of"));
}

/** More of what one makes or spends oneself: webinars, posts, training days, the budget. */
function isOwnOutput({ head, next, phrase, concernsOthers, isDeliverable }: Predicate): boolean {
  if (holds(INPUTS, head) && !/^[$€£]$/.test(next)) return true;
  return /s$/.test(head) && head !== "visits" && !concernsOthers &&
    (isDeliverable || /^(day|hour)s$/.test(head) && holdsAny(DELIVERABLES, phrase));
}

/** "Repair time under 2 days", and not "Repair the crane". */
function isMeasureNamedAfterWork({ tokens, start, figures, move }: Predicate): boolean {
  const [lead, next = "", second = "", third = ""] = tokens.slice(start, start + 4);
  if (DETERMINER.test(next) || next === "#" || next === "results" && lead !== "test") return false;
  const hasFigure = figures || lead === "record" || tokens.includes("#") || tokens.includes("no");
  if (hasFigure && (holds(MEASURES, next) || !STOP.test(next) && holds(MEASURES, second))) return true;
  return holds(OTHERS, next) &&
    (/^(:|who|that)$/.test(second) || evidenceIn([second, third]).limit || second === "from" && move);
}

/** Whether "pay" in "Make the canteen pay for itself" says that something changes. */
function isOutcomeVerb(word: string): boolean {
  const verb = verbOf(word);
  return verb?.form === "base" && (verb.kind === "win" || verb.verb === "pay");
}

function isDone(word: string): boolean {
  const verb = verbOf(word);
  return verb?.form === "ed" && (verb.kind === "do" || verb.kind === "either");
}

/** Whether a text that is no imperative tells of work: "Website relaunched", "Our team runs ...". */
function tellsOfWork(tokens: readonly string[], start: number): boolean | undefined {
  const { figures, share, limit, level } = evidenceIn(tokens.slice(start));
  const { phrase } = phraseAt(tokens, start);
  const isPlural = /s$/.test(phrase[0] ?? "") && holds(OTHERS, phrase[0] ?? "");
  let hasRole = holds(ROLES, tokens[start] ?? "");
  for (let index = start + 1; index < tokens.length; index++) {
    const word = tokens[index] ?? "";
    const next = tokens[index + 1] ?? "";
    if (KNOWING.test(word)) return false;
    if (CLAUSE.test(word)) break;
    if (word === "set" && next === "up") return !share && !limit;
    const isLast = next === "" || STOP.test(next) || /ly$/.test(next);
    const isOthers = isPlural || holds(OTHERS, phrase.slice(0, index - start).at(-1) ?? "");
    if (isLast && STATE.test(word) && (word !== "place" || tokens[index - 1] === "in")) {
      return !share && !limit && !level && !isOthers;
    }
    const verb = verbOf(word);
    if (verb?.form === "ed" && isLast) return isWorkDone(tokens, start, index, verb, isOthers);
    if (verb === undefined && /\p{L}{3}ed$/u.test(word) && /^(|by|before|until)$/.test(next)) {
      return !share && !limit && !level && ![OTHERS, MEASURES, ROLES].some((set) => holdsAny(set, phrase));
    }
    const task = word === "to" && index < start + 6 ? verbOf(next) : undefined;
    if (task?.form === "base" && (task.kind === "do" || task.kind === "either")) {
      if (hasRole || !holdsAny(OTHERS, phrase) && !holdsAny(MEASURES, phrase)) {
        return isWork(tokens, index + 1, task);
      }
    }
    const isOwn = hasRole && !isOthers && !evidenceIn(tokens.slice(start, index)).share;
    if (isOwn && verb !== undefined && (verb.form === "s" || verb.form === "base")) {
      const said = evidenceIn(tokens.slice(index));
      return !said.share && !said.limit && isWork(tokens, index, verb);
    }
    hasRole ||= holds(ROLES, word);
  }
  return figures ? false : undefined;
}

/** Whether the participle at `index` tells of the owner's work, not of what others did or of how fast it goes. */
function isWorkDone(
  tokens: readonly string[],
  start: number,
  index: number,
  { kind }: Verb,
  isOthers: boolean,
) {
  const { figures, share, level } = evidenceIn(tokens.slice(start));
  const { phrase } = phraseAt(tokens, start);
  const by = tokens.indexOf("by", index);
  const isByOthers = by > 0 &&
    (evidenceIn(tokens.slice(by)).share || holds(OTHERS, phraseAt(tokens, by + 1).head));
  const isShareLast = share && !evidenceIn(tokens.slice(start, index)).share &&
    evidenceIn(tokens.slice(index)).share;
  const isEach = share || /^(all|every|each)$/.test(tokens[start] ?? "") ||
    tokens[start] === phrase[0] && /s$/.test(phrase.slice(0, index - start).at(-1) ?? "");
  const hasCount = tokens.some((token) => /^[#$€£]$/.test(token));
  switch (kind) {
    case "do":
      return !(isEach && level) && !isShareLast && tokens[index] !== "used" && !isByOthers;
    case "either":
      return !figures && !level && tokens[index] !== "booked" && !holdsAny(MEASURES, phrase) &&
        !(isOthers && hasCount);
    default:
      return kind === "better" && holdsAny(DELIVERABLES, phrase);
  }
}

/** Whether a noun phrase names a deliverable: "Second delivery van", "12 school visits", "Online booking form". */
function namesDeliverable(tokens: readonly string[], start: number): boolean {
  const { phrase, head, end } = phraseAt(tokens, start);
  if (evidenceIn(tokens.slice(start)).level) return false;
  if (/^[$€£]$/.test(tokens[start] ?? "") || /^(is|are|was|were|has|have)$/.test(tokens[end] ?? "")) {
    return false;
  }
  if (holds(DELIVERABLES, head) || head === "day" && phrase.length > 1) return true;
  const noun = verbOf(head);
  const isSentence = noun?.form === "base" && /[^s]s$/.test(phrase.at(-2) ?? "");
  if (isSentence || head !== "review" && (holds(OTHERS, head) || holds(MEASURES, head))) return false;
  if (noun?.kind === "do" && noun.form !== "s" && noun.form !== "ed") return true;
  if (holdsAny(OTHERS, phrase) || holdsAny(MEASURES, phrase) || /(able|ful|ive|ous)$/.test(head)) {
    return false;
  }
  return tokens.slice(0, start + 2).some((word) => /^(new|second|another|additional|extra)$/.test(word)) &&
    phrase.length <= 4 && phrase.slice(0, -1).every((word) => !/s$/.test(word));
}
