import { expect, test } from 'vitest'
import { repeatKeys } from './repeat-key.ts'

test('the same content sent again has the same key, another content and another form have another', () => {
  const keyFor = repeatKeys()
  const first = keyFor({ name: 'Hob' })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(keyFor({ name: 'Hob' })).toBe(first)
  expect(keyFor({ name: 'Lou' })).not.toBe(first)
  expect(repeatKeys()({ name: 'Hob' })).not.toBe(first)
})
