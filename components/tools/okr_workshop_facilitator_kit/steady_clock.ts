/** What a steady clock knows: kept in storage, so that it goes on where it was. */
export interface ClockMark {
  /** The last moment that it showed. */
  readonly seen: number;
  /** Milliseconds that the wall's clock was set back since, added to what it shows. */
  readonly back: number;
}

export interface ClockParts {
  /** The wall's clock, milliseconds since 1970: it may be set. */
  readonly wall: () => number;
  /** Milliseconds that nobody can set; it may stand still while the computer sleeps. */
  readonly mono: () => number;
  readonly read: () => ClockMark | null;
  readonly write: (mark: ClockMark) => void;
}

export type SteadyClock = ReturnType<typeof createSteadyClock>;

/** Differences that come from reading two clocks one after the other, or a few times a minute. */
const SLACK_MS = 2_000;
/** A clock that is put right again jumps by what it was set back, give or take so much. */
const RIGHT_AGAIN_MS = 10_000;
const WRITE_MS = 5_000;

/**
 * A clock for runs, in milliseconds since 1970, that never goes back: it follows the wall's clock through sleep, reload and a
 * closed tab, and when that is set back it goes on from where it was.
 */
export function createSteadyClock({ wall, mono, read, write }: ClockParts) {
  let mark = read() ?? { seen: 0, back: 0 };
  let monoSeen: number | null = null;
  let written = mark;

  /** Another window may have noticed first. */
  function follow(): void {
    const other = read();
    if (other === null || other.back === written.back) return;
    mark = written = other;
    monoSeen = null;
  }

  function now(): number {
    follow();
    const passed = monoSeen === null ? 0 : mono() - monoSeen;
    const expected = mark.seen + passed;
    let shown = wall() + mark.back;
    let { back } = mark;
    const ahead = shown - expected;
    if (ahead < -SLACK_MS) {
      back -= ahead;
      shown = expected;
    } else if (monoSeen !== null && back > 0 && Math.abs(ahead - back) < RIGHT_AGAIN_MS) {
      back = Math.max(0, back - ahead);
      shown = expected;
    }
    shown = Math.max(mark.seen, shown);
    mark = { seen: shown, back };
    monoSeen = mono();
    if (back !== written.back || shown - written.seen >= WRITE_MS) write(written = mark);
    return shown;
  }

  return {
    now,
    /** Shows what the wall's clock shows again; no run may be under way. */
    reset(): void {
      mark = written = { seen: wall(), back: 0 };
      monoSeen = null;
      write(mark);
    },
    /** What the wall's clock shows at a moment of this one. */
    toWall: (moment: number): number => moment - mark.back,
    /** A moment of this clock at which the wall's shows another. */
    fromWall: (moment: number): number => moment + mark.back,
  };
}
