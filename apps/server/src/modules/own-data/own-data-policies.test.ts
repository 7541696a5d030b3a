import { expect, it } from 'vitest'
import { maySeeArchive } from './archive/policy.ts'

it('an archive is for the person whose data it holds', () => {
  const person = (userId: string) => ({ userId, sessionId: 's', tokenHash: 'h' })
  expect(maySeeArchive({ userId: 'ada' }, person('ada'))).toBe(true)
  expect(maySeeArchive({ userId: 'ada' }, person('bo'))).toBe(false)
})
