import type { Language } from '@fletch/messages/languages.ts'
import { renderMail } from '@fletch/server/platform/mail/letter.ts'
import type { MailContent } from '@fletch/server/platform/mail/letter-content.ts'
import type { Attachment } from '@fletch/server/platform/mail/mail.ts'
import { lettersIn } from './samples.ts'

/** A mail with its subject and both bodies. */
export interface OpenedMail {
  readonly name: string
  readonly letter: MailContent
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A page shows an attached picture only if it is part of the page. */
const withPicture = (html: string, { contentId, type, bytes }: Attachment): string =>
  html.replace(`cid:${contentId}`, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)

/** Every mail in a language, named like its picture. */
export const mailsIn = (language: Language): readonly OpenedMail[] =>
  Object.entries(lettersIn(language)).flatMap(([kind, ways]) =>
    Object.entries(ways).map(([way, letter]) => {
      if (letter.kind !== kind) throw new Error(`A mail of ${letter.kind} stands among those of ${kind}`)
      const { subject, text, html, attachments = [] } = renderMail(letter)
      const name = way === 'usual' ? `mails/${kind}` : `mails/${kind}-${way}`
      return { name, letter, subject, text, html: attachments.reduce(withPicture, html) }
    }),
  )

export const mails = mailsIn('en')

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The HTML body between the subject and the plain text, as two mail programs would show the mail. */
export const openedMail = ({ subject, text, html }: OpenedMail): string =>
  html
    .replace(
      /<body[^>]*>/,
      (body) =>
        `<body style="margin:0"><header style="padding:12px 16px;border-bottom:1px solid #888;font:600 16px system-ui">${inHtml(subject)}</header>${body.replace('<body', '<div')}`,
    )
    .replace(
      '</body>',
      `</div><pre style="margin:0;padding:16px;border-top:4px double #888;font:13px/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere">${inHtml(text)}</pre></body>`,
    )
