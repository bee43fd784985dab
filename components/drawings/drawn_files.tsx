import type { JSX } from "react";
import { FirstStep, OneLoop, Onwards, Rise, Talk, Through } from "./files/bands.tsx";
import { Knot, Numbers, Plate, TwoCups, Way, WayStart } from "./files/landing.tsx";
import { Coach, Example, Menu, Outcomes, Spine } from "./files/pages.tsx";
import { Coil, Plans, Shelf, Waitlist } from "./files/shop.tsx";
import { Signature } from "./files/signatures.tsx";

/**
 * Every drawing that the build writes as a file, by its name, because it stands below the first screen: what is in the page's own text
 * delays the first screen.
 */
export const DRAWN_FILES = {
  "plate": () => <Plate />,
  "numbers": () => <Numbers />,
  "rise": () => <Rise />,
  "way": () => <Way />,
  "knot-1": () => <Knot step={0} />,
  "knot-2": () => <Knot step={1} />,
  "knot-3": () => <Knot step={2} />,
  "knot-4": () => <Knot step={3} />,
  "through": () => <Through />,
  "spine": () => <Spine />,
  "two-cups": () => <TwoCups />,
  "first-step": () => <FirstStep />,
  "talk": () => <Talk />,
  "example": () => <Example />,
  "onwards": () => <Onwards />,
  "way-start": () => <WayStart />,
  "one-loop": () => <OneLoop />,
  "menu": () => <Menu />,
  "shelf-1": () => <Shelf heights={[232, 96, 214, 70, 190, 40]} />,
  "shelf-2": () => <Shelf heights={[40, 170, 110, 226, 130, 60]} />,
  "coil": () => <Coil />,
  "plans": () => <Plans />,
  "waitlist": () => <Waitlist />,
  "coach-1": () => <Coach which={0} />,
  "coach-2": () => <Coach which={1} />,
  "outcomes": () => <Outcomes />,
  "nora-whitfield": () => <Signature of="Nora Whitfield" />,
  "samuel-ortega": () => <Signature of="Samuel Ortega" />,
} as const satisfies Readonly<Record<string, () => JSX.Element>>;
