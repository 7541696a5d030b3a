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
  /** What it is about in a few words, larger than the rest. */
  readonly heading?: string
  readonly facts?: readonly LetterFact[]
  /** Who gets it knows who typed the text and the facts: numbers in them stay whole, to pay and to call. */
  readonly keepsNumbers?: boolean
  readonly table?: LetterTable
  readonly action?: Action
  readonly afterwards: readonly string[]
  /** Why it came, and the way to be rid of letters like it. */
  readonly footer?: { readonly text: string } & Action
}

/** Something in a few words, under its name. */
export interface LetterFact {
  readonly name: string
  readonly text: string
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${inHtml(text).replaceAll('\n', '<br>')}</p>`

const actionInHtml = ({ label, url }: Action): string =>
  `<p style="margin:24px 0"><a href="${inHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#1f5c3d;color:#ffffff;font-weight:600;text-decoration:none">${inHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${inHtml(url)}</p>`

const headingInHtml = (heading: string): string =>
  `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${inHtml(heading)}</h1>`

const factInHtml = ({ name, text }: LetterFact): string =>
  `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;font-size:14px;white-space:nowrap">${inHtml(name)}</th><td style="padding:5px 0;vertical-align:top;font-weight:600;overflow-wrap:anywhere">${inHtml(text).replaceAll('\n', '<br>')}</td></tr>`

const factsInHtml = (facts: readonly LetterFact[]): string =>
  `<table style="margin:0 0 16px;border-collapse:collapse"><tbody>
${facts.map(factInHtml).join('\n')}
</tbody></table>`

const footerInHtml = ({ text, label, url }: NonNullable<Letter['footer']>): string =>
  `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8a8f89;font-size:14px">${inHtml(text)} <a href="${inHtml(url)}" style="color:inherit">${inHtml(label)}</a></p>`

const htmlOf = ({
  subject,
  heading,
  paragraphs,
  facts,
  table,
  action,
  afterwards,
  footer,
}: Letter): string => `<!doctype html>
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
  ...(heading === undefined ? [] : [headingInHtml(heading)]),
  ...paragraphs.map(paragraph),
  ...(facts === undefined ? [] : [factsInHtml(facts)]),
  ...(table === undefined ? [] : [tableInHtml(table)]),
  ...(action === undefined ? [] : [actionInHtml(action)]),
  ...afterwards.map(paragraph),
  ...(footer === undefined ? [] : [footerInHtml(footer)]),
].join('\n')}
</div>
</body>
</html>
`

const textOf = ({ paragraphs, facts, table, action, afterwards, footer }: Letter): string =>
  `${[
    ...paragraphs,
    ...(facts === undefined ? [] : [facts.map(({ name, text }) => `${name}: ${text}`).join('\n')]),
    ...(table === undefined ? [] : [tableInText(table)]),
    ...(action === undefined ? [] : [action.url]),
    ...afterwards,
    ...(footer === undefined ? [] : [`-- \n${footer.text} ${footer.label}\n${footer.url}`]),
  ].join('\n\n')}\n`

const withoutLinks = ({
  subject,
  heading,
  paragraphs,
  facts,
  table,
  action,
  afterwards,
  footer,
  keepsNumbers = false,
  ...letter
}: Letter): Letter => ({
  ...letter,
  subject: unclickable(subject),
  ...(heading !== undefined && { heading: unclickable(heading) }),
  paragraphs: paragraphs.map((text) => unclickable(text, { keepsNumbers })),
  ...(facts && {
    facts: facts.map(({ name, text }) => ({
      name: unclickable(name),
      text: unclickable(text, { keepsNumbers }),
    })),
  }),
  ...(table && {
    table: {
      caption: unclickable(table.caption),
      columns: table.columns.map((text) => unclickable(text)),
      rows: table.rows.map((row) => row.map((text) => unclickable(text))),
    },
  }),
  ...(action && { action: { label: unclickable(action.label), url: action.url } }),
  afterwards: afterwards.map((text) => unclickable(text)),
  ...(footer && { footer }),
})

/** The same words as text and as HTML. */
export const write = (letter: Letter): Mail => {
  const safe = withoutLinks(letter)
  return { to: safe.to, subject: safe.subject, text: textOf(safe), html: htmlOf(safe) }
}
