import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventStatuses } from './event.ts'
import { type EventStep, reasonNotTo, reasonTooFew, statusAfter } from './status.ts'

const steps: readonly EventStep[] = [
  'start',
  'undo-start',
  'complete',
  'cancel',
  'delete',
  'edit',
  'register',
  'group',
  'score',
]

test('every step in every status is allowed or refused with a sentence', () => {
  for (const step of steps)
    for (const status of eventStatuses) {
      const reason = reasonNotTo(step, status)
      if (reason === null) expect(eventStatuses).toContain(statusAfter(step, status))
      else {
        expect(reason.message.length).toBeGreaterThan(10)
        expect(() => statusAfter(step, status)).toThrow(reason.message)
      }
    }
})

test('only the steps of rule R37 change a status', () => {
  const changes = steps.flatMap((step) =>
    eventStatuses
      .filter((status) => reasonNotTo(step, status) === null && statusAfter(step, status) !== status)
      .map((status) => `${status} ${step} ${statusAfter(step, status)}`),
  )
  expect(changes.toSorted()).toEqual([
    'active cancel cancelled',
    'active complete completed',
    'active undo-start upcoming',
    'upcoming cancel cancelled',
    'upcoming start active',
  ])
  expect(eventStatuses.filter((status) => reasonNotTo('delete', status) === null)).toEqual(['cancelled'])
})

test('an event never leaves a final status, whatever steps are tried', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps)), (tried) => {
      let status: (typeof eventStatuses)[number] = 'upcoming'
      for (const step of tried) {
        const isOver = status === 'completed' || status === 'cancelled'
        const next: (typeof eventStatuses)[number] =
          reasonNotTo(step, status) === null ? statusAfter(step, status) : status
        if (isOver) expect(next).toBe(status)
        if (status === 'active' && next === 'upcoming') expect(step).toBe('undo-start')
        status = next
      }
    }),
  )
})

test('four archers are enough, three are not', () => {
  expect(reasonTooFew(3)?.message).toBe('At least 4 archers are needed')
  expect(reasonTooFew(4)).toBeNull()
})
