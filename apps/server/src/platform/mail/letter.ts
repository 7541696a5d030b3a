import { letterTexts } from '@fletch/messages/every/letters'
import { piecesOf } from './kept-links.ts'
import type { LetterFact, LetterMessage, LetterPicture, MailContent } from './letter-content.ts'
import { inHtml } from './letter-html.ts'
import { tableInHtml, tableInText } from './letter-table.ts'
import type { Attachment, Mail } from './mail.ts'
import { unclickable } from './unclickable.ts'

// Most mail programs use the styles of each element. Those that support themes and narrow screens use these rules
// instead: on a phone each name is above its value, so that neither is squeezed.
const styles = `body{background:#ffffff;color:#17201b}
@media (prefers-color-scheme:dark){
body{background:#0f1410!important;color:#eef2ec!important}
.quiet{color:#a9b3ab!important}
.brand{color:#86d0a5!important}
.button{background:#86d0a5!important;color:#08130c!important}
.line{border-color:#738077!important}
}
@media (max-width:480px){
.facts,.facts tbody,.facts tr,.facts th,.facts td{display:block!important}
.facts th{padding:10px 0 0!important;line-height:20px!important}
.facts td{padding:0!important}
.picture,.picture tbody,.picture tr,.picture td{display:block!important}
.picture td{padding:0 0 12px!important}
}`

const inLines = (text: string): string => inHtml(text).replaceAll('\n', '<br>')

/** Tells screen readers how to pronounce a text that is not in the language of its page. */
const langOf = (language: string | undefined): string =>
  language === undefined ? '' : ` lang="${inHtml(language)}"`

const paragraph = (text: string, language?: string): string =>
  `<p${langOf(language)} style="margin:0 0 16px">${inLines(text)}</p>`

type Texts = ReturnType<typeof letterTexts>

/** Shows the host instead of the words of a link, because it says where the link leads. */
const paragraphWithLinks = (texts: Texts, { text, language }: LetterMessage): string =>
  `<p${langOf(language)} style="margin:0 0 16px;overflow-wrap:anywhere">${piecesOf(text)
    .map((piece) =>
      'url' in piece
        ? `<a href="${inHtml(piece.url)}" style="color:inherit">${inHtml(texts.linkTo({ host: piece.host }))}</a>`
        : inLines(piece.words),
    )
    .join('')}</p>`

const messageInHtml = (texts: Texts, message: LetterMessage, keepsLinks: boolean): string =>
  keepsLinks ? paragraphWithLinks(texts, message) : paragraph(message.text, message.language)

const mastheadInHtml = (club: string | undefined): string =>
  `<p class="quiet" style="margin:0 0 24px;font-size:14px;color:#4a544e"><strong class="brand" style="color:#1f5c3d">Fletch</strong>${club === undefined ? '' : ` · ${inHtml(club)}`}</p>`

const headingInHtml = (heading: string, language: string | undefined): string =>
  `<h1${langOf(language)} style="margin:0 0 16px;font-size:24px;line-height:1.25;overflow-wrap:anywhere">${inHtml(heading)}</h1>`

/** A name of up to this length stays on one line. */
const longestOnLine = 16

/** Shows the URL of the link, because an officer may have typed it. */
const mapInHtml = (texts: Texts, url: string): string =>
  `<br><a href="${inHtml(url)}" style="color:inherit">${inHtml(texts.mapOn({ host: new URL(url).host }))}</a>`

/** The first fact is what readers look for, so it stands out. */
const factInHtml = (
  texts: Texts,
  { name, nameLanguage, text, language, map }: LetterFact,
  at: number,
): string =>
  `<tr><th scope="row"${langOf(nameLanguage)} class="quiet" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;font-size:14px;line-height:24px;color:#4a544e${name.length > longestOnLine ? '' : ';white-space:nowrap'}">${inHtml(name)}</th><td style="padding:6px 0;vertical-align:top;font-weight:${at === 0 ? 600 : 400};overflow-wrap:anywhere"><span${langOf(language)}>${inLines(text)}</span>${map === undefined ? '' : mapInHtml(texts, map)}</td></tr>`

const factsInHtml = (texts: Texts, facts: readonly LetterFact[]): string =>
  `<table class="facts" style="margin:0 0 16px;border-collapse:collapse"><tbody>
${facts.map((fact, at) => factInHtml(texts, fact, at)).join('\n')}
</tbody></table>`

const buttonInHtml = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:24px 0"><a href="${inHtml(url)}" class="button" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#1f5c3d;color:#ffffff;font-weight:600;text-decoration:none">${inHtml(label)}</a></p>`

/** The id by which the page of a letter refers to an attached picture, and the name of its file, by its place. */
const pictureId = (place: number): string => `picture-${place + 1}@fletch`
const pictureFile = (place: number): string => `picture-${place + 1}.png`

const pictureInHtml = ({ size, alt, text }: LetterPicture, place: number): string =>
  `<table role="presentation" class="picture" style="margin:0 0 16px;border-collapse:collapse"><tbody><tr><td style="padding:0 16px 0 0"><img src="cid:${pictureId(place)}" width="${size}" height="${size}" alt="${inHtml(alt)}" style="display:block;background:#ffffff;color:#17201b"></td><td style="padding:0;vertical-align:middle">${inHtml(text)}</td></tr></tbody></table>`

/** For readers who miss something: the URL of the button, and how to turn off such mails. */
const footInHtml = (texts: Texts, { action, footer }: MailContent): string => {
  const lines = [
    ...(footer === undefined
      ? []
      : [
          `${inHtml(footer.text)} <a href="${inHtml(footer.url)}" style="color:inherit">${inHtml(footer.label)}</a>`,
        ]),
    ...(action === undefined ? [] : [`${inHtml(texts.noButton)}<br>${inHtml(action.url)}`]),
  ]
  return lines.length === 0
    ? ''
    : `<div class="quiet line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #858a82;font-size:14px;color:#4a544e;overflow-wrap:anywhere">
${lines.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('\n')}
</div>`
}

/** A letter as an HTML page for mail programs. */
const pageOf = (letter: MailContent): string => {
  const { subject, club, heading, paragraphs, message, facts, tables = [], action, pictures = [] } = letter
  const { afterwards, language, keepsLinks = false } = letter
  const texts = letterTexts(language)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${inHtml(subject)}</title>
<style>
${styles}
</style>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[
  mastheadInHtml(club),
  headingInHtml(heading, message?.language),
  ...paragraphs.map((text) => paragraph(text)),
  ...(message === undefined ? [] : [messageInHtml(texts, message, keepsLinks)]),
  ...(facts === undefined ? [] : [factsInHtml(texts, facts)]),
  ...tables.map(tableInHtml),
  ...(action === undefined ? [] : [buttonInHtml(action)]),
  ...pictures.map(pictureInHtml),
  ...afterwards.map((text) => paragraph(text)),
  footInHtml(texts, letter),
].join('\n')}
</div>
</body>
</html>
`
}

/** A question ends in its own punctuation, so it gets no colon. */
const factInText = (texts: Texts, { name, text, map }: LetterFact): string =>
  [
    name.endsWith('?') ? `${name} ${text}` : texts.fact({ name, text }),
    ...(map === undefined ? [] : [texts.map({ url: map })]),
  ].join('\n')

const textOf = ({
  language,
  paragraphs,
  message,
  facts,
  tables = [],
  action,
  pictures = [],
  afterwards,
  footer,
}: MailContent): string => {
  const texts = letterTexts(language)
  return `${[
    ...paragraphs,
    ...(message === undefined ? [] : [message.text]),
    ...(facts === undefined ? [] : [facts.map((fact) => factInText(texts, fact)).join('\n')]),
    ...tables.map((table) => (tables.length === 1 ? '' : `${table.caption}\n\n`) + tableInText(table)),
    ...(action === undefined ? [] : [`${texts.link({ label: action.label })}\n${action.url}`]),
    ...pictures.map(({ inPlainText }) => inPlainText),
    ...afterwards,
    ...(footer === undefined
      ? []
      : [`-- \n${footer.text} ${texts.link({ label: footer.label })}\n${footer.url}`]),
  ].join('\n\n')}\n`
}

const aroundLinks = (text: string, keepsNumbers: boolean): string =>
  piecesOf(text)
    .map((piece) => ('url' in piece ? piece.url : unclickable(piece.words, { keepsNumbers })))
    .join('')

const withoutLinks = ({
  subject,
  club,
  heading,
  paragraphs,
  message,
  facts,
  tables,
  action,
  pictures,
  afterwards,
  footer,
  keepsNumbers = false,
  keepsLinks = false,
  ...letter
}: MailContent): MailContent => ({
  ...letter,
  keepsLinks,
  subject: unclickable(subject),
  ...(club !== undefined && { club: unclickable(club) }),
  heading: unclickable(heading),
  paragraphs: paragraphs.map((text) => unclickable(text, { keepsNumbers })),
  ...(message && {
    message: {
      ...message,
      text: keepsLinks
        ? aroundLinks(message.text, keepsNumbers)
        : unclickable(message.text, { keepsNumbers }),
    },
  }),
  ...(facts && {
    facts: facts.map(({ name, nameLanguage, text, language, map }) => ({
      nameLanguage,
      name: unclickable(name),
      text: unclickable(text, { keepsNumbers }),
      language,
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
  ...(pictures && {
    pictures: pictures.map((picture) => ({
      ...picture,
      alt: unclickable(picture.alt),
      text: unclickable(picture.text),
      inPlainText: unclickable(picture.inPlainText),
    })),
  }),
  afterwards: afterwards.map((text) => unclickable(text)),
  ...(footer && { footer }),
})

/** The same content as text and as HTML. */
export const renderMail = (letter: MailContent): Mail => {
  const safe = withoutLinks(letter)
  const { to, subject, pictures = [] } = safe
  const attachments = pictures.map(
    ({ png }, place): Attachment => ({
      name: pictureFile(place),
      type: 'image/png',
      bytes: png,
      contentId: pictureId(place),
    }),
  )
  return { to, subject, text: textOf(safe), html: pageOf(safe), attachments }
}
