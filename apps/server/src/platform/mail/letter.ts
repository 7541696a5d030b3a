import type { LetterFact, MailContent } from './letter-content.ts'
import { pageOf, pictureId } from './letter-page.ts'
import { tableInText } from './letter-table.ts'
import type { Attachment, Mail } from './mail.ts'
import { unclickable } from './unclickable.ts'

/** A question ends in its own punctuation, so it gets no colon. */
const factInText = ({ name, text, map }: LetterFact): string =>
  [`${name}${name.endsWith('?') ? '' : ':'} ${text}`, ...(map === undefined ? [] : [`Map: ${map}`])].join(
    '\n',
  )

const textOf = ({
  paragraphs,
  facts,
  tables = [],
  action,
  picture,
  afterwards,
  footer,
}: MailContent): string =>
  `${[
    ...paragraphs,
    ...(facts === undefined ? [] : [facts.map(factInText).join('\n')]),
    ...tables.map((table) => (tables.length === 1 ? '' : `${table.caption}\n\n`) + tableInText(table)),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(picture === undefined ? [] : [picture.inPlainText]),
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
  picture,
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
  ...(picture && {
    picture: {
      ...picture,
      alt: unclickable(picture.alt),
      text: unclickable(picture.text),
      inPlainText: unclickable(picture.inPlainText),
    },
  }),
  afterwards: afterwards.map((text) => unclickable(text)),
  ...(footer && { footer }),
})

/** The same content as text and as HTML. */
export const renderMail = (letter: MailContent): Mail => {
  const safe = withoutLinks(letter)
  const { to, subject, picture } = safe
  const attachments: Attachment[] =
    picture === undefined
      ? []
      : [{ name: 'picture.png', type: 'image/png', bytes: picture.png, contentId: pictureId }]
  return { to, subject, text: textOf(safe), html: pageOf(safe), attachments }
}
