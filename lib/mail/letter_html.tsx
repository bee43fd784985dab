import { Fragment, type JSX } from "react";
import { renderToString } from "preact-render-to-string";
import type { Letter, LetterBlock, Sender } from "./letter.ts";

/**
 * Mail programs support no style sheets, variables or web fonts, so these are the values of the site's tokens (lib/theme.css) and fallback
 * fonts.
 */
const PAPER = "#f7f5f0";
const SHEET = "#fffdf9";
const INK = "#14172b";
const INK_2 = "#4a4f66";
const LINE = "#dcd8cd";
const ACCENT = "#2a3fe5";
const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";
const TEXT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** Sets each property separately, because desktop Outlook drops a `font` whose weight or family it does not know. */
function font(family: string, px: number, lineHeight: string, color: string, weight = 400) {
  return { fontFamily: family, fontSize: `${px}px`, lineHeight, fontWeight: weight, color };
}

const LINK_STYLE = { color: "#1b2bb0" };
const BODY_STYLE = { margin: "0 0 18px", ...font(TEXT, 17, "1.6", INK) };

/**
 * The letter as an HTML document, at most 600 px wide and readable on a dark background. It has no image: loading one from our server would tell
 * us that the mail was opened, and the privacy policy promises that nothing does.
 */
export function letterHtml(letter: Letter, sender: Sender): string {
  return `<!DOCTYPE html>${renderToString(<LetterDocument letter={letter} sender={sender} />)}`;
}

interface LetterProps {
  readonly letter: Letter;
  readonly sender: Sender;
}

/** A layout table, the only layout that every mail program supports. */
const ARRANGED = { role: "presentation", cellpadding: "0", cellspacing: "0", border: "0" } as const;

/** Desktop Outlook ignores `max-width`. Only Outlook reads these comments, which put a table of 600 px around the letter. */
const OUTLOOK_OPEN =
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSE = "<!--[if mso]></td></tr></table><![endif]-->";

function LetterDocument({ letter, sender }: LetterProps): JSX.Element {
  const sheet = OUTLOOK_OPEN + renderToString(<Sheet letter={letter} sender={sender} />) + OUTLOOK_CLOSE;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{letter.subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: PAPER }}>
        <div role="main">
          <div style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 }}>
            {letter.preheader}
          </div>
          <table {...ARRANGED} width="100%" style={{ background: PAPER }}>
            <tbody>
              <tr>
                <td
                  align="center"
                  style={{ padding: "32px 16px" }}
                  // JSX cannot write a comment. The letter inside is already rendered and escaped.
                  // deno-lint-ignore react-no-danger
                  dangerouslySetInnerHTML={{ __html: sheet }}
                />
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

function Sheet({ letter, sender }: LetterProps): JSX.Element {
  return (
    <table
      {...ARRANGED}
      width="100%"
      style={{ maxWidth: "600px", background: SHEET, borderTop: `3px solid ${ACCENT}` }}
    >
      <tbody>
        <tr>
          {/* A long address or id may break anywhere. Mail programs do not support the newer property. */}
          <td align="left" style={{ padding: "32px 28px 22px", wordBreak: "break-word" }}>
            <p style={{ margin: "0 0 36px", ...font(DISPLAY, 20, "32px", INK) }}>{sender.name}</p>
            <h1
              style={{
                margin: "0 0 24px",
                ...font(DISPLAY, 32, "1.15", INK),
                letterSpacing: "-0.02em",
                textWrap: "balance",
              }}
            >
              {letter.heading}
            </h1>
            {letter.blocks.map((block, index) => <Block key={index} block={block} />)}
          </td>
        </tr>
        <tr>
          <td align="left" style={{ padding: "20px 28px 24px", borderTop: `1px solid ${LINE}` }}>
            <Foot letter={letter} sender={sender} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Block({ block }: { readonly block: LetterBlock }): JSX.Element {
  switch (block.kind) {
    case "paragraph":
      return (
        <p style={BODY_STYLE}>
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
        <h2 style={{ margin: "34px 0 12px", ...font(DISPLAY, 23, "1.2", INK), textWrap: "balance" }}>
          {block.text}
        </h2>
      );
    case "list":
      return (
        <ul style={{ margin: "0 0 18px", padding: "0 0 0 22px" }}>
          {block.items.map((item, index) => (
            <li key={index} style={{ ...BODY_STYLE, margin: "0 0 8px" }}>
              {item}
            </li>
          ))}
        </ul>
      );
    case "link":
      return block.isMain
        ? (
          // A table cell, because desktop Outlook ignores the padding of a link.
          <table {...ARRANGED} style={{ margin: "26px 0" }}>
            <tbody>
              <tr>
                <td style={{ background: INK, borderRadius: "9px", msoPaddingAlt: "14px 18px" }}>
                  <a
                    href={block.href}
                    style={{
                      display: "inline-block",
                      padding: "14px 18px",
                      ...font(TEXT, 16, "1.3", "#ffffff", 600),
                      textDecoration: "none",
                    }}
                  >
                    {block.label}
                  </a>
                </td>
              </tr>
            </tbody>
          </table>
        )
        : (
          <p style={BODY_STYLE}>
            <a href={block.href} style={LINK_STYLE}>{block.label}</a>
          </p>
        );
    case "entries":
      return (
        <table {...ARRANGED} width="100%" style={{ margin: "0 0 26px" }}>
          <tbody>
            {block.entries.map(({ name, text, href }, index) => (
              <tr key={index}>
                <td style={{ padding: "14px 0", borderBottom: `1px solid ${LINE}`, wordBreak: "break-word" }}>
                  <p style={{ margin: "0 0 4px", ...font(TEXT, 17, "1.4", INK, 600) }}>
                    {href === undefined ? name : <a href={href} style={LINK_STYLE}>{name}</a>}
                  </p>
                  <p style={{ margin: 0, ...font(TEXT, 17, "1.5", INK_2) }}>{text}</p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

const FOOT_STYLE = { margin: "0 0 8px", ...font(TEXT, 14, "1.5", INK_2) };
const FOOT_LINK_STYLE = { color: INK_2 };

function Foot({ letter, sender }: LetterProps): JSX.Element {
  const { name, origin, contactEmail, unsubscribeUrl } = sender;
  return (
    <>
      <p style={FOOT_STYLE}>{letter.why}</p>
      <p style={FOOT_STYLE}>
        <a href={origin} style={FOOT_LINK_STYLE}>{name}</a>
        {" · "}
        <a href={`mailto:${contactEmail}`} style={FOOT_LINK_STYLE}>{contactEmail}</a>
      </p>
      {unsubscribeUrl !== null && (
        <p style={FOOT_STYLE}>
          <a href={unsubscribeUrl} style={FOOT_LINK_STYLE}>No more mail from us</a>
        </p>
      )}
    </>
  );
}
