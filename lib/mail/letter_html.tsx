import { Fragment, type JSX, type ReactNode } from "react";
import { renderToString } from "preact-render-to-string";
import { MARK_ID, MARK_PNG } from "./mark.ts";
import type { Letter, LetterBlock, LetterScore, Sender } from "./letter.ts";

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
const NIGHT = {
  paper: "#0b0d1a",
  sheet: "#1e2244",
  ink: "#f4f2ec",
  ink2: "#c9cdea",
  line: "#4d5382",
  accent: "#8d9bff",
};
const DISPLAY = "Newsreader, 'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, serif";
const TEXT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

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
  .hollow, .free { background: transparent !important }
  .free { border-color: ${NIGHT.line} !important }
}
@media (max-width: 480px) {
  .around { padding: 0 !important }
  .inside { padding-left: 20px !important; padding-right: 20px !important }
  .fact { display: block !important; width: auto !important }
  .fact-name { padding-bottom: 0 !important; border-bottom: 0 !important }
  .fact-value { padding-top: 2px !important }
}`;

/** Sets each property separately, because desktop Outlook drops a `font` whose weight or family it does not know. */
function font(family: string, px: number, lineHeight: string, color: string, weight = 400) {
  return { fontFamily: family, fontSize: `${px}px`, lineHeight, fontWeight: weight, color };
}

const LINK_STYLE = { color: "#1b2bb0" };
const BODY_STYLE = { margin: "0 0 18px", ...font(TEXT, 17, "1.6", INK) };

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

/** A layout table, the only layout that every mail program supports. */
const ARRANGED = { role: "presentation", cellpadding: "0", cellspacing: "0", border: "0" } as const;

/** Desktop Outlook ignores `max-width`. Only Outlook reads these comments, which put a table of 600 px around the letter. */
const OUTLOOK_OPEN =
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSE = "<!--[if mso]></td></tr></table><![endif]-->";

/** Markup that JSX cannot write: comments that Outlook reads, and styles. What comes from a letter in it is already escaped. */
const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

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
                ...font(DISPLAY, 34, "1.12", INK),
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

function Block({ block }: { readonly block: LetterBlock }): JSX.Element {
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
          style={{ margin: "34px 0 12px", ...font(DISPLAY, 24, "1.2", INK), textWrap: "balance" }}
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
      return (
        <table {...ARRANGED} style={{ margin: "0 0 26px", wordBreak: "normal" }}>
          <tbody>
            {block.groups.map(({ name, text, scores }, index) => (
              <Fragment key={name}>
                <ScoreCells name={name} text={text} top={index === 0 ? 0 : 16} weight={600} />
                {scores.map((score) => (
                  <ScoreCells key={score.name} name={score.name} text={score.text}>
                    <Blocks score={score} max={block.max} />
                  </ScoreCells>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      );
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

interface ScoreCellsProps {
  readonly name: string;
  readonly text: string;
  readonly top?: number;
  readonly weight?: number;
  readonly children?: ReactNode;
}

/** A row of a table of scores; one without blocks names a group. */
function ScoreCells({ name, text, top = 0, weight = 400, children }: ScoreCellsProps): JSX.Element {
  const cell = { padding: `${top + 4}px 12px 4px 0` };
  return (
    <tr>
      <td colspan={children ? 1 : 2} class="ink" style={{ ...cell, ...font(TEXT, 15, "1.3", INK, weight) }}>
        {name}
      </td>
      {children && <td width={BLOCKS_WIDTH} style={cell}>{children}</td>}
      <td class="ink-2" style={{ ...cell, paddingRight: 0, ...font(TEXT, 15, "1.3", INK_2, weight) }}>
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
                  fontSize: "1px",
                  lineHeight: "9px",
                  border: `1px solid ${kind === "free" ? LINE : ACCENT}`,
                  background: kind === "full" ? ACCENT : SHEET,
                }}
              >
                &nbsp;
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

const FOOT_STYLE = { margin: "0 0 8px", ...font(TEXT, 14, "1.5", INK_2) };
const FOOT_LINK_STYLE = { color: INK_2 };

function Foot({ letter, sender }: LetterProps): JSX.Element {
  const { name, origin, contactEmail, unsubscribeUrl } = sender;
  return (
    <>
      <p class="ink-2" style={FOOT_STYLE}>{letter.why}</p>
      <p class="ink-2" style={FOOT_STYLE}>
        <a href={origin} class="ink-2" style={FOOT_LINK_STYLE}>{name}</a>
        {" · "}
        <a href={`mailto:${contactEmail}`} class="ink-2" style={FOOT_LINK_STYLE}>{contactEmail}</a>
      </p>
      {unsubscribeUrl !== null && (
        <p class="ink-2" style={FOOT_STYLE}>
          <a href={unsubscribeUrl} class="ink-2" style={FOOT_LINK_STYLE}>No more email from us</a>
        </p>
      )}
    </>
  );
}
