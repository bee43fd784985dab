import { Fragment, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Letter, LetterBlock, Sender } from "./letter.ts";

/** Mail programs know no style sheets, variables or web fonts: the site's tokens (lib/theme.css) as values, its fonts as their stand-ins. */
const PAPER = "#f7f5f0";
const SHEET = "#fffdf9";
const INK = "#14172b";
const INK_2 = "#4a4f66";
const LINE = "#dcd8cd";
const ACCENT = "#2a3fe5";
const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";
const TEXT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

const LINK_STYLE = { color: "#1b2bb0" };
const BODY_STYLE = { margin: "0 0 18px", font: `400 17px/1.6 ${TEXT}`, color: INK };

/** The letter as a document of its own, 600 px wide at most, readable without pictures and on a dark background. */
export function letterHtml(letter: Letter, sender: Sender): string {
  return `<!DOCTYPE html>${renderToString(<LetterDocument letter={letter} sender={sender} />)}`;
}

interface LetterProps {
  readonly letter: Letter;
  readonly sender: Sender;
}

function LetterDocument({ letter, sender }: LetterProps): JSX.Element {
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
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style={{ background: PAPER }}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: "32px 16px" }}>
                  <table
                    role="presentation"
                    width="100%"
                    cellpadding="0"
                    cellspacing="0"
                    style={{ maxWidth: "600px", background: SHEET, borderTop: `3px solid ${ACCENT}` }}
                  >
                    <tbody>
                      <tr>
                        {/* A long address or id breaks anywhere: mail programs know no newer rule for it. */}
                        <td style={{ padding: "32px 28px 40px", wordBreak: "break-word" }}>
                          <Brand sender={sender} />
                          <h1
                            style={{
                              margin: "0 0 24px",
                              font: `420 32px/1.12 ${DISPLAY}`,
                              letterSpacing: "-0.02em",
                              color: INK,
                            }}
                          >
                            {letter.heading}
                          </h1>
                          {letter.blocks.map((block, index) => <Block key={index} block={block} />)}
                        </td>
                      </tr>
                      <tr>
                        <td style={{ padding: "20px 28px 28px", borderTop: `1px solid ${LINE}` }}>
                          <Foot letter={letter} sender={sender} />
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

/** The mark is a picture, which many mail programs fetch only when asked to, and from nowhere else than https. Without it the name stands alone. */
function Brand({ sender: { name, origin } }: Pick<LetterProps, "sender">): JSX.Element {
  return (
    <p style={{ margin: "0 0 36px", font: `420 20px/32px ${DISPLAY}`, color: INK }}>
      {origin.startsWith("https:") && (
        <img
          src={`${origin}/icons/icon-192.png`}
          width="32"
          height="32"
          alt=""
          style={{ verticalAlign: "middle", border: 0, marginRight: "12px" }}
        />
      )}
      {name}
    </p>
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
        <h2 style={{ margin: "34px 0 12px", font: `420 23px/1.2 ${DISPLAY}`, color: INK }}>{block.text}</h2>
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
          <p style={{ margin: "26px 0 30px" }}>
            <a
              href={block.href}
              style={{
                display: "inline-block",
                padding: "14px 18px",
                background: INK,
                borderRadius: "9px",
                font: `600 16px/1.3 ${TEXT}`,
                color: "#ffffff",
                textDecoration: "none",
              }}
            >
              {block.label}
            </a>
          </p>
        )
        : (
          <p style={BODY_STYLE}>
            <a href={block.href} style={LINK_STYLE}>{block.label}</a>
          </p>
        );
    case "entries":
      return (
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style={{ margin: "0 0 26px" }}
        >
          <tbody>
            {block.entries.map(({ name, text, href }, index) => (
              <tr key={index}>
                <td style={{ padding: "14px 0", borderBottom: `1px solid ${LINE}`, wordBreak: "break-word" }}>
                  <p style={{ margin: "0 0 4px", font: `600 17px/1.4 ${TEXT}`, color: INK }}>
                    {href === undefined ? name : <a href={href} style={LINK_STYLE}>{name}</a>}
                  </p>
                  <p style={{ margin: 0, font: `400 17px/1.5 ${TEXT}`, color: INK_2 }}>{text}</p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

const FOOT_STYLE = { margin: "0 0 8px", font: `400 14px/1.5 ${TEXT}`, color: INK_2 };

function Foot({ letter, sender }: LetterProps): JSX.Element {
  const { name, origin, contactEmail, unsubscribeUrl } = sender;
  return (
    <>
      <p style={FOOT_STYLE}>{letter.why}</p>
      <p style={FOOT_STYLE}>
        <a href={origin} style={{ color: INK_2 }}>{name}</a>
        {" · "}
        <a href={`mailto:${contactEmail}`} style={{ color: INK_2 }}>{contactEmail}</a>
        {unsubscribeUrl !== null && (
          <>
            {" · "}
            <a href={unsubscribeUrl} style={{ color: INK_2 }}>No more mail from us</a>
          </>
        )}
      </p>
    </>
  );
}
