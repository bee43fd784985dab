/** The fourteen dimensions of the business check, their groups and their names. The specification fixes them. */

export const CLUSTERS = [
  { key: "market", group: "Market System", label: "Market System" },
  { key: "value", group: "Value System", label: "Value System" },
  { key: "operations", group: "Operational System", label: "Operations" },
  { key: "organization", group: "Organizational System", label: "Organization" },
] as const;

export type ClusterKey = typeof CLUSTERS[number]["key"];

/** In the order of the survey, which also ranks equal scores. */
export const DIMENSIONS = [
  { key: "market_image", cluster: "market", title: "Market Image & Reputation", label: "Market Image" },
  { key: "market_focus", cluster: "market", title: "Market Focus & Target Alignment", label: "Market Focus" },
  {
    key: "personalization",
    cluster: "value",
    title: "Customer Personalization & Care",
    label: "Personalization",
  },
  {
    key: "product_attributes",
    cluster: "value",
    title: "Product/Service Attributes",
    label: "Product Attributes",
  },
  { key: "logistics", cluster: "value", title: "Delivery & Logistics Performance", label: "Logistics" },
  {
    key: "pricing_terms",
    cluster: "value",
    title: "Pricing & Terms (Value Perception)",
    label: "Pricing & Terms",
  },
  { key: "speed", cluster: "operations", title: "Speed & Responsiveness", label: "Speed" },
  { key: "quality", cluster: "operations", title: "Product/Service Quality", label: "Quality" },
  {
    key: "cost_efficiency",
    cluster: "operations",
    title: "Cost Structure & Efficiency",
    label: "Cost Efficiency",
  },
  { key: "innovation", cluster: "operations", title: "Creativity & Innovation", label: "Innovation" },
  { key: "people_competency", cluster: "organization", title: "People & Competency", label: "People" },
  { key: "processes", cluster: "organization", title: "Processes & Discipline", label: "Processes" },
  {
    key: "org_relationships",
    cluster: "organization",
    title: "Organizational Relationships & Alignment",
    label: "Relationships",
  },
  { key: "technology", cluster: "organization", title: "Technology & Enablement", label: "Technology" },
] as const satisfies readonly DimensionFacts[];

interface DimensionFacts {
  readonly key: string;
  readonly cluster: ClusterKey;
  /** The name in the survey. */
  readonly title: string;
  /** The name on the results page, where space is limited. */
  readonly label: string;
}

export type Dimension = typeof DIMENSIONS[number];
export type DimensionKey = Dimension["key"];

export const DIMENSION_KEYS: readonly DimensionKey[] = DIMENSIONS.map(({ key }) => key);

/** The score scale, lowest first. */
export const SCALE = [
  { score: 1, label: "Non-Competitive" },
  { score: 2, label: "Fair" },
  { score: 3, label: "Competitive" },
  { score: 4, label: "Very Good" },
  { score: 5, label: "Exceptional" },
] as const;

export type Score = typeof SCALE[number]["score"];

export const SCORES: readonly Score[] = SCALE.map(({ score }) => score);

/** A record with one value for every dimension. */
export function byDimension<T>(make: (key: DimensionKey) => T): Record<DimensionKey, T> {
  return Object.fromEntries(DIMENSION_KEYS.map((key) => [key, make(key)])) as Record<DimensionKey, T>;
}

/** True if the key is one of the fourteen dimensions (and not, for example, a property of Object). */
export function isDimensionKey(key: string): key is DimensionKey {
  return DIMENSIONS.some((dimension) => dimension.key === key);
}

/** True for the integers 1 to 5. */
export function isScore(value: unknown): value is Score {
  return SCALE.some(({ score }) => score === value);
}

/** The short label of a dimension. An unknown key is returned unchanged. */
export function dimensionLabel(key: string): string {
  return DIMENSIONS.find((dimension) => dimension.key === key)?.label ?? key;
}
