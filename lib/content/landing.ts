/** Copy of the landing page. The headline and the figures are the specification's own. */
export const HERO = {
  eyebrow: "Coaching for founders and operators",
  headline: ["Clarity.", "Leverage."],
  emphasis: "Momentum.",
  lede:
    "From chaos to control, and from control to growth, in ninety days of focused work on the few things that move your business.",
} as const;

export const METRICS = [
  { figure: "4x", label: "founder across industries" },
  { figure: "$35M", label: "exits" },
  { figure: "100+", label: "founders coached" },
  { figure: "$50M+", label: "client revenue growth" },
] as const;

/** The way from the landing page to the business check. */
export const CHECK_TEASER = {
  title: "Where does your business stand?",
  text:
    "Score fourteen dimensions, from market image to technology. You see your strengths, your bottlenecks and a next step for each, on one page that you can share or print.",
  action: "Take the 14-Point Business Check",
} as const;
