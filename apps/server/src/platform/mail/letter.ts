import { inHtml } from './letter-html.ts'
import { type LetterTable, tableInHtml, tableInText } from './letter-table.ts'
import type { Mail } from './mail.ts'
import { unclickable } from './unclickable.ts'

interface Action {
  readonly label: string
  readonly url: string
}

/**
 * A short mail of ours: what happened, a table or one thing to do, what else to know. Plain text everywhere, and nothing
 * that can be clicked but the one thing to do. What a person typed goes through `typed`.
 */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly table?: LetterTable
  readonly action?: Action
  readonly afterwards: readonly string[]
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${inHtml(text).replaceAll('\n', '<br>')}</p>`

const actionInHtml = ({ label, url }: Action): string =>
  `<p style="margin:24px 0"><a href="${inHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#1f5c3d;color:#ffffff;font-weight:600;text-decoration:none">${inHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${inHtml(url)}</p>`

const htmlOf = ({ subject, paragraphs, table, action, afterwards }: Letter): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${inHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[
  ...paragraphs.map(paragraph),
  ...(table === undefined ? [] : [tableInHtml(table)]),
  ...(action === undefined ? [] : [actionInHtml(action)]),
  ...afterwards.map(paragraph),
].join('\n')}
</div>
</body>
</html>
`

const textOf = ({ paragraphs, table, action, afterwards }: Letter): string =>
  `${[
    ...paragraphs,
    ...(table === undefined ? [] : [tableInText(table)]),
    ...(action === undefined ? [] : [action.url]),
    ...afterwards,
  ].join('\n\n')}\n`

const withoutLinks = ({ subject, paragraphs, table, action, afterwards, ...letter }: Letter): Letter => ({
  ...letter,
  subject: unclickable(subject),
  paragraphs: paragraphs.map(unclickable),
  ...(table && {
    table: {
      caption: unclickable(table.caption),
      columns: table.columns.map(unclickable),
      rows: table.rows.map((row) => row.map(unclickable)),
    },
  }),
  ...(action && { action: { label: unclickable(action.label), url: action.url } }),
  afterwards: afterwards.map(unclickable),
})

/** The same words as text and as HTML. */
export const write = (letter: Letter): Mail => {
  const safe = withoutLinks(letter)
  return { to: safe.to, subject: safe.subject, text: textOf(safe), html: htmlOf(safe) }
}
