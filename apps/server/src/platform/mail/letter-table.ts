import { inHtml } from './letter-html.ts'

/** A table in a mail: accessible in HTML, aligned in plain text. */
export interface LetterTable {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const widthOf = (text: string): number => [...text].length

/** Columns are as wide as their longest cell, with a line under the heading. */
export const tableInText = ({ columns, rows }: LetterTable): string => {
  const widths = columns.map((column, index) =>
    Math.max(widthOf(column), ...rows.map((row) => widthOf(row[index] ?? ''))),
  )
  const line = (cells: readonly string[]) =>
    widths
      .map(
        (width, index) =>
          `${cells[index] ?? ''}${' '.repeat(Math.max(0, width - widthOf(cells[index] ?? '')))}`,
      )
      .join('  ')
      .trimEnd()
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

const cell = 'padding:6px 5px;vertical-align:bottom;border-bottom:1px solid #858a82'

/** Numbers are aligned right. */
const sideOf = (rows: LetterTable['rows'], index: number): 'left' | 'right' =>
  rows.every((row) => /^(?:-?\d+(?:[.]\d+)?)?$/.test(row[index] ?? '')) ? 'right' : 'left'

export const tableInHtml = ({ caption, columns, rows }: LetterTable): string => {
  const sides = columns.map((_, index) => sideOf(rows, index))
  const styleOf = (index: number) => `${cell};text-align:${sides[index] ?? 'left'}`
  const head = columns.map(
    (column, index) => `<th scope="col" class="line" style="${styleOf(index)}">${inHtml(column)}</th>`,
  )
  const body = rows.map(
    (row) =>
      `<tr>${row.map((text, index) => `<td class="line" style="${styleOf(index)}">${inHtml(text)}</td>`).join('')}</tr>`,
  )
  // On a narrow screen the table scrolls, not the whole mail.
  return `<div style="overflow-x:auto"><table style="margin:0 0 24px;border-collapse:collapse;font-size:13px;line-height:20px;font-variant-numeric:tabular-nums">
<caption style="padding:0 5px 8px;text-align:left;font-size:16px;font-weight:600">${inHtml(caption)}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`
}
