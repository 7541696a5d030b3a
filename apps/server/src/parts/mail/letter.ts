import type { Mail } from './mail.ts'

/** A short mail of ours: what happened, one thing to do, what else to know. Plain text everywhere. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly url: string }
  readonly afterwards: readonly string[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${inHtml(text)}</p>`

const htmlOf = ({ subject, paragraphs, action, afterwards }: Letter): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${inHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${inHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#1f5c3d;color:#ffffff;font-weight:600;text-decoration:none">${inHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${inHtml(action.url)}</p>
${afterwards.map(paragraph).join('\n')}
</div>
</body>
</html>
`

/** The same words as text and as HTML. */
export const write = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: `${[...letter.paragraphs, letter.action.url, ...letter.afterwards].join('\n\n')}\n`,
  html: htmlOf(letter),
})
