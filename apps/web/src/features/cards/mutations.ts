import {
  type CardContent,
  type CardDetails,
  type CardShape,
  type ColumnKey,
  type Conflict,
  cardLimits,
  clearScores,
  columnOf,
  describeCard,
  type Entry,
  fillExample as filled,
  type Hit,
  isUnshot,
  outcomeOf,
  type Round,
  restoreScores as restored,
  rowAfter,
  scoreTarget as scored,
  setDistance,
} from '@fletch/domain'
import { withConflictDecided, withEdit, withSaveRequested } from '../../phone/cards/card-changes.ts'
import { isFinished, shapeOf } from '../../phone/cards/card-record.ts'
import type { OpenCard } from '../../phone/cards/open-card.ts'
import { learnRounds, roundOf } from '../../phone/kept/known-rounds.ts'
import { keepLastRound } from '../../phone/kept/last-round.ts'

// Actions on an open card. Each applies at once and becomes one transaction of the phone's database.

const now = () => new Date().toISOString()

const change = (
  card: OpenCard,
  edit: (content: CardContent, shape: CardShape) => CardContent,
  place?: (at: CardContent, shape: CardShape, round: Round) => number,
) =>
  card.change((record) => {
    const shape = shapeOf(record)
    const next = withEdit(record, (content) => edit(content, shape), now())
    return place === undefined
      ? next
      : { ...next, place: place(next.mine, shape, roundOf(next.mine.roundId)) }
  })

// Another tab may have shortened the card; what is entered here is kept anyway.
const withRow = (content: CardContent, row: number): CardContent => ({
  ...content,
  numberOfTargets: Math.min(Math.max(content.numberOfTargets, row + 1), cardLimits.numberOfTargets.most),
})

const isScoredAt = (round: Round, content: CardContent, column: ColumnKey, row: number): boolean => {
  const entry = columnOf(content, column)[row]
  return entry !== undefined && outcomeOf(round, entry)?.isScored === true
}

/**
 * Scores a target for a column. On an own card scoring moves on to the next open target when this one is scored, and
 * stays there when the round is finished. A group's target stays in view for reading back.
 */
export const scoreTarget = (card: OpenCard, row: number, column: ColumnKey, hit: Hit) =>
  change(
    card,
    (content, shape) => scored(withRow(content, row), shape, { archer: column, row }, hit),
    (content, { kind, columns }, round) => {
      const isDone = kind === 'own' && isScoredAt(round, content, column, row)
      return (isDone ? rowAfter(round, content, columns, row) : null) ?? row
    },
  )

/** Restores an earlier entry, or a blank, and goes there. */
export const restoreEntry = (card: OpenCard, row: number, column: ColumnKey, hit: Hit) =>
  change(
    card,
    (content, shape) => scored(withRow(content, row), shape, { archer: column, row }, hit),
    () => row,
  )

export const enterDistance = (card: OpenCard, row: number, distance: string) =>
  change(card, (content, shape) => setDistance(withRow(content, row), shape, row, distance))

export const moveTo = (card: OpenCard, row: number) =>
  card.change((record) => (record.place === row ? record : { ...record, place: row }), { isMove: true })

const isUnscored = ({ scores }: CardContent): boolean => scores.every(isUnshot)

/** Chooses the round with its usual targets, as long as nothing is scored; later new cards start with it. */
export const chooseRound = (card: OpenCard, round: Round): void => {
  learnRounds([round])
  keepLastRound(round)
  const { id: roundId, targets, courseTargets } = round
  change(card, (content) =>
    isUnscored(content)
      ? { ...describeCard(content, { numberOfTargets: targets.usual, courseTargets }), roundId }
      : content,
  )
}

/** Changes the details. If that makes a finished round longer, scoring continues at the first new target. */
export const changeDetails = (card: OpenCard, details: Partial<CardDetails>) =>
  card.change((record) => {
    const next = withEdit(record, (content) => describeCard(content, details), now())
    const isLonger = isFinished(record) && !isFinished(next)
    const open = isLonger
      ? rowAfter(roundOf(next.mine.roundId), next.mine, shapeOf(next).columns, record.place)
      : null
    return open === null ? next : { ...next, place: open }
  })

export const clearAll = (card: OpenCard) => change(card, clearScores, () => 0)

export const fillExample = (card: OpenCard) =>
  change(
    card,
    (content, shape) => filled(roundOf(content.roundId), content, shape),
    (content, { columns }, round) => rowAfter(round, content, columns, -1) ?? 0,
  )

export const restoreScores = (card: OpenCard, scores: readonly Entry[], place: number) =>
  change(
    card,
    (content, shape) => restored(content, shape, scores),
    () => place,
  )

export const choose = (card: OpenCard, conflict: Conflict, side: 'mine' | 'theirs') =>
  card.change((record) => withConflictDecided(record, conflict, side, now()))

/** Stores a card on this phone even if it is blank: the camera opens, or the form is finished. */
export const keepCard = (card: OpenCard) => {
  const touchedAt = now()
  card.change((record) => ({ ...record, touchedAt, isDescribing: false }))
}

/** Marks a card as saved by the user, so that it is sent as soon as possible. */
export const askToSave = (card: OpenCard) => {
  const touchedAt = now()
  card.change((record) => ({ ...withSaveRequested(record), touchedAt, isDescribing: false }))
}

/** The archer information is complete: from now on the card opens for scoring. */
export const beginScoring = (card: OpenCard) =>
  card.change((record) => (record.isDescribing ? { ...record, isDescribing: false } : record), {
    isMove: true,
  })
