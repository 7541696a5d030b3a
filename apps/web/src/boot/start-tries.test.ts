import { expect, test } from 'vitest'
import { isChrome, nextTry, startAttempts } from './start-tries.ts'

const now = 1_000_000

test('a failed start is tried again three times, after 1, 2 and 3 s', () => {
  expect([0, 1, 2, 3].map((tries) => nextTry(tries)?.after)).toEqual([1000, 2000, 3000, undefined])
})

test('only the attempts of this failure count, not those of an earlier one', () => {
  expect(startAttempts({ fletchStarts: 2, at: now - 15_000 }, now)).toBe(2)
  expect(startAttempts({ fletchStarts: 3, at: now - 60_001 }, now)).toBe(0)
})

test.each([null, undefined, 3, 'x', {}, { fletchStarts: '2', at: now }, { fletchStarts: 2 }])(
  'a history state of %j has no attempts',
  (remembered) => {
    expect(startAttempts(remembered, now)).toBe(0)
  },
)

const browser = (rest: string) =>
  `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

test.each([
  [browser('Chrome/140.0.0.0 Safari/537.36'), true],
  [browser('Chrome/140.0.0.0 Mobile Safari/537.36'), true],
  [browser('CriOS/140.0 Mobile/15E148 Safari/604.1'), true],
  [browser('Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), false],
  [browser('Chrome/140.0.0.0 Safari/537.36 OPR/120.0'), false],
  [browser('SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'), false],
  [browser('Version/18.0 Safari/605.1.15'), false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is Chrome: %s', (userAgent, expected) => {
  expect(isChrome(userAgent)).toBe(expected)
})
