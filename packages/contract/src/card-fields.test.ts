import { readDistance } from '@fletch/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distance } from './card-fields.ts'

it('accepts every distance that is read, and it is read back unchanged', () => {
  const texts = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^\d{0,5}[.,]?\d?$/))
  fc.assert(
    fc.property(texts, (text) => {
      const value = readDistance(text)
      if (value === null) return
      expect(distance.safeParse(value).success).toBe(true)
      expect(readDistance(value)).toBe(value)
    }),
  )
})
