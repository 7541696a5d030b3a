import { describe, expect, test } from 'vitest'
import { renderMail } from './letter.ts'
import { unclickable, unclickableLine } from './unclickable.ts'

/** What the mail programs that we know turn into links. */
const links = [
  /[\p{L}\p{N}-][.\u3002\uff0e\uff61\u2024\ufe52]\p{L}/u, // host names, with or without a scheme
  /\d[.]\d+[.]\d/u, // IP addresses
  /[a-z][a-z0-9+.-]*[:\uff1a][^\s]/iu, // schemes
  /\S[@\uff20\ufe6b]|[@\uff20\ufe6b]\S/u, // email addresses and handles
  /[/\\]{2}/u, // network shares
  /\p{Nd}(?:[ ().+/\u200b\u2060-]{0,3}\p{Nd}){6,}/u, // phone numbers
]

const hostile = [
  'https://evil.example/reset?token=x#top',
  'HTTP://EVIL.EXAMPLE',
  'evil.example',
  'www.evil.example/login',
  'evil.example:8080/x',
  'see evil.example.',
  '(evil.example)',
  'evil。example',
  'evil．example',
  'evil｡example',
  'evil․example',
  'xn--80ak6aa92e.example',
  'http://203.0.113.7/x',
  '203.0.113.7',
  'mailto:eve@evil.example',
  'eve@evil.example',
  'eve＠evil.example',
  '@eve',
  'tel:112',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '\\\\evil\\share',
  '//evil/share',
  'https:／／evil/share',
  'https：//evil',
  '+49 900 1234567',
  '(0900) 123-456-7',
  '0900.123.4567',
  '٠٩٠٠١٢٣٤٥٦٧',
  '0900\u200b1234567',
  '<a href="https://evil.example">here</a>',
]

const linksIn = (text: string) => links.filter((link) => link.test(text)).map(String)

describe('in a mail', () => {
  test.each(hostile)('%j is not a link', (text) => {
    expect(linksIn(text).length).toBeGreaterThan(0)
    expect(linksIn(unclickable(unclickableLine(text)))).toEqual([])
  })

  test.each(hostile)('%j is not a link anywhere in a letter', (text) => {
    const mail = renderMail({
      kind: 'test',
      language: 'en',
      heading: text,
      to: 'ada@example.org',
      subject: text,
      paragraphs: [`Hello ${text}`, `Club: ${text}\nDate: today`],
      club: text,
      facts: [{ name: text, text }],
      tables: [{ caption: text, columns: [text, `${text}: Subtotal`], rows: [[text, '20']] }],
      action: { label: text, url: 'https://fletch.test/a' },
      afterwards: [`${text} typed your address.`],
    })
    const ours = /https:\/\/fletch\.test\/a/g
    const style = /<meta[^>]*>|<title>|<style>[^<]*<\/style>|style="[^"]*"|<\/?[a-z][^>]*>/g
    for (const part of [mail.subject, mail.text, mail.html])
      expect(linksIn(part.replace(ours, '').replace(style, ' '))).toEqual([])
    expect(mail.html.match(/<[^>]* href=/g)).toHaveLength(1)
  })

  test.each([
    'Total: 22 on 2 of 30 targets',
    '32.5',
    'Fletch sent this. It is 20.5, not 20.',
    'A place became free in Oak Shoot on 2026-12-05, and it is yours.',
    'at 09:30 on 2 May 2026',
    'Zażółć gęślą jaźń 弓道 🏹',
    'St. John & Sons, 3. Mannschaft',
  ])('%j is unchanged', (text) => {
    expect(unclickable(text)).toBe(text)
  })

  test('text that a person typed becomes one line of a hundred characters without invisible ones', () => {
    expect(unclickableLine('Ada\r\n\r\nClick\u2028here\u202e now\u200b')).toBe('Ada Click here now')
    expect(unclickableLine('🏹'.repeat(100))).toBe('🏹'.repeat(100))
    expect(unclickableLine('🏹'.repeat(101))).toBe(`${'🏹'.repeat(99)}…`)
  })
})
