/** How the activity check reads English: the words it knows, and what it makes of a text's words. */

/** One spelling for British and American: "-ise" becomes "-ize" (so does "raise": it is only ever compared). */
function spelling(word: string): string {
  return word.replace(/([iy])s(e|es|ed|ing|ation|ations)$/, "$1z$2");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(spelling));
}

/**
 * Who makes it come true, by the verb:
 * - `do`: the owner, whatever the object ("Call 50 members"). An unknown verb is read as one of these.
 * - `any`: the owner, unless the object is others or something measured ("Close the branch", "Close 12 deals").
 * - `get`: others, unless the object is a deed of one's own ("Get 50 orders", "Get feedback").
 * - `grow`: others, unless it is one's own deeds that grow ("Double the calls", "Improve the website").
 * - `win`: others, or a measure moves, whatever the object.
 */
export type Kind = "do" | "any" | "get" | "grow" | "win";

const VERBS: Readonly<Record<Kind, string>> = {
  do: `build launch create design implement roll set introduce hire recruit train run host publish write draft
    prepare plan visit call email interview survey review audit document migrate refactor renovate install buy
    order paint clean repair test attend meet apply register negotiate open record film translate update
    upgrade finish start continue conduct perform define decide choose select appoint assign assess evaluate
    investigate research explore examine check inspect measure monitor track map compile contact inform invite
    pitch present promote market post upload distribute spend invest give offer provide do plant lay fit mount
    decorate equip label pack sort file scan archive automate integrate configure deploy release code program
    pilot relocate merge split rent lease purchase procure source submit send print mail phone ring knock
    speak talk discuss consult brief coach mentor teach educate support advise guide show demonstrate exhibit
    display rehearse edit bake cook brew sew taste service overhaul replace remove extend transform
    restructure refurbish revamp rename brand establish form conduct execute lead coordinate facilitate
    schedule arrange cancel ban adopt adapt adjust align agree communicate announce partner notify explain
    involve network collaborate join participate sponsor donate campaign screen outsource swap look work focus
    consider study learn read budget forecast calculate estimate benchmark compare analyze blog demo showcase
    celebrate enable delete import load hang construct combine connect link request search approach follow
    chase remind ask listen experiment report shoot bid advertise shadow observe sweep drill sow weld change
    supervise tender fill-in fill-out cut-over pass-on sell-off take-over take-part take-stock reach-out
    switch-on switch-off turn-on turn-off modernize refresh polish simplify streamline refine stick prune
    sharpen varnish trial tour hand log enter note`,
  any: `deliver complete answer reply respond resolve ship process handle close sign hold maintain take bring
    move turn push see fix find add onboard treat convert scale renew invoice enrol enroll produce supply
    dispatch settle collect clear protect restore manage end stop put activate switch shift transfer develop
    engage approve go gather draw drop free pull pick claim issue operate carry certify`,
  get: "get have generate secure obtain receive keep book make pay",
  grow: "increase raise grow double triple quadruple boost improve enhance optimize strengthen expand",
  win:
    `win sell earn achieve reach attract gain retain fill acquire pass lose save exceed beat hit become stay
    remain qualify land break prevent avoid eliminate outperform serve feed help seat recover regain repay
    persuade convince inspire cover drive accept encourage motivate rank score average capture delight satisfy
    monetize rehome recoup let own rescue recycle heal cure waste burn cross overtake harvest catch yield
    reduce cut decrease lower halve shorten minimize maximize shrink speed accelerate slash limit cap curb
    stabilize balance lessen sink fall rise rent-out hire-out pay-off book-out send-home bring-home take-home
    place`,
};

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(VERBS) as Kind[]).flatMap((kind) => [...words(VERBS[kind])].map((verb) => [verb, kind])),
);

/** Participles that no ending explains. */
const PARTICIPLES: ReadonlyMap<string, string> = new Map(
  [...words(
    `built:build written:write held:hold sent:send begun:begin done:do made:make bought:buy found:find
    taken:take given:give met:meet taught:teach drawn:draw chosen:choose spent:spend kept:keep sold:sell
    won:win paid:pay repaid:repay brought:bring got:get shown:show led:lead laid:lay fed:feed seen:see
    hung:hang lost:lose swept:sweep caught:catch stuck:stick sewn:sew`,
  )].map((pair) => pair.split(":") as [string, string]),
);

/** One's own deeds, and what one makes, holds or buys oneself. The noun of a `do` verb is one too ("12 visits"). */
const DEEDS = words(
  `process website site homepage page webshop shop app portal platform tool software system crm erp chatbot
    dashboard prototype mockup version feature module concept strategy roadmap policy manual handbook
    guideline template checklist newsletter article video podcast episode reel ad advert flyer brochure
    leaflet poster catalogue logo workshop webinar seminar course lesson session standup event fair party
    conference afternoon concert questionnaire programme project workflow procedure structure database
    analysis machine van truck oven room office warehouse kitchen branch store roof proposal deck calendar
    rota menu recipe curriculum scheme feedback proof rollout kickoff golive setup introduction publication
    registration extension profile case funnel channel script playbook wiki intranet stall showroom venue
    stand partnership layout activity card requirement description advice expansion checkin induction
    refresher photo picture inventory tablet laptop computer bike committee cleanup quote dinner breakfast
    lunch gala festival hall appraisal copy login camera diary sign huddle chat walk round speaker idea
    rehearsal backup team clinic revision takeover assembly trip retreat camp ceremony stocktake hotline
    helpdesk banner sensor scanner printer boiler pump crane alarm lock key badge uniform playground garden
    toilet ramp server api application board trailer minute book catalog excursion chapter clip`,
);

const MEASURES = words(
  `rate share revenue turnover income profit profitability margin cost score rating satisfaction conversion
    utilization uptime availability attendance waste scrap complaint error defect delay return accident time
    pipeline traffic donation cash productivity quality performance awareness trust morale result grade
    coverage speed usage capacity backlog growth value number volume frequency size loss debt failure
    turnaround response reach accuracy demand gap reserve taking mood survival medal prize award queue premium
    fee acceptance average count output safety bill`,
);

/** Those who decide for themselves, and what they decide on. */
const OTHERS = words(
  `customer client member guest patient pupil student parent donor subscriber user visitor buyer shopper
    tenant family follower fan lead order deal sale account booking reservation ticket appointment sponsor
    investor subscription license membership referral review signup download vote signature household reader
    listener viewer seeker home job grant applicant enquiry inquiry school hospital company business firm
    retailer restaurant people child diner resident passenger owner newcomer graduate runner singer player
    walkin participant bid offer viewing claim bank council insurer inspector seat table night bed dealer
    farmer neighbour citizen tourist learner trader exhibitor voter franchisee neighbor`,
);

/** Those whose work is one's own. */
export const ROLES = words(
  `team staff colleague manager management marketing sale hr finance legal foreman foremen teacher chef cook
    coach trainer nurse carer doctor director department crew rep employee driver engineer everyone everybody`,
);

/** A verb and the form it was found in. */
export type Verb = {
  readonly verb: string;
  readonly kind: Kind;
  readonly form: "base" | "s" | "ed" | "ing" | "noun";
};

/** The verb with its particle, where that changes who makes it come true ("take over", "rent out"). */
export function withParticle(verb: Verb, particle: string): Verb {
  return { ...verb, kind: KINDS.get(`${verb.verb}-${particle}`) ?? verb.kind };
}

const ENDINGS: readonly (readonly [ending: string, form: Verb["form"]])[] = [
  ...[["", "base"], ["s", "s"], ["es", "s"], ["ed", "ed"], ["ing", "ing"]] as const,
  ...[["ment", "noun"], ["ion", "noun"], ["ation", "noun"]] as const,
];

/** Reads a word as a verb: "relaunched", "installation", any in "-ize" or "-ify", any participle in "-ed". */
export function verbOf(word: string): Verb | undefined {
  if (word === "has") return { verb: "have", kind: "get", form: "s" };
  const bare = word.replace(/^re-?/, "");
  const irregular = PARTICIPLES.get(word) ?? PARTICIPLES.get(bare);
  const isInvented = /.{3}[iy]z(e|ed|es|ing|ation)$|..if(y|ied|ies|ying)$/.test(word);
  for (const stem of irregular ? [irregular] : bare === word ? [word] : [word, bare]) {
    for (const [ending, form] of ENDINGS) {
      if (!stem.endsWith(ending)) continue;
      const root = stem.slice(0, stem.length - ending.length);
      for (const verb of [root, `${root}e`, root.replace(/i$/, "y"), root.replace(/(.)\1$/, "$1")]) {
        const kind = KINDS.get(verb) ?? (isInvented && /([iy]ze|ify)$/.test(verb) ? "do" : undefined);
        if (kind !== undefined) return { verb, kind, form: irregular === undefined ? form : "ed" };
        if (ending === "") break;
      }
    }
  }
  return /\p{L}{3}[^e]ed$/u.test(word) ? { verb: word, kind: "any", form: "ed" } : undefined;
}

/** Whether the set holds the word or its singular, hyphens aside. */
export function holds(set: ReadonlySet<string>, word: string): boolean {
  const plain = word.replaceAll("-", "");
  return [/$/, /s$/, /es$/].some((ending) => set.has(plain.replace(ending, ""))) ||
    set.has(plain.replace(/ies$/, "y"));
}

/** What a phrase is about, by its last word ("customer survey"), else by the words before. */
export function nounOf(phrase: readonly string[]): "own" | "measure" | "others" | "thing" {
  const head = phrase.findLast((word) => verbOf(word)?.form !== "ed") ?? "";
  if (holds(OTHERS, head)) return "others";
  if (holds(DEEDS, head)) return "own";
  if (holds(MEASURES, head)) return "measure";
  const verb = verbOf(head.replace(/(ion|ment)s$/, "$1"));
  if (verb?.kind === "do" && verb.form !== "ed") return "own";
  const before = phrase.slice(0, -1);
  if (head === "day" && before.length > 0 || /^\p{L}{3,}ings?$/u.test(head)) return "own";
  if (/^(day|hour)s$/.test(head) && before.some((word) => nounOf([word]) === "own")) return "own";
  return "thing";
}

const TOKEN = /\p{L}[\p{L}\d'’‑-]*|\d[\d.,]*\p{L}*|[%$€£<>≥≤→:;,–—]|\s-\s/gu;
/** Bullets, ticks and numbering in front of a text: "- ", "[x]", "1.", "2)", "b)", "KR1:", "O1.KR2 -". */
const NUMBERING =
  /^(?:[\s\-–—•*·▪○●>#]|\[.?\]|(?:(?:key result|kr|o|objective)\s?#?\d+[.:)]?)+(?=[\s:.)-])[:.)]?|\d{1,2}(?:\.\d{1,2})*[.):]+(?=\s)|\(?(?:\d{1,2}|[a-h])\)(?=\s)|[:.)](?=\s))+/iu;
const NUMBER =
  /^(\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)$/;

/**
 * The first 60 words and signs of a text, without its numbering: lower case, one spelling, "#" for a number, "all"
 * for 100 %, "year" for a year, "–" for a dash, "→" for an arrow, no possessive "s" and no contraction.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const plain = text.toLowerCase().replace(NUMBERING, "").replace(/\b100\s*(%|percent)\s+of\b/, "all")
    .replace(/[-–—=]+>/g, "→").replace(/(\d)([ap]m)\b/g, "$1 $2");
  for (const [match] of plain.matchAll(TOKEN)) {
    const word = spelling(match.trim().slice(0, 40).replace(/['’].*$/, "").replaceAll("‑", "-"));
    tokens.push(/^(19|20)\d\d$/.test(word) ? "year" : NUMBER.test(word) ? "#" : word === "-" ? "–" : word);
    if (tokens.length === 60) break;
  }
  return tokens;
}

export const DETERMINER = /^(the|an?|our|my|your|its|their|all|every|each|any|both|these|this|that|new)$/;
/** What ends a phrase. */
export const STOP =
  /^([:;,–—%<>→$€£]|of|for|with|in|on|at|by|to|from|until|before|after|per|via|into|onto|as|about|against|around|between|during|within|without|over|under|below|above|than|through|so|which|that|who|and|or|up|down|out|off|is|are|was|were|has|have|be|been|once|twice|every|each|daily|weekly|monthly|again|together|back|away|worth|v\d.*)$/;

/**
 * The words of an object or a subject that starts at `start`, up to a preposition or the like; whether a number
 * stands among them, the last of them, and the index behind.
 */
export function phraseAt(tokens: readonly string[], start: number) {
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
    } else if (DETERMINER.test(word)) {
      if (phrase.length > 0) break;
    } else if (STOP.test(word)) {
      if (phrase.length > 0 || /^([:;,]|is|are|was|were|has|have)$/.test(word)) break;
    } else phrase.push(word);
  }
  return { phrase, counted, head: phrase.at(-1) ?? "", end: index };
}

const TIME = "(s|sec(ond)?s?|min(ute)?s?|h|hours?|days?|rings?)";
const PERIOD = "(day|shift|week|month|quarter|season|year|term)";
const SHARE =
  / (%|percent|cent|half|thirds?|quarters? of|a quarter|majority|# (of|in|out of) ((the|our|every) )?#|every (second|third)) /;
const FLOOR =
  / (at least (?!once |twice )|(minimum|min|more than|or more|[>≥→]) |(above|exceeding|worth|over) (?=[#$€£]))/;
/** "From 21 to 8", "21 h → 8 h"; opening hours and versions move nothing. */
const MOVE = / (from (?!version |# [ap]m )(\S+ )?# (\S+ ){0,4}to|# (\S+ )?→) (\S+ )?# /;
const LEVEL = new RegExp(
  ` (${
    [
      // What must not be passed, or be better than before.
      "less|fewer|max|maximum|compared|without|no|nobody|at most|zero-\\S+|\\S+-free|free of|[<≤]|fully|while",
      "or (less|fewer|better|more|higher|lower)|better than|% more|with (the same|(\\S+ )?# (%|percent))",
      "instead of (\\S+ )?#|(up|down) (to|from|by) (\\S+ )?#|(on|under) (schedule|budget)",
      `(under|below) ([#$€£]|an? (second|minute|hour|third|quarter|${PERIOD}))`,
      "(at|of) (\\S+ )?# (%|percent)|at ([$€£]|(an? |full |or under )?(surplus|profit|loss|cost|budget|capacity))",
      `(start|begin|open|finish|end|close) (the|every|each) ${PERIOD} (with|in|at)`,
      // How fast, and how reliably.
      `(within|inside) (\\S+ ){0,2}(${TIME}|weeks?|slot|budget|${PERIOD})|in (under )?((\\S+ )?#|an?) ${TIME}`,
      "(on|in|to) time|same (day|week|hour)|next day|to the minute|(# \\S+ an|per) hour|per (person|man|head)|first (time|try|attempt)",
      "(promi[sz]ed|agreed|planned|quoted|expected|due) (day|date|time|hours)|on the day (they|we|it|you)",
      "by (the )?(day|noon|# ring|third|fourth)|(by|before) # (am|pm)|before the (\\S+ ring|next)|in one (go|session|visit)",
    ].join("|")
  }) `,
);

/** What figures say: a share, a way from one number to another, a level of service or quality; or any of them. */
export function evidenceIn(tokens: readonly string[]) {
  const line = ` ${tokens.join(" ")} `;
  const [share, move, level] = [SHARE.test(line), MOVE.test(line), LEVEL.test(line)];
  return { share, move, level, figures: share || move || level || FLOOR.test(line) };
}
