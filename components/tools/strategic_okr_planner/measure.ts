const VAGUE =
  /\b(?:improv(?:e|es|ed|ing|ement|ements)|better|optimi[sz](?:e|es|ed|ing|ation)|enhanc(?:e|es|ed|ing|ement)|strengthen(?:s|ed|ing)?|strong(?:er)?|streamlin(?:e|es|ed|ing)|boost(?:s|ed|ing)?|maximi[sz](?:e|es|ed|ing)|minimi[sz](?:e|es|ed|ing)|more|less|fewer|faster|higher|lower|happier|nicer|excellent|excellence|world-class|efficient(?:ly)?|effective(?:ly)?|significant(?:ly)?|as much as possible)\b/i;
const NUMBER_WORD =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred|zero|none|half|halve|halves|double|doubles|triple|twice|every|all)\b/i;

/** The vague word of a text without any number ("Improve delivery": "Improve"); null for a text that has a number or is plain. */
export function vagueWord(text: string): string | null {
  return NUMBER_WORD.test(text) ? null : VAGUE.exec(text)?.[0] ?? null;
}

const CHANGE_VERB =
  "(?:increas|rais|grow|lift|boost|cut|reduc|lower|decreas|shrink|drop|halv|doubl|tripl|improv|shorten|speed\\s+up|bring|keep|" +
  "get|win|gain|reach|hit|achiev|deliver|add|sell|hold|push|expand|maintain)(?:e|es|s|ing)?";
/** What a business counts; people and things in the plural, since "customer and staff parking" is one thing. */
const MEASURE =
  "(?:revenues?|turnover|sales|profits?|margins?|costs?|spend|orders|customers|clients|patients|pupils|students|" +
  "complaints|returns|refunds|errors|defects|bookings|visits|visitors|leads|inquiries|enquiries|retention|churn|" +
  "satisfaction|nps|conversion|referrals|members|subscribers|enrol?ments|attendance|absences|scores?|response times?|" +
  "lead times?|waiting times?|downtime|uptime|prices?|headcount)";
const QUALIFIER =
  "(?:gross|net|average|monthly|weekly|daily|annual|repeat|new|paying|customer|order|staff|delivery|employee)";
const AND = String.raw`(?:\s+and\s+|\s*&\s*|\s+as\s+well\s+as\s+|\s+plus\s+)`;
/** "Raise orders and cut returns": a second change begins. */
const TWO_CHANGES = new RegExp(
  String.raw`^\s*${CHANGE_VERB}\b.*${AND}(?:also\s+)?${CHANGE_VERB}\s+\S`,
  "i",
);
/** "Revenue and gross margin": two names of measures side by side. */
const TWO_NAMES = new RegExp(
  String
    .raw`\b${MEASURE}${AND}(?:${QUALIFIER}\s+)*${MEASURE}\b(?!\s+(?:rate|cost|costs|ratio|team|teams|page|pages|desk|form|forms|support|service|success|data|records?)\b)`,
  "i",
);
/** "Orders to 180 and margin to 20 %": a target on each side. */
const TWO_TARGETS = new RegExp(
  String
    .raw`\b(?:to|at least|under|below|above|reach(?:es)?)\s+\D{0,3}\d[^|]*${AND}(?!\d)[^\d]*\b(?:to|at least|under|below|above|reach(?:es)?|from)\s+\D{0,3}\d`,
  "i",
);

/** Whether a key result holds two measures joined by "and". Pairs that are one thing ("terms and conditions") do not count. */
export function hasTwoMeasures(text: string): boolean {
  const line = text.replace(/\bbetween\s+\S+\s+and\s+\S+/gi, " ");
  return TWO_CHANGES.test(line) || TWO_NAMES.test(line) || TWO_TARGETS.test(line);
}

const LEADING_CHANGE =
  /^(?:to\s+)?(?:increas|rais|grow|lift|boost|cut|reduc|lower|decreas|shrink|drop|halv|doubl|tripl|improv|shorten|bring|get|keep|reach|achiev|push|move|take)(?:e|es|s|ing)?\s+/;
const FILLER = new Set("the a an our of in from to by at least most up down under over about and".split(" "));

const AMOUNT = String.raw`[-−]?[$€£¥]?\d+(?:[.,]\d+)*(?:\s?[%$€£¥]|(?:k|m|bn)\b)?`;
/** Figures that say how much: "from 120", "to 180", "62 →", "12 %". Others name the thing: "Shop 2", "within 30 days". */
const FIGURES = new RegExp(
  String
    .raw`(?:\b(?:from|to|by|under|below|above|at least|at most)|→|->)\s*${AMOUNT}|${AMOUNT}(?=\s*(?:→|->|to\s+[$€£¥]?\d))|` +
    String.raw`\d+(?:[.,]\d+)*\s?%|[$€£¥]\s?\d+(?:[.,]\d+)*`,
  "g",
);

/** What a key result measures, without verbs of change, figures, filler and plurals: equal for two that measure the same. */
export function measureKey(text: string): string {
  const words = text.toLowerCase().replace(LEADING_CHANGE, "").replace(FIGURES, " ")
    .match(/[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => !FILLER.has(word))
    .map((word) => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1")).join(" ");
}
