/** Words of figures of which fewer are better. */
export const LESS =
  /\b(costs?|prices?|fees?|expenses?|spend|rent|capex|opex|invest\w*|budget|weeks?|days?|months?|hours?|minutes?|years?|(?<!on[- ])time|duration|delay(?:s|ed)?|late|waiting|risks?|churn|complaints?|reclama(?:ções|ção)|sick|thrown|wast(?:e|ed|age)|returns|defects?|errors?|bugs?|tickets?|incidents?|accidents?|cancellations?|unpaid|overdue|absences?|absenteeism|(?:staff|employee|people|team) turnover|turnover of (?:staff|employees|people)|distance|km|miles|effort|debts?|downtime|attrition|payback|emissions)\b/i;
/** Words of figures of which more are better. */
export const MORE =
  /\b(revenue|sales|profit|margin|sav(?:ed?|es|ings?)|gain(?:ed|s)?|avoided|reduc(?:ed|tion)|free|included|available|open(?! (?:tickets?|bugs?|complaints?|defects?|errors?|incidents?|risks?)\b)|opening|sold|solved|resolved|closed|(?:bugs?|tickets?|errors?|defects?) fixed|billable|billed|runway|on[- ]time|days? (?:without|since)|experience|income|returns?|roi|npv|quality|satisfaction|capacity|growth|customers|orders|seats|scores?|ratings?|speed|nps|fit|benefits?|space|warranty)\b/i;
/** What a figure is counted by, which says nothing of the figure: "per 1,000 orders", "a week". */
const RATE = /\bper\b.*|(?:\b(?:an?|each|every|this|the|last) |\/ ?)(?:hour|day|week|month|quarter|year)\b/gi;

/** Which figures are better, by the words of their name; null when they say nothing, or both. */
export function betterByName(name: string): "less" | "more" | null {
  const counted = name.replace(RATE, "");
  const [isLess, isMore] = [LESS.test(counted), MORE.test(counted)];
  return isLess === isMore ? null : isLess ? "less" : "more";
}
