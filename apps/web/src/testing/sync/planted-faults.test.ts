import { columnsOf, entryAt, scoresFrom } from '@fletch/domain'
import { describe, expect, it } from 'vitest'
import { withSaveRequested } from '../../phone/cards/card-changes.ts'
import { explore, liveness } from './explore.ts'
import { told } from './fake-story.ts'
import { appParts, type Parts } from './steps.ts'
import type { Bound } from './world.ts'

// For each invariant a wrong function that it finds, and that all others together do not find.

const oneTap: Bound = { card: 'group', isBegun: true, taps: [1, 0], deeds: 0, echoes: 0 }
const oneTapEach: Bound = { ...oneTap, card: 'own', taps: [1, 1] }
const withDeed: Bound = { ...oneTap, deeds: 1 }

interface Planted {
  readonly finds: string
  readonly fault: string
  readonly bound: Bound
  readonly parts: Partial<Parts>
}

const planted: readonly Planted[] = [
  {
    finds: 'nothing is lost',
    fault: 'the value that a person gives up is not reported',
    bound: oneTapEach,
    parts: {
      withConflictDecided: (record, ...given) => ({
        ...appParts.withConflictDecided(record, ...given),
        declined: record.declined,
      }),
    },
  },
  {
    finds: 'nothing is called saved before it is',
    fault: 'what is being sent counts as saved',
    bound: oneTap,
    parts: {
      withFrozenSave: (given, newKey) => {
        const record = appParts.withFrozenSave(given, newKey)
        const { base, mine } = record
        const scores = mine.scores.map((entry) => ({ ...entry, target: 1, score: null, subtotal: 0 }))
        return base === null ? record : { ...record, base: { ...base, scores } }
      },
    },
  },
  {
    finds: 'a key takes effect once',
    fault: 'the server forgets keys',
    bound: { ...withDeed, taps: [0, 0], echoes: 1 },
    parts: {
      serve: (state, ...given) => {
        const effect = appParts.serve({ ...state, answered: {} }, ...given)
        const { card } = effect.state
        // At one time, or there would be no end of worlds.
        const updatedAt = card?.updatedAt === '0.0' ? '0.0' : '0.1'
        return card ? { ...effect, state: { ...effect.state, card: { ...card, updatedAt } } } : effect
      },
    },
  },
  {
    finds: 'a blank never overwrites a value',
    fault: 'a save clears the values that it names unchanged',
    bound: oneTapEach,
    parts: {
      takeSave: (stored, shape, sent, mode) => {
        const { card, proposals } = appParts.takeSave(stored, shape, sent, mode)
        const before = columnsOf(stored.scores)
        const columns = new Map(
          [...columnsOf(card.scores)].map(([archer, column]) => {
            const isOld = (zone: string | null, row: number) => zone === entryAt(before, archer, row).zone
            return [
              archer,
              column.map((each, row) => (isOld(each.zone, row) ? { ...each, zone: null } : each)),
            ]
          }),
        )
        return { proposals, card: { ...card, scores: scoresFrom(columns, 2) } }
      },
    },
  },
  {
    finds: 'the server has only what was entered',
    fault: 'the server enters the first target as the second too',
    bound: oneTap,
    parts: {
      takeSave: (...given) => {
        const { card, proposals } = appParts.takeSave(...given)
        const columns = new Map(
          [...columnsOf(card.scores)].map(([archer, [first, second]]) => [
            archer,
            first ? [first, second?.zone ? second : first] : [],
          ]),
        )
        return { proposals, card: { ...card, scores: scoresFrom(columns, 2) } }
      },
    },
  },
  {
    finds: 'quiet phones agree',
    fault: 'a read takes the version, but not the entries',
    bound: oneTap,
    parts: {
      withServerCard: (record, server) => {
        const { base } = appParts.withServerCard(record, server)
        return record.base === null || base === null
          ? record
          : { ...record, base: { ...base, scores: record.base.scores } }
      },
    },
  },
  {
    finds: 'a confirmation covers what was confirmed',
    fault: 'a change of a column does not void its confirmation',
    bound: withDeed,
    parts: { isColumnChanged: () => false },
  },
  {
    finds: 'a completed event stays',
    fault: 'the editor enters after the event is completed',
    bound: withDeed,
    parts: { verdictOn: () => ({ mode: 'enter' }) },
  },
  {
    finds: 'a draft waits for its user',
    fault: 'a change of a new card saves it',
    bound: { ...oneTapEach, isBegun: false, taps: [1, 0] },
    parts: { withEdit: (...given) => withSaveRequested(appParts.withEdit(...given)) },
  },
  {
    finds: liveness,
    fault: 'a request that was lost is not sent again',
    bound: oneTap,
    parts: {
      scheduleAfter: (schedule, event) => {
        const isLost = event.kind === 'ended' && event.outcome === 'unreached'
        return appParts.scheduleAfter(
          schedule,
          isLost ? { ...event, outcome: 'nothing', isMore: false } : event,
        )
      },
    },
  },
]

describe('a wrong function is found by one invariant alone', () => {
  it.each(planted)('$finds: $fault', ({ finds, bound, parts }) => {
    const wrong = { ...appParts, ...parts }
    const { found } = explore(bound, { parts: wrong })
    expect(found?.invariant, found && told(found)).toBe(finds)
    expect(found?.steps.length).toBeLessThanOrEqual(8)
    expect(explore(bound, { parts: wrong, without: finds }).found).toBeUndefined()
  })
})
