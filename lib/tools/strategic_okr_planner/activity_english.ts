/** How the activity check reads English: the words it knows, and what it makes of a text's words. */

/** One spelling for British and American: "-ise" becomes "-ize" (so does "raise": it is only ever compared). */
function spelling(word: string): string {
  return word.replace(/([iy])s(e|es|ed|ing|ation|ations)$/, "$1z$2");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(spelling));
}

/**
 * How a verb at the head of a key result is read:
 * - `do`: work of one's own, an activity.
 * - `either`: an activity, unless its object is a measure or a service level ("Close the branch", "Close 12 deals").
 * - `get`: a result, unless its object is a deliverable ("Get 50 reviews", "Get feedback").
 * - `win`: a result, since somebody else decides.
 * - `rise`: a result, unless what rises is one's own output or expense.
 * - `fall`: a result.
 * - `better`: an activity only where the object is a deliverable and nothing is measured ("Improve the website").
 */
export type Kind = "do" | "either" | "get" | "win" | "rise" | "fall" | "better";

const VERBS: Readonly<Record<Kind, string>> = {
  do: `build launch create design implement roll set introduce hire recruit train run host publish write
    draft prepare plan visit call email interview survey review audit document migrate refactor renovate install buy
    order paint clean repair test attend meet apply register negotiate open record film translate update upgrade
    finish start continue conduct carry perform define decide choose select appoint assign assess evaluate
    investigate research explore examine check inspect measure monitor track map compile contact inform invite pitch
    present promote market post upload distribute spend invest give offer provide do plant lay fit mount
    decorate equip label pack sort file scan archive automate
    integrate configure deploy release code program prototype pilot try relocate merge split rent lease purchase
    procure source submit send print mail phone knock speak talk discuss consult brief coach mentor teach educate
    support advise guide show demonstrate exhibit display rehearse compose edit manufacture bake
    cook taste service overhaul replace remove extend transform restructure
    refurbish revamp rework revise rename brand formulate specify sketch elaborate establish found
    form initiate kick begin conclude execute realize lead coordinate facilitate     supervise schedule arrange cancel ban adopt adapt adjust align agree
    communicate announce stock employ discontinue phase partner notify explain involve network cooperate collaborate join participate sponsor donate     campaign screen shortlist outsource delegate rotate change swap look work focus think
    brainstorm consider study learn read budget forecast calculate estimate benchmark compare model
    simulate draw blog demo showcase celebrate thank greet
    welcome vaccinate include insert embed enable     delete tidy declutter import load hang erect construct assemble consolidate combine connect link
    patch allocate commission request seek search scout approach follow chase remind ask
    listen tour use upskill crowdfund experiment iterate report shoot outline lobby stream insure claim moderate oversee postpone dismiss dismantle demolish calibrate lay vet lodge enter scope trial collate bid tutor pair redo deprecate hand line weed dig illustrate photograph`,
  either:
    `deliver complete answer reply respond resolve ship process handle close sign book hold keep maintain make
    take bring move turn push see fix place find add onboard treat convert expand scale renew pay invoice enrol enroll
    produce supply dispatch settle collect clear protect restore manage end stop put activate switch shift transfer develop engage approve go fundraise`,
  get: "get have generate secure obtain receive gather",
  win:
    `win sell earn achieve reach attract gain retain fill acquire pass lose save exceed beat hit become stay remain
    qualify land break prevent avoid eliminate outperform serve feed help seat recover regain repay persuade convince inspire cover drive accept certify encourage motivate rank score
    average capture delight satisfy monetize rehome recoup`,
  rise: "increase raise grow double triple quadruple boost lift multiply",
  fall:
    `reduce cut decrease lower halve shorten minimize maximize drop shrink speed accelerate slash trim limit cap
    curb stabilize balance lessen`,
  better: "improve enhance optimize strengthen streamline modernize simplify polish refine refresh",
};

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(VERBS) as Kind[]).flatMap((kind) =>
    [...words(VERBS[kind])].map((verb) => [verb, kind] as const)
  ),
);

/** Participles that no ending explains. */
const PARTICIPLES: ReadonlyMap<string, string> = new Map(
  `built build,written write,held hold,sent send,begun begin,done do,made make,bought buy,found find,taken take,given
    give,met meet,taught teach,drawn draw,chosen choose,spent spend,kept keep,sold sell,won win,paid pay,repaid repay,
    brought bring,got get,shown show,led lead,laid lay,fed feed,seen see,hung hang,lost lose`
    .split(",").map((pair) => pair.trim().split(/\s+/)).map(([form = "", verb = ""]) =>
      [form, verb] as const
    ),
);

/** What one makes, holds or buys oneself. */
export const DELIVERABLES = words(
  `website site homepage page webshop shop app portal platform tool software system crm erp chatbot
    dashboard prototype mockup version release feature module plan concept strategy roadmap policy manual handbook
    guide guideline template checklist documentation report newsletter article blog post video podcast episode reel
    campaign ad advert advertisement flyer brochure leaflet poster catalog catalogue logo workshop webinar seminar
    training course lesson session meeting standup talk event fair party conference evening tour exhibition concert
    survey interview questionnaire audit inspection visit call email mailing letter programme program project pilot
    process workflow procedure structure database study analysis experiment demo van truck oven machine equipment
    building room office warehouse kitchen branch store roof draft proposal pitch presentation deck calendar schedule
    rota menu recipe curriculum scheme integration feedback proof rollout kickoff golive setup introduction
    publication registration construction extension form profile case funnel channel
    script playbook wiki faq intranet stall showroom venue stand document onetoone retro club range partnership layout activity card code requirement description advice expansion forecast checkin induction refresher photo picture list inventory tablet laptop computer bike taskforce committee cleanup quote dinner breakfast lunch gala festival hall appraisal briefing drill assessment`,
);

/** What one puts in oneself: more of it is no result. */
export const INPUTS = words(
  "budget price spend spending salary wage pay team headcount staff workforce hours",
);

/** What is measured. */
export const MEASURES = words(
  `rate ratio share revenue turnover sale income profit profitability margin cost churn nps score rating satisfaction
    loyalty retention conversion occupancy utilization uptime downtime availability attendance absence absenteeism
    waste scrap rework complaint error defect delay return accident injury incident dropout time wait lead pipeline
    traffic download subscriber follower signup booking referral donation cash liquidity productivity efficiency
    quality performance engagement awareness trust morale wellbeing result grade mark coverage latency speed yield
    consumption usage adoption emission footprint weight overtime capacity throughput backlog growth value arr mrr ltv
    cac ebitda roi dso quota level average percentage number finding approval invoice volume frequency size length
    duration loss debt lateness fault failure bug noise temperature stock turnaround response hour reach balance
    reliability accuracy fluency literacy recovery infection fall sickness vacancy completion demand loan overdraft arrears taking gap age fulfilment fulfillment visitor`,
);

/** Those who decide for themselves, and what they decide on. */
export const OTHERS = words(
  `customer client member guest patient pupil student parent donor subscriber user visitor buyer shopper tenant family
    follower fan lead order deal sale account booking reservation ticket appointment sponsor investor contract
    subscription license membership referral review signup download vote signature household reader listener viewer
    seeker home job grant applicant enquiry inquiry school hospital company business firm retailer restaurant people child diner sponsor resident passenger owner newcomer graduate`,
);

/** Those whose work is one's own. */
export const ROLES = words(
  `we i team staff colleague manager management marketing sale hr foreman foremen teacher chef coach trainer nurse
    doctor director department crew rep employee`,
);

/** A known verb, or an unknown one in "-ize" or "-ify", and the form it was found in. */
export type Verb = {
  readonly verb: string;
  readonly kind: Kind;
  readonly form: "base" | "s" | "ed" | "ing" | "noun";
};

const ENDINGS: readonly (readonly [ending: string, form: Verb["form"]])[] = [
  ["", "base"],
  ["s", "s"],
  ["es", "s"],
  ["ed", "ed"],
  ["ing", "ing"],
  ["ment", "noun"],
  ["ion", "noun"],
  ["ation", "noun"],
  ["al", "noun"],
];

/** Reads a word as a verb: "relaunched", "cold-email", "clean-up", "installation". */
export function verbOf(word: string): Verb | undefined {
  const irregular = PARTICIPLES.get(word) ?? PARTICIPLES.get(word.replace(/^re-?/, ""));
  const wholes = [
    irregular ?? word,
    word.replace(/-(up|out|off|in|over|down)$/, ""),
    word.replace(/^re-?|^[^-]*-(?=[^-]*$)/, ""),
    word.replaceAll("-", ""),
  ];
  const isInvented = /.{3}[iy]z(e|ed|es|ing|ation)$|..if(y|ied|ies|ying)$/.test(word);
  for (const whole of new Set(wholes)) {
    for (const [ending, form] of ENDINGS) {
      if (!whole.endsWith(ending)) continue;
      const root = whole.slice(0, whole.length - ending.length);
      const stems = [root, `${root}e`, root.replace(/i$/, "y"), root.replace(/(.)\1$/, "$1")];
      for (const verb of ending === "" ? [root] : stems) {
        const kind = KINDS.get(verb) ?? (isInvented && /([iy]ze|ify)$/.test(verb) ? "do" : undefined);
        if (kind !== undefined) return { verb, kind, form: irregular === undefined ? form : "ed" };
      }
    }
  }
  return undefined;
}

/** Whether the set holds the word or its singular, hyphens aside. */
export function holds(set: ReadonlySet<string>, hyphened: string): boolean {
  const word = hyphened.replaceAll("-", "");
  return [word, word.replace(/ies$/, "y"), word.replace(/es$/, ""), word.replace(/s$/, "")].some((form) =>
    set.has(form)
  );
}

const TOKEN = /\p{L}[\p{L}\d'’‑-]*|\d[\d.,]*\p{L}*|[%$€£<>≥≤:;,–—]|\s-\s/gu;
/** Bullets, ticks and numbering in front of a text: "- ", "[x]", "1.", "2)", "b)", "KR1:", "O1.KR2 -". */
const NUMBERING =
  /^(?:[\s\-–—•*·▪○●>#]|\[.?\]|(?:(?:key result|kr|o|objective)\s?#?\d+[.:)]?)+(?=[\s:.)-])[:.)]?|\d{1,2}(?:\.\d{1,2})*[.):]+(?=\s)|\(?(?:\d{1,2}|[a-h])\)(?=\s)|[:.)](?=\s))+/iu;
const NUMBER =
  /^(\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)$/;

/**
 * The first 60 words and signs of a text, without its numbering: lower case, one spelling, "#" for a number, "year"
 * for a year, "–" for a dash, no possessive "s" and no contraction.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const [match] of text.toLowerCase().replace(NUMBERING, "").matchAll(TOKEN)) {
    const word = spelling(match.trim().slice(0, 40).replace(/['’].*$/, "").replaceAll("‑", "-"));
    tokens.push(/^(19|20)\d\d$/.test(word) ? "year" : NUMBER.test(word) ? "#" : word === "-" ? "–" : word);
    if (tokens.length === 60) break;
  }
  return tokens;
}

export const DETERMINER = /^(the|an?|our|my|your|its|their|all|every|each|any|both|these|this|that|new)$/;
/** What ends a phrase. */
export const STOP =
  /^([:;,–—%<>$€£]|of|for|with|in|on|at|by|to|from|until|before|after|per|via|into|as|about|against|around|during|within|without|over|under|below|above|than|through|so|which|that|who|and|or|up|down|out|off|is|are|was|were|has|have|be|been|once|twice|every|each|daily|weekly|monthly|again|together|worth|v\d.*)$/;

/** A phrase, whether a number stands in it, its last word, and the index behind it. */
export type Phrase = {
  readonly phrase: readonly string[];
  readonly counted: boolean;
  readonly head: string;
  readonly end: number;
};

/** The words of an object or a subject that starts at `start`, up to a preposition or the like. */
export function phraseAt(tokens: readonly string[], start: number): Phrase {
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

const SHARE = / (%|percent|cent|half|thirds|majority|a third|# (of|in|out of) ((the|our|every) )?#) /;
const LIMIT =
  / ((below|under|above|less|fewer|than|max|maximum|minimum|exceeding|instead|compared|with(out| no)|\S+-free|free of|or (more|better|less|fewer|higher|lower)|no more|[<>≥≤]|(up|down) (to|from|by|#)) |at (least|most) (?!once |twice )|(worth|over) (?=[#$€£]))/;
const MOVE = / from (\S+ )?# (\S+ ){0,4}to (\S+ )?# /;
const SHORT_TIME = "(s|sec(ond)?s?|min(ute)?s?|h|hours?|days?|rings)";
const LEVEL = new RegExp(
  ` (within (\\S+ ){0,2}(${SHORT_TIME}|week)|in # ${SHORT_TIME}|under # ${SHORT_TIME}|[oi]n time|on schedule|` +
    "same (day|week|hour)|next day|in under|first (time|attempt|try)|(promi[sz]ed|agreed) (day|date|time)) ",
);

/** What figures say: a share, a limit, a way from one number to another, a service level. */
export type Evidence = {
  /** Any of the first three. */
  readonly figures: boolean;
  readonly share: boolean;
  readonly limit: boolean;
  readonly move: boolean;
  readonly level: boolean;
};

export function evidenceIn(tokens: readonly string[]): Evidence {
  const line = ` ${tokens.join(" ")} `;
  const [share, limit, move, level] = [SHARE.test(line), LIMIT.test(line), MOVE.test(line), LEVEL.test(line)];
  return { figures: share || limit || move, share, limit, move, level };
}

/** Whether one of the words is in the set. */
export function holdsAny(set: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.some((word) => holds(set, word));
}
