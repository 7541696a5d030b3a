import { readFileSync } from 'node:fs'
import {
  type CardContent,
  type CardDetails,
  type Conflict,
  clearScores,
  describeCard,
  fillExample,
  restoreScores,
  scoreTarget,
  setDistance,
  setPhoto,
  type ZoneCode,
} from '@fletch/domain'
import { expect, it } from 'vitest'
import {
  withConflictDecided,
  withEdit,
  withFrozenSave,
  withSaveAnswered,
  withStaleSaveMerged,
} from '../cards/card-changes.ts'
import { type CardRecord, shapeOf } from '../cards/card-record.ts'
import { withConfirmation } from '../cards/group-part.ts'
import { roundOf, withRound } from '../kept/known-rounds.ts'
import { recordFrom, type StoredRecord } from './stored-record.ts'

const time = '2026-11-22T10:00:00.000Z'

/** What happens to a record: an action of the user, or an answer of the server. */
type Step =
  | { readonly do: 'score'; readonly archer?: string; readonly row: number; readonly zone: ZoneCode | null }
  | { readonly do: 'distance'; readonly row: number; readonly distance: string }
  | { readonly do: 'photo'; readonly row: number; readonly path: string }
  | { readonly do: 'describe'; readonly details: Partial<CardDetails> }
  | { readonly do: 'clear' | 'fill' | 'restore' | 'send' }
  | { readonly do: 'choose'; readonly conflict: Conflict; readonly side: 'mine' | 'theirs' }
  | { readonly do: 'confirm'; readonly archer: string }
  | { readonly do: 'answer' | 'overtake'; readonly card: NonNullable<StoredRecord['base']> }

interface OldRecord {
  readonly name: string
  readonly record: StoredRecord
  readonly steps: readonly Step[]
  /** The record after each step; the server's card is represented by its version. */
  readonly after: readonly unknown[]
}

/** Records as earlier versions of the app left them, and what those versions made of them. */
const oldRecords = readFileSync(new URL('./old-records.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): OldRecord => JSON.parse(line))

const contentStep =
  (record: CardRecord, step: Step, first: CardContent) =>
  (card: CardContent): CardContent => {
    const shape = shapeOf(record)
    if (step.do === 'score') {
      const { archer, row, zone } = step
      return scoreTarget(card, shape, { archer, row }, { zone })
    }
    if (step.do === 'distance') return setDistance(card, shape, step.row, step.distance)
    if (step.do === 'photo') return setPhoto(card, shape, step.row, step.path)
    if (step.do === 'describe') return describeCard(card, step.details)
    if (step.do === 'clear') return clearScores(card, shape)
    if (step.do === 'fill') return fillExample(roundOf(card.roundId), card, shape)
    if (step.do === 'restore') return restoreScores(card, shape, first.scores)
    return card
  }

const afterStep = (record: CardRecord, step: Step, first: CardContent): CardRecord => {
  const key = record.inFlight?.key ?? ''
  if (step.do === 'send') return withFrozenSave(record, () => 'key')
  if (step.do === 'answer') return withSaveAnswered(record, key, withRound(step.card))
  if (step.do === 'overtake') return withStaleSaveMerged(record, key, withRound(step.card))
  if (step.do === 'choose') return withConflictDecided(record, step.conflict, step.side, time)
  if (step.do === 'confirm')
    return withConfirmation(record, step.archer, { confirmed: true, key: 'step', at: time })
  return withEdit(record, contentStep(record, step, first), time)
}

/** Those versions had no rounds and marked no sample rows, and their saves named no editor; all else must be equal. */
const withoutNewFields = (key: string, value: unknown): unknown =>
  ['roundId', 'seenEditorUserId', 'isExample'].includes(key) ? undefined : value

it.each(oldRecords)(
  '$name: becomes exactly what it became in earlier versions',
  ({ record, steps, after }) => {
    const first = recordFrom(record)
    let now = first
    const became = steps.map((step) => {
      now = afterStep(now, step, first.mine)
      expect(now.mine.roundId).toBe('abc-three-arrow')
      return JSON.stringify({ ...now, base: now.base?.version ?? null }, withoutNewFields)
    })
    expect(became).toEqual(after.map((each) => JSON.stringify(each)))
  },
)
