import { Fragment, type JSX, type ReactNode } from "react";
import { renderToString } from "preact-render-to-string";
import type { LetterBlock } from "./letter.ts";
import { Scores } from "./letter_scores.tsx";
import { ARRANGED, DISPLAY, font, INK, INK_2, LINE, raw, TEXT } from "./letter_style.ts";

const LINK_STYLE = { color: "#1b2bb0" };
const BODY_STYLE = { margin: "0 0 18px", ...font(TEXT, 17, "1.6", INK) };

/** A block of a letter. */
export function Block({ block }: { readonly block: LetterBlock }): JSX.Element {
  switch (block.kind) {
    case "paragraph":
      return (
        <p class="ink" style={BODY_STYLE}>
          {block.text.split("\n").map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      );
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
