import {
  type CardContent,
  type CardDetails,
  type Conflict,
  cardLimits,
  clearScores,
  describeCard,
  type Entry,
  fillExample as filled,
  restoreScores as restored,
  rowAfter,
  scoreTarget as scored,
  setDistance,
  type ZoneCode,
} from '@fletch/domain'
import { askedToSave, chosen, edited } from '../../offline/card-changes.ts'
import { isFinished } from '../../offline/card-record.ts'
import type { OpenCard } from '../../offline/open-card.ts'

// What a person can do to an open card. Each shows at once and becomes one transaction of the phone's database.

const now = () => new Date().toISOString()

const change = (
  card: OpenCard,
  edit: (content: CardContent) => CardContent,
  place?: (at: CardContent) => number,
) =>
  card.change((record) => {
    const next = edited(record, edit, now())
    return place === undefined ? next : { ...next, place: place(next.mine) }
  })

// Another tab may have made the card shorter meanwhile: what is entered here is kept all the same.
const withRow = (content: CardContent, row: number): CardContent => ({
  ...content,
  numberOfTargets: Math.min(Math.max(content.numberOfTargets, row + 1), cardLimits.numberOfTargets.most),
})

/** Scores a row and moves on to the next open target; stays where it is when the round is finished. */
export const scoreTarget = (card: OpenCard, row: number, zone: ZoneCode) =>
  change(
    card,
    (content) => scored(withRow(content, row), row, zone),
    (content) => rowAfter(content, row) ?? row,
  )

/** Gives a row the zone that it had, or none, and goes there. */
export const putZone = (card: OpenCard, row: number, zone: ZoneCode | null) =>
  change(
    card,
    (content) => scored(withRow(content, row), row, zone),
    () => row,
  )

export const enterDistance = (card: OpenCard, row: number, distance: string) =>
  change(card, (content) => setDistance(withRow(content, row), row, distance))

export const moveTo = (card: OpenCard, row: number) =>
  card.change((record) => (record.place === row ? record : { ...record, place: row }), { isMove: true })

/** Changes the head. Where it makes a finished round longer, scoring goes on at the first new target. */
export const describe = (card: OpenCard, details: Partial<CardDetails>) =>
  card.change((record) => {
    const next = edited(record, (content) => describeCard(content, details), now())
    const isLonger = isFinished(record) && !isFinished(next)
    return isLonger ? { ...next, place: rowAfter(next.mine, record.place) ?? record.place } : next
  })

export const clearAll = (card: OpenCard) => change(card, clearScores, () => 0)

export const fillExample = (card: OpenCard) => change(card, filled, (content) => rowAfter(content, -1) ?? 0)

export const restoreScores = (card: OpenCard, scores: readonly Entry[], place: number) =>
  change(
    card,
    (content) => restored(content, scores),
    () => place,
  )

export const choose = (card: OpenCard, conflict: Conflict, side: 'mine' | 'theirs') =>
  card.change((record) => chosen(record, conflict, side, now()))

/** Keeps a card on this phone, entered on or not: the camera opens, and the form is done with. */
export const keepCard = (card: OpenCard) => {
  const touchedAt = now()
  card.change((record) => ({ ...record, touchedAt, isDescribing: false }))
}

/** Keeps a card on this phone as one that a person saved: it goes to the server as soon as it can. */
export const askToSave = (card: OpenCard) => {
  const touchedAt = now()
  card.change((record) => ({ ...askedToSave(record), touchedAt, isDescribing: false }))
}

/** The archer information of a new card is filled in: from now on it opens where it is scored. */
export const beginScoring = (card: OpenCard) =>
  card.change((record) => (record.isDescribing ? { ...record, isDescribing: false } : record), {
    isMove: true,
  })
