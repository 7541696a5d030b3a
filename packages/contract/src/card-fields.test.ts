import { readDistance } from '@fletch/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distance } from './card-fields.ts'

it('accepts every distance that is read, and it is read back unchanged', () => {
  const typed = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^\d{0,5}[.,]?\d?$/))
  fc.assert(
    fc.property(typed, (text) => {
      const read = readDistance(text)
      if (read === null) return
      expect(distance.safeParse(read).success).toBe(true)
      expect(readDistance(read)).toBe(read)
    }),
  )
})
