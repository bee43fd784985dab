import type { JSX } from "react";
import { renderToString } from "preact-render-to-string";
import { MAILS } from "../content/mails.ts";
import { MY_DATA_LINK } from "../content/my_data.ts";
import type { Letter, Sender } from "./letter.ts";
import { Block } from "./letter_blocks.tsx";
import {
  ACCENT,
  ARRANGED,
  DISPLAY,
  font,
  INK,
  INK_2,
  LINE,
  PAPER,
  raw,
  SHEET,
  TEXT,
} from "./letter_style.ts";
import { MARK_ID, MARK_PNG } from "./message.ts";

const NIGHT = {
  paper: "#0b0d1a",
  sheet: "#1e2244",
  ink: "#f4f2ec",
  ink2: "#c9cdea",
  line: "#4d5382",
  accent: "#8d9bff",
};

/**
 * The colors of the night and the narrow screen, for mail programs that read style sheets. Others keep the day's colors or turn them around by
 * themselves; the button is legible either way.
 */
const STYLES = `@media (prefers-color-scheme: dark) {
  .paper { background: ${NIGHT.paper} !important }
  .sheet { background: ${NIGHT.sheet} !important; border-color: ${NIGHT.accent} !important }
  .ink { color: ${NIGHT.ink} !important }
  .ink-2 { color: ${NIGHT.ink2} !important }
  .link { color: ${NIGHT.accent} !important }
  .line { border-color: ${NIGHT.line} !important }
  .pill { background: ${NIGHT.ink} !important }
  .pill-text { color: ${INK} !important }
  .full { background: ${NIGHT.accent} !important }
  .full, .hollow { border-color: ${NIGHT.accent} !important }
  .free { border-color: ${NIGHT.line} !important }
}
@media (max-width: 480px) {
  .around { padding: 0 !important }
  .inside { padding-left: 20px !important; padding-right: 20px !important }
  .fact { display: block !important; width: auto !important }
  .fact-name { padding-bottom: 0 !important; border-bottom: 0 !important }
  .fact-value { padding-top: 2px !important }
}`;

/** The letter as an HTML document, at most 600 px wide. Nothing in it is fetched when it is opened, as the privacy policy promises. */
export function letterHtml(letter: Letter, sender: Sender): string {
  return `<!DOCTYPE html>${renderToString(<LetterDocument letter={letter} sender={sender} />)}`;
}

/** The same with the mark in it, for a browser that has the letter without its mail. */
export function standaloneHtml(html: string): string {
  return html.replace(`cid:${MARK_ID}`, `data:image/png;base64,${MARK_PNG}`);
}

interface LetterProps {
  readonly letter: Letter;
  readonly sender: Sender;
}

/**
 * Desktop Outlook ignores `max-width`, and its cells inherit no font. Only Outlook reads these comments, which put a table of 600 px around the
 * letter, and give cells the font of Scores().
 */
const OUTLOOK_OPEN =
  '<!--[if mso]><style>td{font:15px Arial,sans-serif}</style><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSE = "<!--[if mso]></td></tr></table><![endif]-->";

function LetterDocument({ letter, sender }: LetterProps): JSX.Element {
  const sheet = OUTLOOK_OPEN + renderToString(<Sheet letter={letter} sender={sender} />) + OUTLOOK_CLOSE;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style {...raw(STYLES)} />
      </head>
      <body class="paper" style={{ margin: 0, padding: 0, background: PAPER }}>
        <div role="main">
          <div style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 }}>
            {letter.preheader}
          </div>
          <table {...ARRANGED} width="100%" class="paper" style={{ background: PAPER }}>
            <tbody>
              <tr>
                <td align="center" class="around" style={{ padding: "32px 16px" }} {...raw(sheet)} />
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
      class="sheet"
      style={{ maxWidth: "600px", background: SHEET, borderTop: `3px solid ${ACCENT}` }}
    >
      <tbody>
        <tr>
          {/* A long address or id may break anywhere. Mail programs do not support the newer property. */}
          <td align="left" class="inside" style={{ padding: "28px 28px 22px", wordBreak: "break-word" }}>
            <Head name={sender.name} />
            <h1
              class="ink"
              style={{
                margin: "0 0 22px",
                ...font(DISPLAY, 34, "1.12", INK, 400),
                letterSpacing: "-0.02em",
                textWrap: "balance",
              }}
            >
              {letter.heading}
            </h1>
            {letter.blocks.map((block, index) => <Block key={index} block={block} />)}
            {sender.isSigned && <Signature name={sender.name} />}
          </td>
        </tr>
        <tr>
          <td
            align="left"
            class="inside line"
            style={{ padding: "20px 28px 24px", borderTop: `1px solid ${LINE}` }}
          >
            <Foot letter={letter} sender={sender} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The mark and the name. Without pictures the name stands alone. */
function Head({ name }: { readonly name: string }): JSX.Element {
  return (
    <table {...ARRANGED} style={{ margin: "0 0 34px" }}>
      <tbody>
        <tr>
          <td style={{ paddingRight: "12px" }}>
            <img
              src={`cid:${MARK_ID}`}
              width={32}
              height={32}
              alt=""
              style={{ display: "block", border: 0 }}
            />
          </td>
          <td class="ink" style={font(DISPLAY, 18, "32px", INK)}>{name}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** How the letter itself ends. */
function Signature({ name }: { readonly name: string }): JSX.Element {
  return (
    <p class="ink" style={{ margin: "26px 0 0", ...font(TEXT, 17, "1.6", INK) }}>
      {MAILS.signature}
      <br />
      {name}
    </p>
  );
}

const FOOT_STYLE = { margin: "0 0 8px", ...font(TEXT, 14, "1.5", INK_2) };
const FOOT_LINK_STYLE = { color: INK_2 };

function Foot({ letter, sender }: LetterProps): JSX.Element {
  const { name, origin, contactEmail, unsubscribeUrl, isSigned } = sender;
  return (
    <>
      <p class="ink-2" style={FOOT_STYLE}>{letter.why}</p>
      <p class="ink-2" style={FOOT_STYLE}>
        <a href={origin} class="ink-2" style={FOOT_LINK_STYLE}>{name}</a>
        {" · "}
        <a href={`mailto:${contactEmail}`} class="ink-2" style={FOOT_LINK_STYLE}>{contactEmail}</a>
      </p>
      {isSigned && (
        <p class="ink-2" style={FOOT_STYLE}>
          {unsubscribeUrl !== null && (
            <>
              <a href={unsubscribeUrl} class="ink-2" style={FOOT_LINK_STYLE}>{MAILS.unsubscribe}</a>
              {" · "}
            </>
          )}
          <a href={origin + MY_DATA_LINK.href} class="ink-2" style={FOOT_LINK_STYLE}>{MY_DATA_LINK.label}</a>
        </p>
      )}
    </>
  );
}
