import type { ComponentChildren, JSX } from "preact";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { scoreLine } from "../../lib/diagnostic/own_line.ts";
import { OWN_LINE_BOX, pointOf } from "../../lib/line/own_line.ts";
import { middleOf, penFor, shapeOf } from "../../lib/line/shape.ts";
import { RISE } from "../../lib/line/drawn/rise.ts";
import type { Controls } from "../../lib/line/spline.ts";
import { ahead, enter, oval, reach, tangle, thread, through } from "../../lib/line/travel.ts";
import { talkControls } from "./CallLines.tsx";
import { Line } from "./Line.tsx";
import { SpineLines } from "./SprintSpine.tsx";
import { coachControls, drawn, outcomesControls } from "./sprint_lines.ts";
import { coilControls, PLAN_STATIONS, plansControls, shelfControls, waitlistControls } from "./shop_lines.ts";

/*
 * Drawings that the build writes as files, because they stand below the first screen: what is in the page's own text delays the first
 * screen. No style sheet reaches a file, so colours are written out. Seeds were chosen by eye.
 */
const ACCENT = "#2a3fe5";
const ACCENT_NIGHT = "#8d9bff";
const INK = "#14172b";
const HAIRLINE = "#dcd8cd";
const GHOST = "#b4b0a4";
const ON_ACCENT = "#3c50ee";
const PLANNED = "#b9b4a6";
const PAPER = "#f7f5f0";

const RIGHT = 0;
const UP = -Math.PI / 2;
const DOWN = Math.PI / 2;

function File(
  { box, colour, children }: {
    readonly box: readonly [x: number, y: number, width: number, height: number];
    readonly colour: string;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  const [, , width, height] = box;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={box.join(" ")}
      width={width}
      height={height}
      {
        // The types of SVG attributes lack this one, which currentColor follows.
        ...{ color: colour }
      }
      fill="none"
      stroke-linecap="round"
    >
      {children}
    </svg>
  );
}

/** The line on the plate of a signed print: it comes from the left, tangles, and rises out of the frame. */
function plateControls(): Controls {
  const loops = tangle({
    seed: 11,
    turns: 5.4,
    centre: [178, 330],
    radius: [86, 82],
    rough: 0.9,
    leaves: RIGHT + 0.5,
    isEntered: true,
  });
  const rise = reach(loops.end, { at: [432, -40], heading: UP + 0.15 }, 60);
  return [...enter({ at: [-40, 456], heading: -0.7 }, loops, 40), ...rise.controls];
}

function Plate(): JSX.Element {
  return (
    <File box={[0, 0, 448, 560]} colour={ACCENT_NIGHT}>
      <Line shape={shapeOf(plateControls(), penFor(400, 400, { swell: 1.6 }), 0)} />
    </File>
  );
}

/** Two wide loops behind the figures, which enter the band at its lower left and leave it at its upper right. */
function numbersControls(): Controls {
  const loops = tangle({
    seed: 12,
    turns: 2,
    centre: [520, 420],
    radius: [360, 300],
    rough: 0.35,
    leaves: RIGHT + 0.2,
    isEntered: true,
  });
  const away = reach(loops.end, { at: [1560, -120], heading: UP + 0.5 }, 220);
  return [...enter({ at: [-160, 620], heading: 0.3 }, loops, 200), ...away.controls];
}

function Numbers(): JSX.Element {
  return (
    <File box={[0, 0, 1440, 800]} colour={ON_ACCENT}>
      <Line shape={shapeOf(numbersControls(), { width: 15, breath: 0.2, start: 1, swell: 0.5 }, 0)} />
    </File>
  );
}

/** Chaos, control, growth: the end of a page, on its dark band. */
function Rise(): JSX.Element {
  return (
    <File box={[-8, 0, 728, 412]} colour={ACCENT_NIGHT}>
      <Line shape={RISE} point={11} />
    </File>
  );
}

/** Where the stations of the way stand, in a box of 1104 x 300: at the left edges of their columns. */
const STATIONS = [[9, 286], [292, 214], [575, 190], [858, 84]] as const;

/** From the first station up into a tangle, then through the other stations and off the page. */
function wayControls(): Controls {
  const [first, second, third, fourth] = STATIONS;
  const loops = tangle({
    seed: 8,
    turns: 4.6,
    centre: [96, 118],
    radius: [66, 62],
    rough: 0.9,
    leaves: 0.6,
    clockwise: true,
    isEntered: true,
  });
  const on = reach(loops.end, { at: second, heading: 0.34 }, 40);
  const low = reach(on.end, { at: third, heading: -0.22 }, 60);
  const up = reach(low.end, { at: fourth, heading: -0.42 }, 60);
  const away = reach(up.end, { at: [1890, -140], heading: -0.1 }, 120);
  return [
    ...enter({ at: first, heading: UP }, loops, 30),
    ...[on, low, up, away].flatMap(({ controls }) => controls),
  ];
}

function Way(): JSX.Element {
  return (
    <File box={[0, -160, 1880, 460]} colour={ACCENT}>
      <Line shape={shapeOf(wayControls(), penFor(1100, 1104, { start: 0.7, swell: 0.3 }))} />
      {STATIONS.map(([x, y], index) => (
        <g key={x} fill="currentColor">
          <circle cx={x} cy={y} r="8" />
          {index > 0 && <path d={`M${x} ${y + 22}V300`} stroke={HAIRLINE} stroke-width="1.5" />}
        </g>
      ))}
    </File>
  );
}

/** The knot of each step: the thread calms down, to a single loop. The last step has none. */
const KNOTS = [
  { turns: 4, radius: 21, rough: 0.9, seed: 4, drift: 18, colour: ACCENT },
  { turns: 3, radius: 20, rough: 0.7, seed: 9, drift: 18, colour: GHOST },
  { turns: 2, radius: 19, rough: 0.5, seed: 2, drift: 13, colour: GHOST },
  { turns: 1, radius: 18, rough: 0, seed: 1, drift: 13, colour: GHOST },
] as const;

const CUP =
  "M-68 404C-66 470-44 500 0 500S66 470 68 404C68 392-68 392-68 404C-68 416 68 416 68 404M66 420C104 412 112 462 58 466M-112 508C-60 524 60 524 112 508";

/** Two cups on one table, with a thread between them. */
function TwoCups(): JSX.Element {
  const thread = talkControls({ seed: 27, from: [164, 398], centre: [170, 170], to: [690, 20] });
  return (
    <File box={[20, 0, 720, 536]} colour={ACCENT}>
      <Line shape={shapeOf(thread, penFor(600, 720, { start: 0.15, swell: 0 }), 0)} />
      <g stroke={INK} stroke-width="2.4">
        <path d={CUP} transform="translate(164) scale(-1 1)" />
        <path d={CUP} transform="translate(596)" />
        <path d="M20 530H740" stroke-width="1.6" />
      </g>
    </File>
  );
}

/** Sample signatures, each an outline in a 1540 x 420 box that starts 100 units above its zero. */
const OUTLINES = {
  "Nora Whitfield":
    "M1 224l42-61 70-119 15-23 8-9-3-1 0 11-20 103-6 48-1 40 3 6 5-2 21-34 36-73 46-88 17-24 6-7 9-3 4 1 1 4-3 14-40 65-14 27-11 27-5 20-2 24 3 15 7 9 10 4 13-1 16-11 14-14 6-13 1-21-3-8-9-2-19 8-10 12-7 22 0 5 4 6 12 7 9 0 6-3 34-28 20-21-4-1 0 13 2 3 6 1 11-24 5 0 6 2 1 4-12 27-4 18 2 12 7 5 8-1 14-10 32-28 14-16 2-10-4-7-10-5-9 1-22 18-13 16-4 15 1 12 3 12 6 3 14-6 20-19 24-36-4-3-15 40 3 15 5 6 5 2 9-2 10-6 54-42-1-2-22 18-34 22-10 5-5 1-5-4-3-13 14-37 1-2-4-4-4 3-26 38-16 14-10 5-3-15 3-16 15-18 17-12 7 1 4 4-5 8-29 28-26 19-3-7 0-12 16-37-3-7-4-3-7-3-7 0-6 5-9 21 7 1-1-15-3-3-6 1-34 35-13 11-10 5-9 0-5-5-2-4 5-17 11-14 12-6 7 1 0 20-5 15-9 11-15 11-12 3-8-3-6-7-1-15 3-27 7-25 23-54 32-51 6-12 1-9-1-7-5-4-6 0-9 3-7 6-20 29-51 95-49 101-1-20 4-39 14-82 13-58-1-9-5-3-7 5-14 21-74 131-40 63zM458 48l27-27 6-1 2 4-2 15-15 54-12 59-3 32 0 11 3 8 4 3 8-1 5-4 11-15 26-41 30-54-5-2-6 30-7 66 2 15 3 3 4 0 10-9 20-26 37-58 56-93 25-36 11-9-11 25-47 90-31 69-17 42 8 4 28-43 19-17 12-6 2 2-1 7-15 39 3 14 4 3 6 1 9-6 39-49-4-2-13 28-3 13 2 9 5 5 5 0 7-4 18-19 23-35 57-105-4-2-36 69-28 62-3 14 0 10 5 8 8 2 14-7 23-23 51-68 30-45 16-28 13-32 2-9-2-6-5 0-4 2-14 19-124 244-14 23-6 5-6 4 6-22 12-19 95-87-3-3-19 32 0 11 5 7 9 2 10-6 18-16 22-26 8-14 0-4-6-5-12 1-11 8-12 20-4 14 2 16 4 8 5 4 3 0 10-6 15-15 14-17 25-38 57-103 7-18 3-15-2-9-6 0-15 15-9 17-45 99-17 49-2 16 1 12 5 9 4 1 7-1 71-50 8-8 1-9-8-7-10-2-15 8-15 13-9 13-3 15 0 16 3 5 3 2 13-2 15-12 30-45 35-65 48-90-6-2-65 143-12 30-5 18 0 20 6 7 13 4 22 0 45-8 56-18 67-28 67-36 45-28 53-40 33-30 69-70-6 5-64 64-32 30-32 24-56 37-67 37-67 29-67 21-45 8-20-1-11-4-4-7 2-14 13-39 68-152-5-4-70 133-25 43-17 24-13 12-10 1-2-8 2-17 5-11 10-11 12-9 8-4 6 0 5 4 0 3-3 4-68 46-8 4-2-3 0-14 5-23 17-47 41-94 11-17 8-8 1 8-5 17-18 38-50 86-33 44-12 12-10 7-4-3-2-8-1-11 4-11 11-19 8-6 10 0-16 25-27 26-9 6-5-1-3-3 1-6 18-32 1-4-5-2-6 3-80 75-15 16-8 12-8 23 0 7 3 2 4 0 13-10 16-23 111-223 18-31 10-10-7 24-11 23-48 76-30 42-18 21-15 14-16 9-4-1-4-5 2-16 27-60 39-76-5-2-61 112-19 27-19 20-4 1-2-1-2-10 17-37 0-4-6-2-42 50-5 3-2-1-1-10 16-41-2-10-3-3-7-2-15 8-20 18-28 42 7 3 47-107 46-91 9-25-1-5-3-4-8 4-25 32-21 31-43 75-32 51-20 29-12 11-3-2-2-9 2-24 7-44 8-32-3-4-6 4-49 84-14 21-7 5-2-14 2-23 12-67 12-54 1-14-3-8-7 1-12 11zM743 72l7 1 28-8 7 0 6-3 53-11 50-6 10-4 0-2-11 0-82 14-21 6-7-1-6 4-28 5z",
  "Samuel Ortega":
    "M176 28l-5-35-3-7-9-6-16-4-19 2-13 5-16 15-11 14-7 14-3 10 0 14 4 18 8 21 20 23 5 9 0 16-4 19-7 14-8 11-28 19-24 8-8 0-14-3-13-6-14-11-5-14 1-16-2 1 15 19 12 9 39 12 18 3 16 0 23-8 49-31 22-16 7-8 0-7-8-6-7-1-12 5-14 9-9 10-6 10-7 17-1 8 4 9 7 5 12-1 11-9 35-44-4-3-14 31-3 12 1 5 5 5 7 1 8-3 11-13 23-36 7-7-1-1-2 11-22 45 3 5 9-8 30-38 10-9 9-5 0-1-4 12-18 40-1 6 4 0 4-6 30-39 10-7 8-2 2 0 0 2-16 29-4 10 2 10 5 5 5 2 6-1 10-8 37-45-5-3-20 36-1 9 3 10 3 4 6 1 9-6 41-51-5-3-15 29-5 11 2 7 4 5 7 3 7-1 24-15 14-12 11-13 5-7 3-9-3-6-7-3-9 3-12 12-10 13-3 10 1 14 5 13 7 4 10-3 22-13 20-21 35-46 36-53 16-30 6-18 2-17-2-6-5-3-8 3-10 8-18 28-38 92-16 53 0 10 2 9 4 4 8 2 19-5 42-23-1-2-36 19-21 8-11-3-2-6 0-8 3-16 9-29 20-50 19-45 15-25 10-11 9-6 0 13-6 21-10 21-25 40-29 44-25 31-19 18-16 9-9 2-5-2-4-11 1-17 4-8 9-12 11-10 4-1 5 2 2 4-8 16-20 19-24 15-6 1-6-2-3-8 21-40-6-3-39 48-7 7-3-1-1-12 20-39-6-3-41 50-6 4-5-1-3-6 0-6 19-35-1-7-6-2-10 3-10 8-35 45 2 1 26-51 1-4-2-5-5-3-14 6-15 14-30 40 5 4 22-47 1-11-4-4-4 1-6 6-25 39-12 13-7 0-3-5 18-41 0-3-5-4-6 5-36 46-7 4-7 0-5-5-1-6 11-25 5-8 10-8 17-8 8 1 3 4-13 12-63 41-12 6-13 2-28-3-34-11-14-9-14-19-6-2-2 2-2 9 0 11 4 13 10 12 21 12 16 4 10 0 27-9 25-17 11-12 8-14 5-21 0-24-7-11-19-22-7-20-4-17 0-8 3-12 18-26 14-14 11-5 17-4 15 2 6 3 6 8zM694 7l-24-14-9-3-10-1-10 4-17 11-30 29-18 29-12 26-10 29-5 28-1 15 2 13 5 12 6 10 8 8 15 7 17 0 21-7 23-12 27-21 17-22 16-27 14-28 10-31 1-22-5-25-10-18-12-7-21-2-23 5-12 11-9 16-2 13 7 13 9 7 37 26 55 49 8 4 7 1 15-6 0 3-4 13-26 47 0 3 5 1 31-33 26-19 15-16 66-106-8-3-29 47-41 82-8 26-1 13 3 7 9 7 9 0 14-8 27-23 13-16 6-14-1-4-4-4-11-2-7 4-14 14-9 17-1 14 3 11 6 9 6 3 7-2 11-6 73-52 3-8-5-5-12-2-12 4-16 14-8 14-3 25 3 8 4 1 13-4 14-9 31-42-3-1-30 67-25 44-14 18-20 21-16 13-11 3-8-5-1-4 1-4 9-15 19-22 22-17 73-47 35-26 16-15 5-7-2-10-10-5-14 1-16 11-13 17-6 25 1 9 4 6 7 1 8-1 15-9 34-40-6-4-12 23-5 14 3 9 8 9 11 4 14 1 27-3 35-7 41-12 76-25 69-29 26-14 43-28 95-69-1-2-8 5-102 74-41 25-41 19-41 16-98 30-37 8-31 4-17 0-14-3-4-3-4-8 17-37-6-5-5 4-31 39-12 8-9 1-2-2 1-10 7-22 10-12 12-8 8-2 7 3-18 19-46 35-67 43-26 23-13 18-8 19 1 6 3 5 12 4 11-2 7-5 22-21 19-25 14-21 16-29 31-67 0-3-4-1-31 41-11 8-12 5-3-3 0-12 5-19 7-9 15-12 7-2 8 1 3 2-4 4-74 51-10 4-6-9 0-18 10-17 15-14 6 2 1 5-6 10-11 12-19 17-15 10-8 2-6-3-2-11 6-21 43-89 29-46-7-5-63 105-14 16-26 19-30 32 3 3 26-47 5-12 0-7-6-5-14 6-9-2-15-12-38-36-49-36-5-9 1-10 7-14 11-9 19-4 14 1 8 3 10 10 7 20 1 18-2 20-12 33-13 27-17 26-16 19-20 15-22 11-20 6-15 1-12-7-12-16-4-11-1-11 1-14 6-26 20-55 17-28 27-29 15-12 9-4 14 1 28 16zM824 68l5 1 21-4 20-6 74-14 8-3 0-4-9 0-27 8-7 0-7 3-15 2-12 4-26 4-21 6z",
} as const;

function Signature({ of }: { readonly of: keyof typeof OUTLINES }): JSX.Element {
  return (
    <File box={[0, -100, 1540, 420]} colour={INK}>
      {/* However small it is shown, its hairlines stay whole. */}
      <path
        d={OUTLINES[of]}
        fill="currentColor"
        stroke="currentColor"
        stroke-width="0.3"
        stroke-linejoin="round"
        vector-effect="non-scaling-stroke"
      />
    </File>
  );
}

/** The thread beside a step, from top to bottom: it goes straight down, and its loops lie to the right of it. */
function Knot({ knot: { colour, ...loops } }: { readonly knot: typeof KNOTS[number] }): JSX.Element {
  const start = { at: [20, 0], heading: DOWN, radius: Infinity } as const;
  return (
    <File box={[0, 0, 80, 200]} colour={colour}>
      <path
        d={middleOf([start.at, ...thread(start, 200, [{ at: 100, ...loops }]).controls])}
        stroke="currentColor"
        stroke-width="2"
        // The thread is as wide where it is shown smaller.
        vector-effect="non-scaling-stroke"
      />
    </File>
  );
}

/** From a point beside a button into a tangle, and off the screen. */
function FirstStep(): JSX.Element {
  const start = { at: [12, 462], heading: 0.3, radius: Infinity } as const;
  const low = reach(start, { at: [250, 520], heading: 0 }, 60);
  const loops = tangle({
    seed: 21,
    turns: 6.3,
    centre: [690, 236],
    radius: [168, 146],
    rough: 1,
    leaves: UP + 1.1,
    isEntered: true,
  });
  const away = reach(loops.end, { at: [1020, -30], heading: UP + 0.6 }, 80);
  const controls = [start.at, ...low.controls, ...enter(low.end, loops, 60).slice(1), ...away.controls];
  return (
    <File box={[0, 0, 1000, 600]} colour={ACCENT_NIGHT}>
      <Line shape={shapeOf(controls, penFor(900, 1000, { start: 0.8, swell: 0.5 }))} />
      <circle cx="12" cy="462" r="9" fill="currentColor" />
    </File>
  );
}

/** In place of a coach's portrait: a tangle that opens for one, even coils for the other; both rise out of the frame. */
function Coach({ which }: { readonly which: number }): JSX.Element {
  return (
    <File box={[0, 0, 448, 560]} colour={ACCENT_NIGHT}>
      <Line shape={drawn(coachControls(which), 260, 448)} />
    </File>
  );
}

function Outcomes(): JSX.Element {
  return (
    <File box={[0, 0, 1440, 680]} colour={ON_ACCENT}>
      <Line shape={drawn(outcomesControls(), 480, 1440)} />
    </File>
  );
}

/** What the scores of the method's example draw. */
function Example(): JSX.Element {
  const { width, height } = OWN_LINE_BOX;
  const shape = scoreLine(METHOD_PAGE.figures.example.scores);
  return (
    <File box={[0, 0, width, height]} colour={ACCENT_NIGHT}>
      <Line shape={shape} point={pointOf(shape.endWidth)} />
    </File>
  );
}

/** From below the page into a tangle, and out of it at the upper right of the screen. */
function Talk(): JSX.Element {
  const loops = tangle({
    seed: 80,
    turns: 5.3,
    centre: [470, 322],
    radius: [176, 138],
    rough: 0.9,
    leaves: 0.75,
    clockwise: true,
    isEntered: true,
  });
  const low = reach(loops.end, { at: [760, 474], heading: -0.12 }, 60);
  const away = reach(low.end, { at: [1030, -30], heading: UP + 0.3 }, 80);
  const controls = [
    ...enter({ at: [120, 680], heading: UP + 0.55 }, loops, 60),
    ...[low, away].flatMap(({ controls }) => controls),
  ];
  return (
    <File box={[0, 0, 1000, 640]} colour={ACCENT_NIGHT}>
      <Line shape={shapeOf(controls, penFor(800, 1000, { start: 0.8, swell: 0.6 }))} />
    </File>
  );
}

/** From a point beside a button on, with one loop, and up off the screen: the line once it is no longer tangled. */
function Onwards(): JSX.Element {
  const start = { at: [12, 382], heading: 0.25, radius: Infinity } as const;
  const loop = oval({
    centre: [372, 316],
    radius: [92, 68],
    tilt: -1.2,
    from: Math.PI - 0.5,
    turn: 1 - 2 * Math.PI,
    drift: [16, 0],
  });
  const line = through(start, [loop], 70);
  const low = reach(line.end, { at: [640, 404], heading: 0 }, 80);
  const away = reach(low.end, { at: [1030, 40], heading: UP + 0.5 }, 90);
  const controls = [start.at, ...[line, low, away].flatMap(({ controls }) => controls)];
  return (
    <File box={[0, 0, 1000, 520]} colour={ACCENT_NIGHT}>
      <Line shape={shapeOf(controls, penFor(900, 1000, { start: 0.8, swell: 0.5 }))} />
      <circle cx="12" cy="382" r="9" fill="currentColor" />
    </File>
  );
}

/** Where the way begins on narrow screens: a tangle from which the line goes down past the stations. */
function WayStart(): JSX.Element {
  const loops = tangle({
    seed: 1,
    turns: 3.6,
    centre: [21, 21],
    radius: [17, 16],
    rough: 0.8,
    leaves: DOWN + 0.5,
    clockwise: true,
  });
  const down = reach(loops.end, { at: [12, 66], heading: DOWN }, 12);
  const controls = [...loops.controls, ...down.controls, ...ahead(down.end, 14, 1).controls];
  return (
    <File box={[0, 0, 44, 80]} colour={ACCENT}>
      <Line shape={shapeOf(controls, { width: 2, breath: 0.1, start: 0.6, swell: 0 })} />
    </File>
  );
}

/** Across the screen, with one loop on its way up. */
function OneLoop(): JSX.Element {
  const start = { at: [-20, 292], heading: -0.7, radius: Infinity } as const;
  const level = reach(start, { at: [300, 196], heading: -0.02 }, 90);
  const on = reach(level.end, { at: [820, 200], heading: 0 }, 110);
  const way = thread({ ...on.end, heading: -0.16 }, 380, [{ at: 230, turns: 1, radius: 34 }]);
  const up = reach(way.end, { at: [1470, -10], heading: -0.85 }, 70);
  const controls = [start.at, ...[level, on, way, up].flatMap(({ controls }) => controls)];
  return (
    <File box={[0, 0, 1440, 300]} colour={ACCENT_NIGHT}>
      <Line shape={shapeOf(controls, penFor(1100, 1300, { start: 0.8, swell: 0.5 }))} />
    </File>
  );
}

/** Below the menu of small screens: a small tangle, which leaves the page at its lower right. */
function Menu(): JSX.Element {
  const loops = tangle({
    seed: 17,
    turns: 4.4,
    centre: [96, 84],
    radius: [62, 56],
    rough: 0.9,
    leaves: 0.9,
    clockwise: true,
  });
  const away = reach(loops.end, { at: [262, 176], heading: 0.35 }, 40);
  return (
    <File box={[0, 0, 240, 180]} colour={ACCENT}>
      <Line shape={shapeOf([...loops.controls, ...away.controls], penFor(240, 240, { swell: 1 }))} />
    </File>
  );
}

/** The sprint's three spines, one over the other: a page shows parts of one. */
function Spine(): JSX.Element {
  return (
    <File box={[0, 0, 400, 1824]} colour={ACCENT}>
      <SpineLines />
    </File>
  );
}

/** One loop along the foot of a box, and out at its upper right. */
function throughControls(): Controls {
  const from = { at: [-20, 290], heading: 0, radius: Infinity } as const;
  const loop = oval({
    centre: [330, 226],
    radius: [46, 32],
    tilt: -1.2,
    from: Math.PI - 0.5,
    turn: 1 - 2 * Math.PI,
    drift: [8, 0],
  });
  const line = through(from, [loop], 60);
  const low = reach(line.end, { at: [740, 336], heading: -0.1 }, 80);
  const up = reach(low.end, { at: [1206, 128], heading: UP + 0.4 }, 80);
  return [from.at, ...line.controls, ...low.controls, ...up.controls];
}

function Through(): JSX.Element {
  return (
    <File box={[0, 0, 1260, 400]} colour={ACCENT_NIGHT}>
      <Line shape={shapeOf(throughControls(), penFor(1200, 1260, { start: 0.5, swell: 0.4 }))} point={10} />
    </File>
  );
}

function Coil(): JSX.Element {
  return (
    <File box={[0, 0, 720, 200]} colour={ACCENT}>
      <Line shape={shapeOf(coilControls(), penFor(660, 720, { start: 0.25, swell: 0.5 }))} />
    </File>
  );
}

function Shelf({ heights }: { readonly heights: readonly number[] }): JSX.Element {
  return (
    <File box={[0, 0, 1440, 300]} colour={ACCENT}>
      <Line shape={shapeOf(shelfControls(heights), penFor(1100, 1440, { start: 0.9, swell: 0.5 }))} />
    </File>
  );
}

function Plans(): JSX.Element {
  return (
    <File box={[-900, -160, 3000, 460]} colour={PLANNED}>
      <Line shape={shapeOf(plansControls(), penFor(400, 400, { start: 0.9, swell: 0.4 }))} />
      {PLAN_STATIONS.map(([x, y]) => (
        <g key={x} stroke="currentColor">
          <circle cx={x} cy={y} r="8.5" fill={PAPER} stroke="#8b8a94" stroke-width="2.5" />
          <path d={`M${x} ${y + 24}V300`} stroke-width="1.5" />
        </g>
      ))}
    </File>
  );
}

function Waitlist(): JSX.Element {
  return (
    <File box={[0, 0, 1440, 620]} colour={ON_ACCENT}>
      <Line shape={shapeOf(waitlistControls(), { width: 22, breath: 0.3, start: 0.1, swell: 0.5 }, 0)} />
    </File>
  );
}

/** Every drawing that is a file, by its name. */
export const DRAWN_FILES = {
  "plate": () => <Plate />,
  "numbers": () => <Numbers />,
  "rise": () => <Rise />,
  "way": () => <Way />,
  "knot-1": () => <Knot knot={KNOTS[0]} />,
  "knot-2": () => <Knot knot={KNOTS[1]} />,
  "knot-3": () => <Knot knot={KNOTS[2]} />,
  "knot-4": () => <Knot knot={KNOTS[3]} />,
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
