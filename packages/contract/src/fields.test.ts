import { describe, expect, test } from 'vitest'
import type { Schema } from './call.ts'
import { calendarDate, email, knownEmail, line, optionalText, text } from './fields.ts'

const complaints = (schema: Schema, value: unknown): string[] => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

describe('free text', () => {
  test.each(['The Oaks', 'an on = off switch', '3 < 4 and script', 'Ünïcödé 弓', 'x'.repeat(1000)])(
    'accepts %j',
    (value) => {
      expect(complaints(text(), value)).toEqual([])
    },
  )

  test.each([
    ['<script>', 'Script tags are not allowed'],
    ['</script >', 'Script tags are not allowed'],
    ['< / SCRIPT', 'Script tags are not allowed'],
    ['a<\nscript src=x>', 'Script tags are not allowed'],
    ['javascript:alert(1)', 'JavaScript URLs are not allowed'],
    ['JaVaScRiPt :alert(1)', 'JavaScript URLs are not allowed'],
    ['<img onerror=alert(1)>', 'Event handlers are not allowed'],
    ['x OnClick = y', 'Event handlers are not allowed'],
    ['a\0b', 'NUL characters are not allowed'],
    ['x'.repeat(1001), 'At most 1000 characters'],
  ])('refuses %j: %s', (value, message) => {
    expect(complaints(text(), value)).toEqual([message])
  })

  test('is trimmed before its length is checked', () => {
    expect(text({ most: 3 }).parse('  abc  ')).toBe('abc')
    expect(complaints(text({ required: 'Needed' }), '   ')).toEqual(['Needed'])
    expect(complaints(text({ required: 'Needed' }), undefined)).toEqual(['Needed'])
    expect([undefined, null, ' '].map((none) => optionalText().parse(none))).toEqual(['', '', ''])
  })

  test.each([
    ['<', ' '],
    ['< /', ' '],
    ['javascript', ' '],
    ['onclick', '\t'],
    ['<', '<'],
    ['on', 'on'],
  ])('a flood after %j is refused quickly because it is checked only once', (beginning, repeated) => {
    const flood = `a${beginning}${repeated.repeat(200_000)}a`
    expect(complaints(text(), flood)).toEqual(['At most 1000 characters'])
    expect(complaints(text({ most: 1_000_000 }), flood)).toEqual([])
  })
})

describe('text of one line', () => {
  test.each([
    'Ada Nock',
    'Zoë ØĐŁ ß 弓 Ünïcödé',
    'علی\u200cرضا',
    'क्\u200dष र्\u200d',
    'ക്ഷ്\u200d',
    'ශ්\u200dරී',
    '👩🏽\u200d🚒 👨\u200d👩\u200d👧 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '葛\u{e0100}城 1\ufe0f\u20e3',
    'Ada\u00a0Nock',
  ])('accepts %j', (value) => {
    expect(complaints(line(), value)).toEqual([])
  })

  const breaks = 'Line breaks and control characters are not allowed'
  test.each(['\n', '\r', '\t', '\u0001', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'])(
    'refuses the line break or control character %j',
    (character) => {
      expect(complaints(line(), `a${character}b`)).toEqual([breaks])
      expect(complaints(text(), `a${character}b`)).toEqual([])
    },
  )

  const hidden = 'Invisible characters are not allowed'
  test.each([
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u180e'],
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
    ...['\u034f', '\u115f', '\u3164', '\uffa0', '\ufe0f', '\ufff9', '\u{e0041}', '\u{e0100}'],
  ])('refuses the invisible character %j', (character) => {
    expect(complaints(line(), `Ad${character}a`)).toEqual([hidden])
  })

  test.each(['ab\u200c', 'علی\u200c', 'a\u200dب', 'ب\u200c\u200cب', '👩\u200d', '🏴\u{e0067}a'])(
    'refuses a joiner that joins nothing: %j',
    (value) => {
      expect(complaints(line(), `${value} b`)).toEqual([hidden])
    },
  )

  test('refuses a flood quickly', () => {
    for (const flood of [
      'ب\u200c'.repeat(200_000),
      '🏴\u{e0067}'.repeat(100_000),
      '\u200d'.repeat(200_000),
    ]) {
      expect(complaints(line(), flood)).toEqual(['At most 1000 characters'])
      expect(complaints(line({ most: 1_000_000 }), `a${flood}\u200b`)).toEqual([hidden])
    }
  })
})

describe('email address', () => {
  test('a new address may not contain invisible characters, a known one may', () => {
    expect(complaints(email(), 'ada\u200b@example.org')).toEqual(['Invalid email format'])
    expect(complaints(knownEmail(), 'ada\u200b@example.org')).toEqual([])
  })

  test.each([
    'ada@example.org',
    'ada.nock+fletch@mail.example.co.uk',
    'ADA@EXAMPLE.ORG',
    'żółw@bücher.example',
    'ada_o-neil/x=y!#$%*?^`{|}~@example.org',
    `${'a'.repeat(242)}@example.org`,
  ])('accepts %s', (address) => {
    expect(complaints(email(), address)).toEqual([])
  })

  test('is trimmed', () => {
    expect(email().parse(' ada@example.org\n')).toBe('ada@example.org')
  })

  test.each([undefined, null, 7, '', ' '])(
    'requires an address instead of %j, as every form does',
    (address) => {
      for (const rule of [email(), knownEmail()])
        expect(complaints(rule, address)).toEqual(['Please enter a valid email address'])
    },
  )

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@.org',
    'ada@example.',
    'ada@example..org',
    'ada nock@example.org',
    'ada@eve@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada,eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org(eve)',
    'ada\u0001@example.org',
    'ada@[127.0.0.1]',
    `${'a'.repeat(243)}@example.org`,
  ])('refuses the format of %j', (address) => {
    expect(complaints(email(), address)).toEqual(['Invalid email format'])
  })

  test.each(['<', '>', "'", '"', '&', '\0'])('refuses the character %j', (character) => {
    expect(complaints(email(), `ada${character}@example.org`)).toEqual(['Email contains invalid characters'])
  })

  test('refuses a flood quickly because it is checked only once', () => {
    for (const flood of ['a@'.repeat(200_000), `a@${'b.'.repeat(200_000)}@`, `a@b${' '.repeat(200_000)}c`]) {
      expect(complaints(email(), flood)).toEqual(['Invalid email format'])
    }
  })
})

describe('calendar date', () => {
  test.each(['2026-05-02', '2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (day) => {
    expect(complaints(calendarDate(), day)).toEqual([])
  })

  test.each([
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-5-2',
    '02.05.2026',
    '2026-05-02T00:00',
    '',
  ])('refuses %j', (day) => {
    expect(complaints(calendarDate(), day)).toEqual(['Please enter a date as YYYY-MM-DD'])
  })
})
