import { inHtml } from './letter-html.ts'

/** A table in a mail: read aloud in HTML, aligned in plain text. */
export interface LetterTable {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const widthOf = (text: string): number => [...text].length

/** Columns as wide as their longest cell, with a line under the head. */
export const tableInText = ({ columns, rows }: LetterTable): string => {
  const widths = columns.map((column, at) =>
    Math.max(widthOf(column), ...rows.map((row) => widthOf(row[at] ?? ''))),
  )
  const line = (cells: readonly string[]) =>
    widths
      .map((width, at) => `${cells[at] ?? ''}${' '.repeat(Math.max(0, width - widthOf(cells[at] ?? '')))}`)
      .join('  ')
      .trimEnd()
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

// Mail programs know no style sheets.
const cell = 'padding:6px 12px 6px 0;text-align:left;border-bottom:1px solid #8a8f89'

export const tableInHtml = ({ caption, columns, rows }: LetterTable): string => {
  const head = columns.map((column) => `<th scope="col" style="${cell}">${inHtml(column)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${row.map((text) => `<td style="${cell}">${inHtml(text)}</td>`).join('')}</tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse;font-variant-numeric:tabular-nums">
<caption style="padding:0 0 8px;text-align:left;font-weight:600">${inHtml(caption)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>`
}
