import {
  DELIVERABLES,
  holds,
  INPUTS,
  MEASURES,
  OTHERS,
  ROLES,
  tokensOf,
  type Verb,
  verbOf,
} from "./activity_words.ts";

const DETERMINER = /^(the|an?|our|my|your|its|their|all|every|each|any|both|these|this|that|new)$/;
const STOP =
  /^([:;,–—%<>$€£]|of|for|with|in|on|at|by|to|from|until|before|after|per|via|into|as|about|against|around|during|within|without|over|under|below|above|than|through|so|which|that|who|and|or|up|down|out|off|is|are|was|were|has|have|be|been|once|twice|every|each|daily|weekly|monthly|again|together|worth|v\d.*)$/;
const PARTICLE = /^(up|out|off|down|over|in|on|back|a?round|together|through|away)$/;
const FILLER =
  /^(we|i|will|must|should|shall|let|us|please|finally|also|then|successfully|be|are|am|ensure|that|to|would|could|want|like|goal|target|at|least|most|minimum|min|max|maximum|sure)$/;
const INTENT = /^(have|need|want|plan|aim|going|intend|try|like|ought|hope|make)$/;
const WHEN =
  /^(by|until|till|before|during|in|on|end|of|the|this|next|year|month|quarter|week|summer|autumn|spring|winter|easter|christmas|q\d|jan\p{L}*|feb\p{L}*|march|april|may|june|july|aug\p{L}*|sept?\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|day|#)$/u;
const NO_VERB =
  /^(no|not|never|hardly|rarely|always|nobody|none|half|only|with|without|from|of|at|than|as|such|many|some|what|how|when|if|after|since|just|less|more|fewer|and|or|there|it|is|on|in|by|to|everyone|everybody|most|almost|nearly|about|over|under|up|down)$/;
const PHRASAL =
  /^(take (over|part|on|care)|pass on|fill (in|out)|get (to know|in touch|.* through)|reach out|sell off|cut over) /;
/** An unknown word before a count is a verb ("Groom 40 dogs"), unless it looks like a noun ("Coverage 40 schools"). */
const NOUN_ENDING = /(tion|ment|ness|ity|[aei]n?[cg]e|ure|ship|hood|ism|er|or|ing|s|fall|flow)$/;
const NO_COUNT =
  /^(seconds|minutes|hours|days|weeks|months|years|points|percent|times|euros|dollars|pounds|stars)$/;
const THRIVING = /(^| )(without|profit|surplus|\S+-free) /;
const STATE = /^(live|ready|online|operational|available|complete|place)$/;

/** What the whole text holds; numbers are "#" in it, years are not. */
const SHARE = / (%|percent|cent|half|thirds|majority|a third|# (of|in|out of) ((the|our|every) )?#) /;
const LIMIT =
  / (below|under|above|less|fewer|than|max|maximum|minimum|exceeding|instead|compared|with(out| no)|\S+-free|free of|worth (?=[#$€£])|or (more|better|less|fewer|higher|lower)|at (least|most) (?!once |twice )|no more|[<>≥≤]|over (?=[#$€£])|(up|down) (to|from|by|#))/;
const MOVE = / from (\S+ )?# (\S+ ){0,4}to (\S+ )?# /;
const SHORT_TIME = "(s|sec(ond)?s?|min(ute)?s?|h|hours?|days?|rings)";
const LEVEL = new RegExp(
  ` (within (\\S+ ){0,2}(${SHORT_TIME}|week)|in # ${SHORT_TIME}|under # ${SHORT_TIME}|[oi]n time|on schedule|` +
    "same (day|week|hour)|next day|in under|first (time|attempt|try)|(promi[sz]ed|agreed) (day|date|time)) ",
);

/** The words of an object or a subject that starts at `start`, up to a preposition or the like. */
function phraseAt(tokens: readonly string[], start: number) {
  const phrase: string[] = [];
  let counted = false;
  let index = start;
  for (; index < tokens.length; index++) {
    const word = tokens[index] ?? "";
    if (word === "of" && /^(number|amount|#)$/.test(phrase.at(-1) ?? "#")) {
      phrase.length = 0;
    } else if (word === "#") {
      if (phrase.length > 0) break;
      counted = true;
    } else if (DETERMINER.test(word) || word === "and" && phrase.length === 0) {
      if (phrase.length > 0) break;
    } else if (STOP.test(word)) {
      if (phrase.length > 0 || /^([:;,]|is|are|was|were|has|have)$/.test(word)) break;
    } else phrase.push(word);
  }
  return { phrase, counted, head: phrase.at(-1) ?? "", end: index };
}

/** Facts about the whole text. */
type Evidence = {
  readonly share: boolean;
  readonly limit: boolean;
  readonly move: boolean;
  readonly level: boolean;
};

function evidenceIn(tokens: readonly string[]): Evidence {
  const line = ` ${tokens.join(" ")} `;
  return { share: SHARE.test(line), limit: LIMIT.test(line), move: MOVE.test(line), level: LEVEL.test(line) };
}

/** Whether "Repair time under 2 days" and not "Repair the crane" begins at `start`. */
function isMeasureNamedAfterWork(tokens: readonly string[], start: number, { share, limit, move }: Evidence) {
  const [next = "", second = "", third = ""] = tokens.slice(start + 1, start + 4);
  if (DETERMINER.test(next) || next === "#" || next === "results" && tokens[start] !== "test") return false;
  const hasFigure = share || limit || move || tokens.includes("#") || tokens.includes("no");
  if (hasFigure && (holds(MEASURES, next) || !STOP.test(next) && holds(MEASURES, second))) return true;
  return holds(OTHERS, next) &&
    (/^(:|who|that)$/.test(second) || LIMIT.test(` ${second} ${third} `) || second === "from" && move);
}

/** Whether a predicate that begins with the verb at `start` is an activity. */
function isWork(tokens: readonly string[], start: number, { verb, kind, form }: Verb): boolean {
  const evidence = evidenceIn(tokens.slice(start));
  const { share, limit, move, level } = evidence;
  const object = PARTICLE.test(tokens[start + 1] ?? "") ? start + 2 : start + 1;
  const { phrase, counted, head, end } = phraseAt(tokens, object);
  const isDeliverable = holds(DELIVERABLES, head);
  const isMeasured = phrase.some((word) => holds(MEASURES, word));
  const concernsOthers = phrase.some((word) => holds(OTHERS, word));
  const next = tokens[start + 1] ?? "";
  const rest = `${tokens.slice(start + 1).join(" ")} `;
  if (PHRASAL.test(`${verb} ${rest}`)) return true;
  const isBare = /s$/.test(head) && !counted && !/^(the|an?|our)$/.test(tokens[object] ?? "");
  const isBroad = share || isBare ||
    phrase.length > 0 && /^(all|every|each|any)$/.test(tokens[end - phrase.length - 1] ?? "");
  switch (kind) {
    case "do":
      if (form !== "s" && !/^(track|measure|monitor|analyze|check|compare|calculate|forecast)$/.test(verb)) {
        if (isMeasureNamedAfterWork(tokens, start, evidence)) return false;
      }
      if (
        isBroad && level ||
        /^(of .*%|in under|# % (less|fewer|more)|\p{L}+ ((of|at|above|over|below|under) )?# %)/u.test(rest) ||
        / at # (%|percent) /.test(rest)
      ) return false;
      if (next === "per" || next === "to" && limit || / to (below|under|above|less|fewer|zero) /.test(rest)) {
        return false;
      }
      if (/^(run|finish|start|operate)$/.test(verb) && THRIVING.test(rest)) return false;
      if (/^(build|create)$/.test(verb) && !isDeliverable && (counted || / of ([$€£] )?# /.test(rest))) {
        if (isMeasured || concernsOthers) return false;
      }
      if (/^(enable|teach|train|coach)$/.test(verb) && concernsOthers && tokens[end] === "to") return false;
      return !/^(less|fewer|under|below|max|maximum|no|<|≤)$/.test(next);
    case "either":
      if (
        level && (isBroad || /^(answer|reply|respond)$/.test(verb)) || verb === "book" && counted ||
        /^([$€£]|# % (less|fewer|more))/.test(rest)
      ) {
        return false;
      }
      if (isDeliverable && !(share && /^(convert|turn|move|keep|close|renew|sign|answer|fix)$/.test(verb))) {
        return true;
      }
      if (verb === "keep" && (holds(OTHERS, head) || holds(ROLES, head))) return false;
      if (isMeasured || share || limit || move) return false;
      if (isMeasureNamedAfterWork(tokens, start, evidence)) return false;
      if (verb === "make" && (concernsOthers || phrase.some(isOutcomeVerb))) return false;
      if (verb === "end" && THRIVING.test(rest) || verb === "stop" && next === "losing") {
        return false;
      }
      if (isBare && holds(OTHERS, head) && /^(find|sign|add|bring|place)$/.test(verb)) return false;
      return !((counted || tokens[object] === "more") && holds(OTHERS, head));
    case "get":
      if (share || limit || move || level || tokens[end] === "to" || holds(OTHERS, head)) return false;
      return (isDeliverable && !holds(MEASURES, head)) ||
        tokens.slice(object).some((word, at, later) =>
          (STATE.test(word) || isDone(word)) && STOP.test(later[at + 1] ?? "of")
        );
    case "rise":
      if (holds(INPUTS, head) && !/^[$€£]$/.test(next)) return true;
      return /s$/.test(head) && head !== "visits" && !concernsOthers &&
        (isDeliverable || /^(day|hour)s$/.test(head) && phrase.some((word) => holds(DELIVERABLES, word)));
    case "better":
      return isDeliverable && !holds(MEASURES, head) && !share && !limit && !move;
    default:
      if (verb === "achieve") return verbOf(head)?.form === "noun" && !share && !limit;
      return verb === "fill" && /^(vacanc|position|role)/.test(head) && !share && !level;
  }
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

/** Where the text begins to say something: behind "By May,", "We will", "Our team wants to", "To". */
function startOf(tokens: readonly string[]): number {
  let index = 0;
  if (/^(by|until|till|before|during|in|on)$/.test(tokens[0] ?? "")) {
    while (WHEN.test(tokens[index] ?? "") || /^(year|,|:)$/.test(tokens[index] ?? "")) index++;
  }
  for (; index < tokens.length; index++) {
    const word = tokens[index] ?? "";
    const next = tokens[index + 1] ?? "";
    if (INTENT.test(word) && /^(to|sure)$/.test(next)) continue;
    if (!FILLER.test(word) && !(/ly$/.test(word) && verbOf(word) === undefined)) break;
  }
  return index;
}

/** "opened by 40 %", "accepted by 8 of 10 candidates". */
function isDoneByOthers(tokens: readonly string[], index: number): boolean {
  const by = tokens.indexOf("by", index);
  return by > 0 && (evidenceIn(tokens.slice(by)).share || holds(OTHERS, phraseAt(tokens, by + 1).head));
}

/** Whether a text that is no imperative tells of work: "Website relaunched", "Our team runs ...". */
function tellsOfWork(tokens: readonly string[], start: number): boolean | undefined {
  const evidence = evidenceIn(tokens.slice(start));
  const { share, limit, move, level } = evidence;
  const { phrase } = phraseAt(tokens, start);
  let hasRole = false;
  for (let index = start; index < tokens.length; index++) {
    const word = tokens[index] ?? "";
    const next = tokens[index + 1] ?? "";
    const isLast = next === "" || STOP.test(next) || /ly$/.test(next);
    if (/^(can|could|know|knows|say|says|feel|feels)$/.test(word)) return false;
    const aboutOthers = holds(OTHERS, phrase.slice(0, index - start).at(-1) ?? "") ||
      /s$/.test(phrase[0] ?? "") && holds(OTHERS, phrase[0] ?? "");
    if (STATE.test(word) && index > start && isLast && (word !== "place" || tokens[index - 1] === "in")) {
      return !share && !limit && !level && !aboutOthers;
    }
    if (index > start && /^(without|than|who|which|that|when|if|after|being)$/.test(word)) break;
    if (word === "to" && index > start && index < start + 6) {
      const task = verbOf(next);
      const isOwn = hasRole || !phrase.some((noun) => holds(OTHERS, noun) || holds(MEASURES, noun));
      if (isOwn && task?.form === "base" && /^(do|either)$/.test(task.kind)) {
        return isWork(tokens, index + 1, task);
      }
    }
    if (word === "set" && next === "up" && index > start) return !share && !limit;
    const verb = verbOf(word);
    if (verb?.form === "ed" && index > start && isLast) {
      if (verb.kind === "do") {
        return !((share || /^(all|every|each)$/.test(tokens[start] ?? "")) && level) && word !== "used" &&
          !isDoneByOthers(tokens, index);
      }
      if (verb.kind !== "either") {
        return verb.kind === "better" && phrase.some((noun) => holds(DELIVERABLES, noun));
      }
      return !(share || limit || move || level || word === "booked" || phrase.some((noun) =>
        holds(MEASURES, noun)
      ) ||
        aboutOthers && tokens.slice(start, index).some((token) => /^[#$€£]$/.test(token)));
    }
    if (
      verb === undefined && index > start && /\p{L}{3}ed$/u.test(word) && /^(|by|before|until)$/.test(next)
    ) {
      return !share && !limit && !level &&
        !phrase.some((noun) => [OTHERS, MEASURES, ROLES].some((set) => holds(set, noun)));
    }
    if (
      hasRole && verb !== undefined && !evidenceIn(tokens.slice(start, index)).share &&
      (verb.form === "s" || verb.form === "base") && !aboutOthers
    ) {
      const { share, limit } = evidenceIn(tokens.slice(index));
      return !share && !limit && isWork(tokens, index, verb);
    }
    hasRole ||= holds(ROLES, word);
  }
  return undefined;
}

/** Whether a noun phrase names a deliverable: "Second delivery van", "12 school visits", "Launch of the app". */
function namesDeliverable(tokens: readonly string[], start: number): boolean {
  const { share, limit, move } = evidenceIn(tokens.slice(start));
  if (share || limit || move) return false;
  const { phrase, head, end } = phraseAt(tokens, start);
  if (/^[$€£]$/.test(tokens[start] ?? "")) return false;
  if (/^(is|are|was|were|has|have)$/.test(tokens[end] ?? "")) return false;
  if (holds(DELIVERABLES, head) || head === "day" && phrase.length > 1) return true;
  const noun = verbOf(head);
  if (noun?.form === "base" && /[^s]s$/.test(phrase.at(-2) ?? "")) return false;
  if (head !== "review" && (holds(OTHERS, head) || holds(MEASURES, head))) return false;
  if (noun?.kind === "do" && noun.form !== "s" && noun.form !== "ed") return true;
  if (phrase.some((word) => holds(OTHERS, word) || holds(MEASURES, word))) return false;
  const isNew = tokens.slice(0, start + 2).some((word) =>
    /^(new|second|another|additional|extra)$/.test(word)
  );
  return isNew && phrase.length <= 4 && !/(able|ful|ive|ous)$/.test(head) &&
    phrase.every((word, at) => at === phrase.length - 1 || !/s$/.test(word));
}

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
  const colon = tokens.findIndex((token) => /^[:–—]$/.test(token));
  const start = colon > 0 && colon < 4 && verbOf(tokens[colon + 1] ?? "")?.form === "base"
    ? colon + 1
    : startOf(tokens);
  const lead = tokens[start];
  if (lead === undefined) return false;
  const verb = ROLES.has(lead) ? undefined : verbOf(lead);
  const next = tokens[start + 1] ?? "";
  const isPassive = (verb?.kind === "do" || verb?.kind === "either") &&
    [start + 1, start + 2].some((at) =>
      verbOf(tokens[at] ?? "")?.form === "ed" && STOP.test(tokens[at + 1] ?? "of") &&
      (at === start + 1 || /s$/.test(next))
    );
  const { share, limit, move } = evidenceIn(tokens);
  const hasFigures = share || limit || move;
  if (
    verb?.form === "noun" && next === "of" &&
    (verb.kind === "do" || verb.kind === "either" && !hasFigures ||
      verb.kind === "better" && isWork(tokens, start + 1, verb))
  ) return true;
  if ((verb?.form === "base" || verb?.form === "ing") && !isPassive) return isWork(tokens, start, verb);
  const isUnknown = verb === undefined && /^\p{L}/u.test(lead) && !NO_VERB.test(lead) &&
    !DETERMINER.test(lead) &&
    ![OTHERS, MEASURES, DELIVERABLES, ROLES].some((set) => holds(set, lead));
  if (isUnknown && DETERMINER.test(next) && !(/s$/.test(lead) && /^(every|each)$/.test(next))) {
    return !hasFigures;
  }
  if (isUnknown && !hasFigures) {
    const third = tokens[start + 2] ?? "";
    const { head } = phraseAt(tokens, start + 1);
    if (PARTICLE.test(next) && !/^(in|on)$/.test(next) && !/^(#|to|by|from|)$/.test(third)) return true;
    if (
      next === "#" && /s$/.test(head) && !NO_COUNT.test(head) && !NOUN_ENDING.test(lead) &&
      !holds(OTHERS, head)
    ) return true;
  }
  return tellsOfWork(tokens, start) ?? namesDeliverable(tokens, start);
}
