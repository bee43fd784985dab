import { type JSX } from "preact";

/** The line beside the four steps, wide and narrow: each step shows its quarter of it, as tall as the step is. */
const SPINES = [
  {
    id: "spine-wide",
    width: 360,
    height: 272,
    line:
      "M150 60c60-40 140 20 110 90c-30 70-180 70-200 0c-20-70 60-120 130-90c90 40 110 120 110 200c0 60-60 100-100 90c-40-10-20-70 40-60c60 10 80 120 80 200c0 60-60 70-70 40c-10-30 50-50 60-10c12 60 12 100 12 140V1044",
    dots: 312,
    from: 838,
    every: 41.2,
    class: "left-0 w-80 max-lg:hidden",
  },
  {
    id: "spine-narrow",
    width: 64,
    height: 456,
    line:
      "M36 32c10-10 20 10 4 20c-16 10-34-6-24-20c10-14 34-4 28 12c-6 16-20 100-20 300c0 100-20 110-20 100c0-20 30-20 30 20V1780",
    dots: 24,
    from: 1404,
    every: 69,
    class: "left-0 w-14 lg:hidden",
  },
] as const;

const SESSIONS = 6;

/** The lines, for the windows that show them. */
export function SpineLines(): JSX.Element {
  return (
    <svg aria-hidden="true" class="absolute size-0">
      <defs>
        {SPINES.map(({ id, line }) => (
          <path key={id} id={id} d={line} fill="none" stroke="currentColor" stroke-width="3" />
        ))}
      </defs>
    </svg>
  );
}

/** What of the line is beside one step, from 0. */
export function SpineWindow({ step }: { readonly step: number }): JSX.Element {
  return (
    <>
      {SPINES.map(({ id, width, height, dots, from, every, class: className }) => (
        <svg
          key={id}
          viewBox={`0 ${step * height} ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          class={`absolute inset-y-0 h-full text-accent ${className}`}
        >
          <use href={`#${id}`} />
          {step === 3 && (
            <path
              d={Array.from({ length: SESSIONS }, (_, session) => `M${dots} ${from + session * every}h0`)
                .join("")}
              stroke="currentColor"
              stroke-width="14"
              stroke-linecap="round"
              vector-effect="non-scaling-stroke"
            />
          )}
        </svg>
      ))}
    </>
  );
}
