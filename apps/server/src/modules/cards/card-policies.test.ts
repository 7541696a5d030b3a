import { mostOpenProposals, secondCardId } from '@fletch/domain'
import { describe, expect, it } from 'vitest'
import {
  maySeeByShoot,
  maySeeScorecard,
  reasonNotToDelete,
  reasonOnlyCompared,
  reasonToHaveEditor,
  reasonTooManyOpen,
  verdictOnCopy,
} from './saving/policy.ts'
import { reasonNotToMail } from './sharing/policy.ts'

const archers = [
  { id: 'a', userId: 'ada', name: 'Ada' },
  { id: 'g', userId: null, name: 'A guest' },
]
const groupCard = {
  id: '01980000-0000-7000-8000-000000000001',
  userId: 'olga',
  isGroupScorecard: true,
  groupParticipants: JSON.stringify(archers),
  editorUserId: 'ed',
}

describe('who sees a card', () => {
  const see = (card: typeof groupCard) =>
    ['olga', 'ada', 'ed', 'bo'].map((userId) => maySeeScorecard(card, { userId }))

  it('is its owner, and for a group its archers and its editor', () => {
    expect(see(groupCard)).toEqual([true, true, true, false])
    // Names that an own card carries open it to no one.
    expect(see({ ...groupCard, isGroupScorecard: false })).toEqual([true, false, false, false])
  })

  it('is also who runs its event or shot in its group', () => {
    expect(maySeeByShoot(groupCard, null)).toBe(false)
    expect(maySeeByShoot(groupCard, { isEventAdmin: false, hasStoodIn: false })).toBe(false)
    expect(maySeeByShoot(groupCard, { isEventAdmin: true, hasStoodIn: false })).toBe(true)
    expect(maySeeByShoot(groupCard, { isEventAdmin: false, hasStoodIn: true })).toBe(true)
  })

  it("is not an archer of the group for the second scorer's, because one of them is the first scorer", () => {
    const secondCard = { ...groupCard, id: secondCardId(groupCard.id) }
    expect(see(secondCard)).toEqual([true, false, true, false])
    expect(maySeeByShoot(secondCard, { isEventAdmin: false, hasStoodIn: true })).toBe(false)
    expect(maySeeByShoot(secondCard, { isEventAdmin: true, hasStoodIn: false })).toBe(true)
  })
})

describe("a second scorer's card", () => {
  const secondId = secondCardId(groupCard.id)

  it('always has an editor, and the card that counts can be without one', () => {
    expect(reasonToHaveEditor(secondId, null)?.code).toBe('second-card-needs-editor')
    expect(reasonToHaveEditor(secondId, 'ed')).toBeNull()
    expect([reasonToHaveEditor(groupCard.id, null), reasonToHaveEditor(groupCard.id, 'ed')]).toEqual([
      null,
      null,
    ])
  })

  it('is only compared', () => {
    expect(reasonOnlyCompared({ id: secondId })?.code).toBe('second-card-only-compares')
    expect(reasonOnlyCompared(groupCard)).toBeNull()
  })
})

describe('what may be done with a card', () => {
  const deletes = (userId: string, shoot: { isEventAdmin: boolean } | null) =>
    reasonNotToDelete(groupCard, { userId }, shoot)?.code ?? null

  it('its owner deletes it, and while its event is there only an event admin', () => {
    expect([deletes('olga', null), deletes('ada', null)]).toEqual([null, 'not-deleter'])
    expect(deletes('ada', { isEventAdmin: true })).toBeNull()
    expect(deletes('olga', { isEventAdmin: false })).toBe('not-deleter')
  })

  it('an archer copies their own column', () => {
    expect(verdictOnCopy(archers, { userId: 'ada' })).toEqual({ archer: archers[0] })
    expect(verdictOnCopy(archers, { userId: 'bo' })).toMatchObject({ why: { code: 'not-participant' } })
  })

  it('takes so many open proposals and no more', () => {
    expect(reasonTooManyOpen(mostOpenProposals)).toBeNull()
    expect(reasonTooManyOpen(mostOpenProposals + 1)?.code).toBe('too-many-proposals')
  })

  it('is mailed from a verified address', () => {
    expect(reasonNotToMail({ isVerified: true })).toBeNull()
    expect(reasonNotToMail({ isVerified: false })?.code).toBe('mail-needs-verified-email')
  })
})
