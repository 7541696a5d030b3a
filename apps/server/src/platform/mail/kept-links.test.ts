import { expect, test } from 'vitest'
import { piecesOf } from './kept-links.ts'
import { renderMail } from './letter.ts'

const linksIn = (text: string) => piecesOf(text).flatMap((piece) => ('url' in piece ? [piece.url] : []))

test('https links of a text are found, without what ends the sentence', () => {
  expect(
    linksIn('See https://maps.oaks.example/way?a=1#b, (https://oaks.example). HTTPS://OAKS.EXAMPLE/X!'),
  ).toEqual(['https://maps.oaks.example/way?a=1#b', 'https://oaks.example/', 'https://oaks.example/X'])
  expect(piecesOf('See https://oaks.example, please')).toEqual([
    { words: 'See ' },
    { url: 'https://oaks.example/', host: 'oaks.example' },
    { words: ', please' },
  ])
  expect(piecesOf('')).toEqual([])
})

test.each([
  'http://oaks.example',
  'oaks.example/way',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:eve@oaks.example',
  'https://bank.example@evil.example/',
  'https://bank.example:secret@evil.example/',
  'https://203.0.113.7/x',
  'https://[2001:db8::1]/x',
  'https://2130706433/',
  'https://localhost/x',
  'https://',
  `https://oaks.example/${'x'.repeat(500)}`,
])('%s is no link', (text) => expect(linksIn(`See ${text}`)).toEqual([]))

test('a foreign host shows as it is written in an address', () => {
  expect(piecesOf('https://оакs.example/')[0]).toMatchObject({ host: expect.stringMatching(/^xn--/) })
})

const mailOf = (text: string, keepsLinks: boolean) =>
  renderMail({
    kind: 'message',
    language: 'en',
    to: 'bo@example.org',
    subject: 'https://subject.example',
    heading: 'https://heading.example',
    paragraphs: ['https://paragraph.example'],
    message: { text, language: undefined },
    keepsLinks,
    afterwards: ['https://afterwards.example'],
  })

test('only the message of a verified person keeps its links, which show their host', () => {
  const text = 'Map: https://maps.oaks.example/"><script>\nor evil.example & http://evil.example'
  const kept = mailOf(text, true)
  expect(kept.html).toContain(
    'Map: <a href="https://maps.oaks.example/" style="color:inherit">Link to maps.oaks.example</a>&quot;&gt;',
  )
  expect(kept.text).toContain('https://maps.oaks.example/')
  for (const words of [kept.html, kept.text, kept.subject])
    expect(words).not.toMatch(/evil\.example|(subject|heading|paragraph|afterwards)\.example/)
  expect(kept.html).not.toContain('<script>')
  const broken = mailOf(text, false)
  for (const words of [broken.html, broken.text]) expect(words).not.toMatch(/oaks\.example/)
})
