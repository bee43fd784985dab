import { Fragment, type JSX, type ReactNode } from "react";
import { renderToString } from "preact-render-to-string";
import type { LetterBlock, LetterScore, LetterScores } from "./letter.ts";
import { ACCENT, ARRANGED, DISPLAY, font, INK, INK_2, LINE, raw, TEXT } from "./letter_style.ts";

const LINK_STYLE = { color: "#1b2bb0" };
const BODY_STYLE = { margin: "0 0 18px", ...font(TEXT, 17, "1.6", INK) };

/** A block of a letter. */
export function Block({ block }: { readonly block: LetterBlock }): JSX.Element {
  if (typeof block === "string") {
    return (
      <p class="ink" style={BODY_STYLE}>
        {block.split("\n").map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    );
  }
  switch (block.kind) {
    case "heading":
      return (
        <h2
          class="ink"
          style={{ margin: "34px 0 12px", ...font(DISPLAY, 24, "1.2", INK, 400), textWrap: "balance" }}
        >
          {block.text}
        </h2>
      );
    case "list":
      return (
        <ul style={{ margin: "0 0 18px", padding: "0 0 0 22px" }}>
          {block.items.map((item, index) => (
            <li key={index} class="ink" style={{ ...BODY_STYLE, margin: "0 0 8px" }}>
              {item}
            </li>
          ))}
        </ul>
      );
    case "link":
      return block.isMain ? <Pill label={block.label} href={block.href} /> : (
        <p style={BODY_STYLE}>
          <a href={block.href} class="link" style={LINK_STYLE}>{block.label}</a>
        </p>
      );
    case "entries":
      return (
        <Rows>
          {block.entries.map(({ name, text, href }, index) => (
            <tr key={index}>
              <td class="line" style={{ ...ROW_STYLE, padding: "14px 0" }}>
                <p class="ink" style={{ margin: "0 0 4px", ...font(TEXT, 17, "1.4", INK, 600) }}>
                  {href === undefined ? name : <a href={href} class="link" style={LINK_STYLE}>{name}</a>}
                </p>
                <p class="ink-2" style={{ margin: 0, ...font(TEXT, 17, "1.5", INK_2) }}>{text}</p>
              </td>
            </tr>
          ))}
        </Rows>
      );
    case "facts":
      return (
        <Rows>
          {block.facts.map(([name, value]) => (
            <tr key={name}>
              <td
                class="fact fact-name line ink-2"
                valign="top"
                width="38%"
                style={{ ...ROW_STYLE, paddingRight: "16px", ...font(TEXT, 16, "1.4", INK_2) }}
              >
                {name}
              </td>
              <td
                class="fact fact-value line ink"
                valign="top"
                style={{ ...ROW_STYLE, ...font(TEXT, 16, "1.4", INK) }}
              >
                {value}
              </td>
            </tr>
          ))}
        </Rows>
      );
    case "figure":
      return (
        <>
          <p class="ink" style={{ margin: "0 0 6px", ...font(DISPLAY, 56, "1", INK) }}>
            {block.value}
            <span class="ink-2" style={font(TEXT, 16, "1", INK_2)}>{` ${block.unit}`}</span>
          </p>
          <p class="ink" style={{ margin: "0 0 18px", ...font(DISPLAY, 21, "1.35", INK) }}>{block.text}</p>
        </>
      );
    case "scores":
      return <Scores groups={block.groups} max={block.max} />;
  }
}

const ROW_STYLE = { padding: "10px 0", borderBottom: `1px solid ${LINE}`, wordBreak: "break-word" } as const;

/** Rows with a hairline below each and above the first. */
function Rows({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <table
      {...ARRANGED}
      width="100%"
      class="line"
      style={{ margin: "0 0 26px", borderTop: `1px solid ${LINE}` }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** The main button. Desktop Outlook knows neither round corners nor the padding of a link, so it gets a shape of its own. */
function Pill({ label, href }: { readonly label: string; readonly href: string }): JSX.Element {
  const link = renderToString(
    <a
      href={href}
      class="pill pill-text"
      style={{
        display: "inline-block",
        padding: "15px 28px",
        background: INK,
        borderRadius: "999px",
        ...font(TEXT, 16, "1.3", "#ffffff", 600),
        textAlign: "center",
        textDecoration: "none",
      }}
    >
      {label}
    </a>,
  );
  const width = 56 + 9 * label.length;
  const shape = renderToString(
    <a href={href} style={{ ...font(TEXT, 16, "51px", "#ffffff", 600), textDecoration: "none" }}>{label}</a>,
  );
  const outlook = '<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" arcsize="50%" stroked="f" ' +
    `fillcolor="${INK}" style="height:51px;width:${width}px;v-text-anchor:middle">` +
    `<center>${shape}</center></v:roundrect>`;
  return (
    <div
      style={{ margin: "26px 0" }}
      {...raw(`<!--[if mso]>${outlook}<![endif]--><!--[if !mso]><!-->${link}<!--<![endif]-->`)}
    />
  );
}

/** Scores in groups, each as so many of `max` blocks. The cells inherit the font; desktop Outlook's does letter_html.tsx set. */
function Scores(
  { groups, max }: { readonly groups: readonly LetterScores[]; readonly max: number },
): JSX.Element {
  return (
    <table {...ARRANGED} style={{ margin: "0 0 26px", wordBreak: "normal", ...font(TEXT, 15, "1.3", INK) }}>
      <tbody>
        {groups.map(({ name, text, scores }, index) => (
          <Fragment key={name}>
            <ScoreCells name={name} text={text} top={index === 0 ? 0 : 16} weight={600} />
            {scores.map((score) => (
              <ScoreCells key={score.name} name={score.name} text={score.text}>
                <Blocks score={score} max={max} />
              </ScoreCells>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface ScoreCellsProps {
  readonly name: string;
  readonly text: string;
  readonly top?: number;
  readonly weight?: number;
  readonly children?: ReactNode;
}

/** A row of a table of scores; one without blocks names a group. */
function ScoreCells({ name, text, top = 0, weight, children }: ScoreCellsProps): JSX.Element {
  const padding = (right: string) => ({ padding: `${top + 4}px ${right} 4px 0` });
  return (
    <tr>
      <td colspan={children ? 1 : 2} class="ink" style={{ ...padding("12px"), fontWeight: weight }}>
        {name}
      </td>
      {children && <td width={BLOCKS_WIDTH} style={padding("12px")}>{children}</td>}
      <td class="ink-2" style={{ ...padding("0"), color: INK_2, fontWeight: weight }}>
        {text}
      </td>
    </tr>
  );
}

/** Of five blocks with the space between them, in pixels. */
const BLOCKS_WIDTH = 92;

/** A score as blocks, in cells that every mail program draws. */
function Blocks({ score: { value, isHollow }, max }: {
  readonly score: LetterScore;
  readonly max: number;
}): JSX.Element {
  return (
    <table {...ARRANGED} cellspacing="2" width={BLOCKS_WIDTH} aria-hidden="true">
      <tbody>
        <tr>
          {Array.from({ length: max }, (_, index) => {
            const kind = index >= value ? "free" : isHollow ? "hollow" : "full";
            return (
              <td
                key={index}
                class={kind}
                style={{
                  font: "1px/9px Arial",
                  border: `1px solid ${kind === "free" ? LINE : ACCENT}`,
                  ...kind === "full" ? { background: ACCENT } : {},
                }}
              >
                {"\u00a0"}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}
