import { type JSX, type RefObject, useRef } from "react";
import { PHOTO_CUT } from "../../lib/content/desk_photographs.ts";
import type { PhotoSlot } from "../../lib/content/photos.ts";
import type { Move } from "../../lib/words/photographs/frame.ts";
import { buttonClass } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_DOWN, ARROW_RIGHT, ARROW_UP, MINUS, PLUS } from "../icons.ts";

interface FrameControlsProps {
  readonly move: (by: Move) => void;
  /** Drawn onto by who knows the picture. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly place: PhotoSlot;
  /** What is to be known of the frame; null: nothing. */
  readonly note: string | null;
}

/** A press moves the frame by this share of itself, or brings it closer by this factor. */
const STEP = 0.05;
const CLOSER = 1.1;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: { right: -STEP },
  ArrowRight: { right: STEP },
  ArrowUp: { down: -STEP },
  ArrowDown: { down: STEP },
  "+": { closer: CLOSER },
  "=": { closer: CLOSER },
  "-": { closer: 1 / CLOSER },
};

const { moves, closer, farther } = PHOTO_CUT;

const BUTTONS = [
  { key: "ArrowLeft", label: moves.left, outline: ARROW_RIGHT, turn: "rotate-180" },
  { key: "ArrowRight", label: moves.right, outline: ARROW_RIGHT, turn: "" },
  { key: "ArrowUp", label: moves.up, outline: ARROW_UP, turn: "" },
  { key: "ArrowDown", label: moves.down, outline: ARROW_DOWN, turn: "" },
  { key: "+", label: closer, outline: PLUS, turn: "" },
  { key: "-", label: farther, outline: MINUS, turn: "" },
] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is seen of a photo in its place: dragged, pinched, by keys or by buttons. A signature is seen whole. */
export function FrameControls({ move, canvas, place, note }: FrameControlsProps): JSX.Element {
  const pointers = useRef(new Map<number, Point>());
  const drag = (event: PointerEvent) => {
    const all = pointers.current;
    const before = all.get(event.pointerId);
    const { width = 0, height = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    if (before === undefined || width === 0) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...all].find(([id]) => id !== event.pointerId)?.[1];
    all.set(event.pointerId, after);
    // Of two fingers each moves the frame by half, and their distance brings it closer.
    const share = other === undefined ? 1 : 0.5;
    move({
      right: -share * (after.x - before.x) / width,
      down: -share * (after.y - before.y) / height,
      closer: other === undefined ? 1 : distance(after, other) / Math.max(1, distance(before, other)),
    });
  };
  const drawing = {
    ref: canvas,
    width: place.width * 1.5,
    height: place.height * 1.5,
    class: `block h-auto w-full max-w-72 border md:max-w-md border-line ${
      place.isWhole ? "bg-sheet" : "cursor-grab touch-none"
    }`,
  };
  return (
    <div class="md:col-start-2 md:row-span-2 md:row-start-1">
      <p id="frame" class="mb-1.5 text-note font-semibold">{PHOTO_CUT.frame}</p>
      {place.isWhole ? <canvas {...drawing} role="img" aria-labelledby="frame" /> : (
        <>
          <canvas
            {...drawing}
            tabIndex={0}
            role="application"
            aria-labelledby="frame"
            aria-describedby="frame-help"
            onKeyDown={(event) => {
              const by = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES[event.key];
              if (by === undefined) return;
              event.preventDefault();
              move(by);
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
            }}
            onPointerMove={drag}
            onPointerUp={(event) => pointers.current.delete(event.pointerId)}
            onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
          />
          <p id="frame-help" class="mt-2 text-small text-ink-2">{PHOTO_CUT.frameHelp}</p>
          <div role="group" aria-labelledby="frame" class="mt-3 flex flex-wrap gap-2">
            {BUTTONS.map(({ key, label, outline, turn }) => (
              <button
                key={key}
                type="button"
                aria-label={label}
                title={label}
                onClick={() => move(MOVES[key] ?? {})}
                class={buttonClass("quiet", "size-11 min-h-11! px-0!")}
              >
                <Icon outline={outline} class={`size-5 ${turn}`} />
              </button>
            ))}
          </div>
          <p role="status" class="mt-3 text-small">{note}</p>
        </>
      )}
    </div>
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
