import { seriesLimits } from '@fletch/contract'
import { describe, expect, it } from 'vitest'
import { isNewAnswer, reasonAgainstClubs, reasonNotToTakeBack } from './clubs/policy.ts'
import {
  founderOf,
  reasonAgainstLinks,
  reasonNotToLead,
  reasonNotToRun,
  runsSeries,
} from './record/policy.ts'

describe('a series', () => {
  it('is run by the officers of its clubs', () => {
    const clubs = [
      { ownerId: 'ada', administratorId: null },
      { ownerId: 'bo', administratorId: null },
    ]
    expect(['ada', 'bo', 'cleo'].map((id) => runsSeries(clubs, id))).toEqual([true, true, false])
    expect(runsSeries([...clubs, { ownerId: 'dora', administratorId: 'a' }], 'cleo')).toBe(true)
    expect(reasonNotToRun({ isOfficer: true })).toBeNull()
    expect(reasonNotToRun({ isOfficer: false })?.code).toBe('not-series-officer')
  })

  it('is led by the club that founded it, or else by the one that was in it first', () => {
    const club = (id: string, createdAt: string, askedAt: string | null = null) => ({
      id,
      createdAt,
      askedAt,
    })
    const clubs = [club('oaks', '2026-02'), club('elms', '2026-01', '2026-03'), club('pines', '2026-03')]
    expect(founderOf(clubs, 'elms')?.id).toBe('elms')
    expect(founderOf(clubs, null)?.id).toBe('oaks')
    expect(founderOf(clubs.toReversed(), 'left')?.id).toBe('oaks')
    // All were asked: the first one that was.
    const asked = [club('oaks', '2026-01', '2026-05'), club('elms', '2026-02', '2026-04')]
    expect(founderOf(asked, null)?.id).toBe('elms')
    expect(founderOf([club('b', '1', '2'), club('a', '1', '2')], null)?.id).toBe('a')
    expect(founderOf([], null)).toBeUndefined()
  })

  it('names the club that leads it to those who do not', () => {
    const clubs = [{ name: 'Elms' }, { name: 'Oaks', isFounder: true }] as Parameters<
      typeof reasonNotToLead
    >[0]['clubs']
    expect(reasonNotToLead({ mayLead: true, clubs })).toBeNull()
    expect(reasonNotToLead({ mayLead: false, clubs })).toMatchObject({
      code: 'not-series-founder',
      params: { club: 'Oaks' },
    })
    // Its founder has closed.
    const without = clubs.filter(({ isFounder }) => !isFounder)
    expect(reasonNotToLead({ mayLead: false, clubs: without })).toMatchObject({ params: { club: '' } })
  })

  it('has at least one club, and at most so many with those that are asked', () => {
    const { clubs: most } = seriesLimits
    expect(reasonAgainstClubs({ clubs: 0, asked: 1 })?.code).toBe('series-needs-club')
    expect(reasonAgainstClubs({ clubs: 1, asked: most - 1 })).toBeNull()
    expect(reasonAgainstClubs({ clubs: 1, asked: most })?.code).toBe('series-clubs-full')
  })
})

describe('the question to a club', () => {
  it('is taken back until it is answered', () => {
    const takenBack = (hasDeclined: boolean, hasAccepted: boolean) =>
      reasonNotToTakeBack({ hasDeclined, hasAccepted })?.code
    expect(takenBack(false, false)).toBeUndefined()
    for (const answer of [takenBack(true, false), takenBack(false, true)])
      expect(answer).toBe('series-question-answered')
  })

  it('is answered once: who asked is told of a yes or a no that they do not know', () => {
    const open = { hasAccepted: false, hasDeclined: false }
    expect([true, false, null].map((answer) => isNewAnswer(answer, open))).toEqual([true, true, false])
    const declined = { ...open, hasDeclined: true }
    expect([true, false, null].map((answer) => isNewAnswer(answer, declined))).toEqual([true, false, false])
    const accepted = { ...open, hasAccepted: true }
    expect([true, false, null].map((answer) => isNewAnswer(answer, accepted))).toEqual([false, false, false])
  })
})

describe('archers of several events', () => {
  const entry = (participantId: string, competitionId: string, userId: string | null = null) => ({
    participantId,
    competitionId,
    userId,
    memberId: null,
  })
  const entries = [
    entry('ada 1', 'first', 'ada'),
    entry('bo 1', 'first', 'bo'),
    entry('guest 1', 'first'),
    entry('guest 2', 'second'),
    entry('ada 2', 'second', 'ada'),
  ]
  const against = (...same: string[][]) => reasonAgainstLinks(entries, same)?.code

  it('are linked as one person', () => {
    expect(against(['ada 1', 'guest 2'])).toBe('series-archers-met')
    expect(against(['bo 1', 'guest 2'])).toBeUndefined()
    expect(against(['guest 1', 'guest 2'])).toBeUndefined()
    expect(against(['ada 1', 'ada 2'])).toBeUndefined()
    expect(against()).toBeUndefined()
  })

  it('are linked once, if they are there, and not if they have two accounts or met in one event', () => {
    expect(against(['bo 1', 'guest 2'], ['guest 1', 'guest 2'])).toBe('archer-repeated')
    expect(against(['bo 1', 'unknown'])).toBe('series-archer-unknown')
    expect(against(['bo 1', 'ada 2'])).toBe('series-two-accounts')
    expect(against(['bo 1', 'guest 1'])).toBe('series-archers-met')
  })
})
