import { expect, it } from 'vitest'
import { maySeePhoto, reasonNotToReceive } from './uploads/policy.ts'

it('a photo is for its owner, and a profile photo in use for everyone', () => {
  const sees = (userId: string, kind: 'profile' | 'proof', state: 'awaited' | 'kept') =>
    maySeePhoto({ ownerId: 'ada', kind, state }, userId)
  expect([sees('ada', 'proof', 'kept'), sees('ada', 'profile', 'awaited')]).toEqual([true, true])
  expect([
    sees('bo', 'profile', 'kept'),
    sees('bo', 'profile', 'awaited'),
    sees('bo', 'proof', 'kept'),
  ]).toEqual([true, false, false])
})

it('an upload address takes an image while it is ours and not over', () => {
  const why = (isOurs: boolean, isOver: boolean) => reasonNotToReceive({ isOurs, isOver })?.code ?? null
  expect([why(true, false), why(true, true)]).toEqual([null, 'upload-address-expired'])
  // A forged address does not learn whether a real one is over.
  expect([why(false, false), why(false, true)]).toEqual(['upload-address-invalid', 'upload-address-invalid'])
})
