import type { LetterKind } from './letter-kinds.ts'
import { pageOf } from './letter-page.ts'
import { type LetterTable, tableInText } from './letter-table.ts'
import type { Mail } from './mail.ts'
import { unclickable } from './unclickable.ts'

interface Action {
  readonly label: string
  readonly url: string
}

/**
 * A short mail of ours: what happened, a table or one action, and other facts. All of it is plain text; only the action
 * and a map link can be clicked. Text that a person typed goes through `typed`.
 */
export interface MailContent {
  /** Its kind; every kind has a sample that is pictured (packages/testkit/src/letters). */
  readonly kind: LetterKind
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The club whose event or office it is about. */
  readonly club?: string
  /** The subject in a few words, larger than the rest. */
  readonly heading: string
  readonly facts?: readonly LetterFact[]
  /**
   * Set if the recipient knows who typed the text and the facts. Numbers in them then stay whole, for payments and
   * calls.
   */
  readonly keepsNumbers?: boolean
  readonly tables?: readonly LetterTable[]
  readonly action?: Action
  readonly afterwards: readonly string[]
  /** Why the recipient gets it, and a link to turn off such mails. */
  readonly footer?: { readonly text: string } & Action
}

/** A short text with its name. */
export interface LetterFact {
  readonly name: string
  readonly text: string
  /** The URL of a map of the place. */
  readonly map?: string
}

/** A question ends in its own punctuation, so it gets no colon. */
const factInText = ({ name, text, map }: LetterFact): string =>
  [`${name}${name.endsWith('?') ? '' : ':'} ${text}`, ...(map === undefined ? [] : [`Map: ${map}`])].join(
    '\n',
  )

const textOf = ({ paragraphs, facts, tables = [], action, afterwards, footer }: MailContent): string =>
  `${[
    ...paragraphs,
    ...(facts === undefined ? [] : [facts.map(factInText).join('\n')]),
    ...tables.map((table) => (tables.length === 1 ? '' : `${table.caption}\n\n`) + tableInText(table)),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...afterwards,
    ...(footer === undefined ? [] : [`-- \n${footer.text} ${footer.label}:\n${footer.url}`]),
  ].join('\n\n')}\n`

const withoutLinks = ({
  subject,
  club,
  heading,
  paragraphs,
  facts,
  tables,
  action,
  afterwards,
  footer,
  keepsNumbers = false,
  ...letter
}: MailContent): MailContent => ({
  ...letter,
  subject: unclickable(subject),
  ...(club !== undefined && { club: unclickable(club) }),
  heading: unclickable(heading),
  paragraphs: paragraphs.map((text) => unclickable(text, { keepsNumbers })),
  ...(facts && {
    facts: facts.map(({ name, text, map }) => ({
      name: unclickable(name),
      text: unclickable(text, { keepsNumbers }),
      ...(map !== undefined && { map }),
    })),
  }),
  ...(tables && {
    tables: tables.map(({ caption, columns, rows }) => ({
      caption: unclickable(caption),
      columns: columns.map((text) => unclickable(text)),
      rows: rows.map((row) => row.map((text) => unclickable(text))),
    })),
  }),
  ...(action && { action: { label: unclickable(action.label), url: action.url } }),
  afterwards: afterwards.map((text) => unclickable(text)),
  ...(footer && { footer }),
})

/** The same content as text and as HTML. */
export const renderMail = (letter: MailContent): Mail => {
  const safe = withoutLinks(letter)
  return { to: safe.to, subject: safe.subject, text: textOf(safe), html: pageOf(safe) }
}
