import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('writes %s as RFC 9285 does', (text, written) => {
  expect(toBase45(bytesOf(text))).toBe(written)
  expect(fromBase45(written)).toEqual(bytesOf(text))
})

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes)
    }),
  )
})

it('reads a text only if it would write the same one', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0A:9Z %a'), maxLength: 8 })
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = fromBase45(text)
      if (bytes !== null) expect(toBase45(bytes)).toBe(text)
    }),
  )
})

it.each([
  ['a character of another alphabet', 'bb8'],
  ['three characters for more than two bytes', ':::'],
  ['two characters for more than one byte', '::'],
  ['a single character', 'BB8B'],
])('refuses %s', (_, text) => expect(fromBase45(text)).toBeNull())
