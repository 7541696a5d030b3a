import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventStatuses } from '../events/event.ts'
import {
  cardRights,
  edits,
  isClosedTo,
  type KnownHand,
  reasonAgainstEditor,
  reasonNotToClaim,
  reasonNotToConfirm,
  reasonNotToConfirmNow,
  reasonNotToDecide,
  reasonNotToDecideLate,
  reasonNotToTakePart,
  verdictOn,
} from './rights.ts'

const stranger: KnownHand = {
  userId: 'ada',
  editorUserId: 'bo',
  participates: false,
  isEventAdmin: false,
  reason: null,
  wasEditor: false,
}
const archer = { ...stranger, participates: true }
const editor = { ...archer, editorUserId: 'ada' }
const admin = { ...stranger, isEventAdmin: true }

test.each([
  ['the editor', editor, { mode: 'enter' }],
  ['an archer while there is no editor', { ...archer, editorUserId: null }, { mode: 'enter' }],
  ['an archer beside an editor', archer, { refused: 'forbidden', why: { code: 'not-card-editor' } }],
  ['a former editor', { ...archer, wasEditor: true }, { mode: 'fill' }],
  ['an administrator with a reason', { ...admin, reason: 'Wet card' }, { mode: 'enter' }],
  ['an administrator without one', admin, { refused: 'rule', why: { code: 'card-reason-required' } }],
  ['a stranger with a reason', { ...stranger, reason: 'Fun' }, { refused: 'forbidden' }],
])('verdict during an event on %s: %j', (_, hand, verdict) => {
  expect(verdictOn(hand, 'active')).toMatchObject(verdict)
})

test.each([
  ['the editor', editor, { mode: 'propose' }],
  ['a former editor', { ...archer, wasEditor: true }, { mode: 'propose' }],
  ['an archer', archer, { refused: 'forbidden' }],
  ['an administrator with a reason', { ...admin, reason: 'Wet card' }, { mode: 'enter' }],
  ['an administrator without one', admin, { refused: 'rule' }],
])('verdict after completion on %s: %j', (_, hand, verdict) => {
  expect(verdictOn(hand, 'completed')).toMatchObject(verdict)
})

const finished = { userId: 'cleo', finishedAt: '2026-11-29T10:00:00.000Z', finishedUnder: 'ada' }

test.each([
  ['a column that is not finished', { userId: 'ada' }, editor, false],
  ["another's column under the editor of that time", finished, editor, false],
  ['the own column of the editor of that time', { ...finished, userId: 'ada' }, editor, true],
  ['a column under an editor who took over', { ...finished, finishedUnder: 'bo' }, editor, true],
  [
    'a column of a group without an editor, then and now',
    { ...finished, finishedUnder: null },
    { ...archer, editorUserId: null },
    false,
  ],
  [
    'the own column of a group without an editor',
    { ...finished, userId: 'ada', finishedUnder: null },
    { ...archer, editorUserId: null },
    true,
  ],
  ['a column whose editor has stepped down', finished, { ...archer, editorUserId: null }, true],
  [
    'any column to an administrator with a reason',
    { ...finished, userId: 'ada', finishedUnder: 'bo' },
    { ...admin, reason: 'Wet card' },
    false,
  ],
  [
    'the own column to an administrator without one',
    { ...finished, userId: 'ada' },
    { ...editor, isEventAdmin: true },
    true,
  ],
] as const)('after the group has finished, closed: %s', (_, column, hand, isClosed) => {
  expect(isClosedTo(column, hand)).toBe(isClosed)
})

test('only administrators decide changes of a finished column', () => {
  expect(reasonNotToDecideLate(editor)?.code).toBe('late-change-admins-decide')
  expect(reasonNotToDecideLate(admin)).toBeNull()
})

test.each(['upcoming', 'cancelled'] as const)('no one can enter scores in an event that is %s', (status) => {
  expect(verdictOn(editor, status)).toMatchObject({ refused: 'conflict' })
  expect(verdictOn({ ...admin, reason: 'Wet card' }, status)).toMatchObject({ refused: 'conflict' })
  expect(reasonNotToClaim(status)).not.toBeNull()
})

test('an archer of the group can name an archer of the group as editor; an administrator can name anyone', () => {
  expect(reasonNotToTakePart(archer)).toBeNull()
  expect(reasonNotToTakePart(stranger)?.code).toBe('not-archer-of-group')
  expect(reasonAgainstEditor({ isEventAdmin: false, isArcher: true })).toBeNull()
  expect(reasonAgainstEditor({ isEventAdmin: false, isArcher: false })?.code).toBe('editor-not-participant')
  expect(reasonAgainstEditor({ isEventAdmin: true, isArcher: false })).toBeNull()
  expect(reasonNotToClaim('completed')).toBeNull()
})

test('the archer and the editor can confirm a column during the event, only administrators afterwards', () => {
  expect(reasonNotToConfirm(editor, false)).toBeNull()
  expect(reasonNotToConfirm(archer, true)).toBeNull()
  expect(reasonNotToConfirm(archer, false)?.code).toBe('not-card-editor')
  expect(reasonNotToConfirmNow(archer, 'completed')?.code).toBe('event-completed')
  expect(reasonNotToConfirmNow(admin, 'completed')).toBeNull()
  expect(reasonNotToConfirmNow(admin, 'cancelled')?.code).toBe('event-cancelled')
})

test('the editor decides proposals during the event, administrators at any time', () => {
  expect(reasonNotToDecide(editor, 'active')).toBeNull()
  expect(reasonNotToDecide(archer, 'active')?.code).toBe('not-decider')
  for (const hand of [editor, archer])
    expect(reasonNotToDecide(hand, 'completed')?.code).toBe('only-event-admins-decide')
  expect(reasonNotToDecide(editor, 'cancelled')?.code).toBe('event-cancelled')
  expect(reasonNotToDecide(admin, 'completed')).toBeNull()
})

const hands = fc.record({
  userId: fc.constant('ada'),
  editorUserId: fc.constantFrom(null, 'ada', 'bo'),
  participates: fc.boolean(),
  isEventAdmin: fc.boolean(),
  reason: fc.constantFrom(null, 'Wet card'),
})

test('the server accepts everything that a phone offers', () => {
  fc.assert(
    fc.property(hands, fc.boolean(), fc.constantFrom(...eventStatuses), (hand, wasEditor, status) => {
      const rights = cardRights(hand, status)
      expect(rights.isEditor).toBe(edits(hand))
      if (rights.mayEnter) expect(verdictOn({ ...hand, wasEditor }, status)).toEqual({ mode: 'enter' })
      if (rights.mayNameEditor)
        expect([reasonNotToTakePart(hand), reasonNotToClaim(status)]).toEqual([null, null])
      expect(rights.mayDecide).toBe(reasonNotToDecide(hand, status) === null)
      for (const isOwn of [true, false])
        expect(rights.mayConfirm(isOwn)).toBe(
          reasonNotToConfirm(hand, isOwn) === null && reasonNotToConfirmNow(hand, status) === null,
        )
    }),
  )
})
