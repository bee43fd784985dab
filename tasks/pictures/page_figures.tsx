import type { JSX } from "react";
import { CHAIR, quotationControls, talkControls } from "../../components/drawings/CallLines.tsx";
import { AnswerGrid } from "../../components/share/AnswerGrid.tsx";
import { Rise } from "../../components/share/PageCard.tsx";
import { COLOURS, FIGURE_SIZE, Label, Stroke } from "../../components/share/parts.tsx";
import { STYLE_CODES, type StyleCode } from "../../lib/founder_test/styles.ts";
import { nib } from "../../lib/line/shape.ts";
import { boxOf } from "../../lib/line/spline.ts";
import { enter, placed, reach, tangle } from "../../lib/line/travel.ts";
import { STYLE_MARKS } from "../lines/styles.ts";

/* The figures of the pages' cards, each in the box of FIGURE_SIZE. Those of the tools stand beside each tool. */

/** Ninety days in thirteen weeks; the line is tangled in the first, then low, and ends in the last. */
function Days(): JSX.Element {
  const [step, left, top] = [40, 20, 96];
  const x = (week: number) => left + week * step;
  const y = (day: number) => top + day * step;
  const first = tangle({
    seed: 46,
    turns: 6.2,
    centre: [124, 244],
    radius: [104, 96],
    rough: 1,
    leaves: 0.62,
    clockwise: true,
    drift: [12, 0],
  });
  const low = reach(first.end, { at: [330, 330], heading: -0.08 }, 48);
  const last = reach(low.end, { at: [x(12), y(0) - 44], heading: -1.3 }, 48);
  return (
    <>
      {Array.from(
        { length: 90 },
        (_, day) => (
          <circle key={day} cx={x(Math.floor(day / 7))} cy={y(day % 7)} r="6" fill={COLOURS.ghost} />
        ),
      )}
      <Stroke controls={[...first.controls, ...low.controls, ...last.controls]} width={6} point={17} />
      <Label x={0} y={430}>Day 1</Label>
      <Label x={520} y={430} anchor="end">Day 90</Label>
    </>
  );
}

/** Fourteen scores from 1 to 5 as a star. */
function Star(): JSX.Element {
  const scores = [4, 3, 5, 4, 2, 3, 4, 5, 3, 2, 4, 5, 3, 4];
  const [cx, cy, unit] = [260, 252, 46];
  const at = (index: number, score: number): string => {
    const angle = 2 * Math.PI * index / scores.length - Math.PI / 2;
    return `${(cx + unit * score * Math.cos(angle)).toFixed(1)} ${
      (cy + unit * score * Math.sin(angle)).toFixed(1)
    }`;
  };
  const around = (score: (index: number) => number) =>
    `M${scores.map((_, index) => at(index, score(index))).join("L")}z`;
  return (
    <>
      {[1, 2, 3, 4, 5].map((ring) => (
        <path
          key={ring}
          d={around(() => ring)}
          stroke={ring === 5 ? COLOURS.ghost : COLOURS.hairline}
          stroke-width="3"
        />
      ))}
      <path
        d={scores.map((_, index) => `M${cx} ${cy}L${at(index, 5)}`).join("")}
        stroke={COLOURS.hairline}
        stroke-width="3"
      />
      <path
        d={around((index) => scores[index] ?? 0)}
        fill={COLOURS.accent}
        fill-opacity="0.14"
        stroke={COLOURS.accent}
        stroke-width="7"
      />
      <path
        d={scores.map((score, index) => `M${at(index, score)}h0`).join("")}
        stroke={COLOURS.accent}
        stroke-width="24"
      />
    </>
  );
}

/** Fourteen of twenty: the count stays, and two dimensions have other ranges for it. */
function Count(): JSX.Element {
  const pitch = 104;
  return (
    <>
      {Array.from({ length: 20 }, (_, index) => (
        <circle
          key={index}
          cx={52 + index % 5 * pitch}
          cy={44 + Math.floor(index / 5) * pitch}
          r={34}
          fill={index < 14 ? COLOURS.accent : COLOURS.paper}
          stroke={index < 14 ? COLOURS.accent : COLOURS.ghost}
          stroke-width="6"
        />
      ))}
      <Label x={16} y={492} size={92} isDisplay>14</Label>
      <Label x={134} y={492} colour={COLOURS.ink2} size={40}>of 20</Label>
      <Label x={438} y={492} anchor="end" colour={COLOURS.ink2} size={40}>score</Label>
      <Label x={506} y={492} anchor="end" size={92} isDisplay colour={COLOURS.accentInk}>5</Label>
    </>
  );
}

/** A team's answers: wide apart at the top, close together at the bottom. */
function Gaps(): JSX.Element {
  return (
    <AnswerGrid
      rows={[
        [4, 1, 0, 1, 3],
        [3, 2, 0, 1, 3],
        [2, 3, 0, 2, 2],
        [2, 3, 1, 3, 0],
        [0, 1, 2, 4, 2],
        [1, 5, 2, 1, 0],
        [0, 0, 3, 5, 1],
        [0, 1, 7, 1, 0],
        [0, 0, 8, 1, 0],
      ]}
    />
  );
}

/** Ten questions around a dial; the hand has gone less than three minutes. */
function Dial(): JSX.Element {
  const [cx, cy, r] = [260, 251, 204];
  const place = (share: number, radius: number): readonly [number, number] => [
    cx + radius * Math.sin(2 * Math.PI * share),
    cy - radius * Math.cos(2 * Math.PI * share),
  ];
  return (
    <>
      {Array.from({ length: 10 }, (_, index) => {
        const [x, y] = place(index / 10, r);
        return (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={38}
            fill={index < 7 ? COLOURS.accent : COLOURS.paper}
            stroke={index < 7 ? COLOURS.accent : COLOURS.ghost}
            stroke-width="6"
          />
        );
      })}
      <Label x={cx - 4} y={cy + 34} anchor="middle" size={150} isDisplay>10</Label>
      <Label x={cx} y={cy + 88} anchor="middle" colour={COLOURS.ink2}>questions</Label>
    </>
  );
}

/** Two chairs that face each other, and the thread of the talk between them. */
function Chairs(): JSX.Element {
  const line = talkControls({ seed: 9, from: [170, 448], centre: [230, 180], to: [680, 40] });
  return (
    <g transform="translate(-14 6) scale(0.74)">
      <Stroke controls={line} width={8} start={0.3} point={20} />
      <g stroke={COLOURS.ink} stroke-width="6">
        <path d={CHAIR} transform="translate(176)" />
        <path d={CHAIR} transform="translate(590) scale(-1 1)" />
        <path d="M20 652H720" />
      </g>
    </g>
  );
}

/** An opening quotation mark, written in one go. */
function Quotation(): JSX.Element {
  const line = placed(quotationControls(), 0.9, [4, 52]);
  return <Stroke controls={line} width={13} breath={0.6} start={0.3} breathing={nib(line)} point={0} />;
}

function Covered(): JSX.Element {
  const cover = tangle({
    seed: 8,
    turns: 9,
    centre: [92, 214],
    radius: [46, 40],
    rough: 0.5,
    leaves: 0.1,
    drift: [206, 0],
  });
  return (
    <g transform="translate(60 0)">
      <path d="M3 3H300L397 100V499H3z" fill={COLOURS.sheet} stroke={COLOURS.ink} stroke-width="6" />
      <path d="M300 3V100H397" stroke={COLOURS.ink} stroke-width="6" />
      <path d="M56 100H210M56 330H344M56 386H344M56 442H236" stroke={COLOURS.ghost} stroke-width="12" />
      <Stroke controls={cover.controls} width={8} start={0.6} />
    </g>
  );
}

/** Numbered clauses on a sheet, and a signature below them. */
function Signed(): JSX.Element {
  const hand = tangle({
    seed: 21,
    turns: 3.4,
    centre: [98, 388],
    radius: [58, 44],
    rough: 0.8,
    leaves: -0.2,
    drift: [112, 16],
    sizeAt: (turn) => 1 - 0.17 * turn,
  });
  return (
    <g transform="translate(60 0)">
      <path d="M3 3H397V499H3z" fill={COLOURS.sheet} stroke={COLOURS.ink} stroke-width="6" />
      {[1, 2, 3].map((clause) => (
        <g key={clause}>
          <Label x={50} y={26 + clause * 76} size={56} isDisplay>{clause}</Label>
          <path
            d={`M106 ${8 + clause * 76}H${[348, 320, 340][clause - 1]}`}
            stroke={COLOURS.ghost}
            stroke-width="12"
          />
        </g>
      ))}
      <path d="M50 450H350" stroke={COLOURS.ink} stroke-width="5" />
      <Stroke
        controls={[...hand.controls, ...reach(hand.end, { at: [356, 346], heading: -0.6 }, 30).controls]}
        width={8}
        start={0.5}
      />
    </g>
  );
}

/** Nine sheets in one pile, tied with the line. */
function Pile(): JSX.Element {
  const knot = tangle({
    seed: 12,
    turns: 2.6,
    centre: [196, 316],
    radius: [84, 66],
    rough: 0.7,
    leaves: -0.5,
    isEntered: true,
  });
  const end = reach(knot.end, { at: [366, 300], heading: 0 }, 30);
  return (
    <>
      {Array.from({ length: 9 }, (_, index) => 8 - index).map((depth) => (
        <path
          key={depth}
          d={`M${4 + depth * 18} ${150 - depth * 18}h362v346h-362z`}
          fill={depth === 0 ? COLOURS.sheet : COLOURS.paper}
          stroke={COLOURS.ink}
          stroke-width="5"
        />
      ))}
      <Stroke
        controls={[...enter({ at: [4, 344], heading: 0 }, knot, 30), ...end.controls]}
        width={10}
        start={1}
        swell={0}
      />
    </>
  );
}

/** The pictures of the nine tools in the menu, as the files have them. */
export function Toolbox({ pictures }: { readonly pictures: readonly string[] }): JSX.Element {
  const [cell, pitch] = [156, 173];
  return (
    <>
      {pictures.map((picture, index) => {
        const [x, y] = [2 + index % 3 * pitch, Math.floor(index / 3) * pitch];
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            <rect
              width={cell}
              height={cell}
              rx="16"
              fill={COLOURS.sheet}
              stroke={COLOURS.hairline}
              stroke-width="4"
            />
            <g
              transform={`translate(6 6) scale(${(cell - 12) / 64})`}
              // deno-lint-ignore react-no-danger -- a file of ours
              dangerouslySetInnerHTML={{ __html: picture }}
            />
          </g>
        );
      })}
    </>
  );
}

/** A style's mark in a box that wide, from its upper left corner. */
function StyleStroke(
  { code, at: [left, top], width, pen, point }: {
    readonly code: StyleCode;
    readonly at: readonly [x: number, y: number];
    readonly width: number;
    readonly pen: number;
    /** Radius of the point at the line's end; absent: none. */
    readonly point?: number;
  },
): JSX.Element {
  const controls = placed(STYLE_MARKS[code](), width / 400, [left, top]);
  return (
    <Stroke
      controls={controls}
      width={pen}
      start={0.5}
      swell={0.35}
      {...(point === undefined ? {} : { point })}
    />
  );
}

function Styles(): JSX.Element {
  const places = [[0, 0], [280, 0], [0, 172], [280, 172], [140, 344]] as const;
  return (
    <>
      {STYLE_CODES.map((code, index) => (
        <StyleStroke key={code} code={code} at={places[index] ?? [0, 0]} width={226} pen={8} />
      ))}
    </>
  );
}

/** One style's mark, as large as the figure, in the middle of its height. */
export function Style({ code }: { readonly code: StyleCode }): JSX.Element {
  const [, top, , bottom] = boxOf(STYLE_MARKS[code]());
  const scale = FIGURE_SIZE.width / 400;
  return (
    <StyleStroke
      code={code}
      at={[0, FIGURE_SIZE.height / 2 - scale * (top + bottom) / 2]}
      width={FIGURE_SIZE.width}
      pen={9}
      point={19}
    />
  );
}

/** The figures of the pages, by the file of their picture. */
export const PAGE_FIGURES: Readonly<Record<string, () => JSX.Element>> = {
  "/og/home.png": Rise,
  "/og/sprint-program.png": Days,
  "/og/diagnostic.png": Star,
  "/og/team-check.png": Gaps,
  "/og/method.png": Count,
  "/og/founder-test.png": Styles,
  "/og/founder-test-assessment.png": Dial,
  "/og/book-call.png": Chairs,
  "/og/testimonials.png": Quotation,
  "/og/privacy-policy.png": Covered,
  "/og/terms-of-service.png": Signed,
  "/og/complete-bundle.png": Pile,
};
