/** What programs put on the clipboard for a copied table, written by hand after their documented formats. */
import type { Cells, Pasted } from "../../lib/tool_kit/pasted_table.ts";

interface Clipboard extends Pasted {
  readonly cells: Cells;
}

/** Key results as a founder keeps them in a sheet. */
const KEY_RESULTS: Cells = [
  ["Key result", "Owner", "Baseline", "Target", "Due"],
  ["Weekly orders", "Ana", "120", "180", "30 Jun 2027"],
  ["Returns & complaints\nin the shop", "Bo", "12,5 %", "5 %", "31 Mar 2027"],
];
const textOf = (cells: Cells) =>
  cells.map((row) => row.map((cell) => cell.includes("\n") ? `"${cell}"` : cell).join("\t")).join("\n");
const escaped = (cell: string) => cell.replaceAll("&", "&amp;").replaceAll("\n", "<br>");

/** Excel: an HTML document of its own, in which lines are broken in the middle of a cell's words. */
export const excel = (cells: Cells): Clipboard => ({
  cells,
  text: `${textOf(cells).replaceAll("\n", "\r\n")}\r\n`,
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} td {padding:1px;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=320 style='border-collapse:collapse'>
<!--StartFragment--> <col width=64 span=5 style='width:48pt'>
${
    cells.map((row) =>
      ` <tr height=20 style='height:15.0pt'>\n${
        row.map((cell) => `  <td height=20 class=xl65 width=64>${escaped(cell).replace(" ", "\n  ")}</td>`)
          .join("\n")
      }\n </tr>`
    ).join("\n")
  }
<!--EndFragment--></table></body></html>`,
});

/** Google Sheets: a table below an element of its own, with what each cell holds in an attribute. */
export const googleSheets = (cells: Cells): Clipboard => ({
  cells,
  text: textOf(cells),
  html:
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>${
      cells.map((row) =>
        `<tr style="height:21px;">${
          row.map((cell) =>
            `<td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2}">${escaped(cell)}</td>`
          )
            .join("")
        }</tr>`
      ).join("")
    }</tbody></table></google-sheets-html-origin>`,
});

/** Numbers: paragraphs with classes in the cells. */
export const numbers = (cells: Cells): Clipboard => ({
  cells,
  text: textOf(cells),
  html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html><head><meta http-equiv="Content-Style-Type" content="text/css"><title></title><style type="text/css">p.p1 {margin: 0.0px}</style></head>
<body><table cellspacing="0" cellpadding="0" class="t1"><tbody>${
    cells.map((row) =>
      `<tr>\n${
        row.map((cell) => `<td valign="top" class="td1">\n<p class="p1">${escaped(cell)}</p>\n</td>\n`).join(
          "",
        )
      }</tr>`
    ).join("\n")
  }</tbody></table></body></html>`,
});

/** Google Docs and Word: as text the lines of a cell stand like rows of their own. */
export const googleDocs = (cells: Cells): Clipboard => ({
  cells,
  text: cells.map((row) => row.join("\t")).join("\n"),
  html:
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr"><table><colgroup><col /></colgroup><tbody>${
      cells.map((row) =>
        `<tr>${
          row.map((cell) =>
            `<td><p dir="ltr"><span>${
              cell.replaceAll("&", "&amp;").replaceAll("\n", '</span></p><p dir="ltr"><span>')
            }</span></p></td>`
          ).join("")
        }</tr>`
      ).join("")
    }</tbody></table></div></b>`,
});

/** The same key results from each program. */
export const EXCEL = excel(KEY_RESULTS);
export const GOOGLE_SHEETS = googleSheets(KEY_RESULTS);
export const NUMBERS = numbers(KEY_RESULTS);
export const GOOGLE_DOCS = googleDocs(KEY_RESULTS);
