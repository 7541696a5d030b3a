import {
  type CardContent,
  type Conflict,
  changedPlaces,
  chooseMine,
  contentOf,
  isSamePlace,
  mergeCards,
  sameContent,
  valueAt,
} from '@fletch/domain'
import type { DeclinedValue, Scorecard } from '@fletch/domain/contract'
import {
  bodyOf,
  type CardRecord,
  type InFlight,
  isUnsent,
  newRecord,
  placeName,
  type Refusal,
} from './card-record.ts'

// Everything that can happen to a card's record. Pure: what goes in stays as it was.

/** My side of a question, once it gave way. */
const declinedIn = (conflict: Conflict): DeclinedValue => {
  if (conflict.row === null) return { row: null, field: conflict.field, value: conflict.mine }
  const { participantId, row, field, mine: value } = conflict
  return participantId === undefined ? { row, field, value } : { participantId, row, field, value }
}

/**
 * A change by the user. A place that is changed by hand is no question any more, though what was in question stays in
 * the history; and the server is asked anew.
 */
export const edited = (
  record: CardRecord,
  edit: (card: CardContent) => CardContent,
  at: string,
): CardRecord => {
  const mine = edit(record.mine)
  const isOpen = (conflict: Conflict) => valueAt(record.mine, conflict) === valueAt(mine, conflict)
  const settled = record.conflicts.filter(
    (conflict) => !isOpen(conflict) && valueAt(mine, conflict) !== conflict.mine,
  )
  const entered = changedPlaces(record.mine, mine).map((place) => [placeName(place), at])
  return {
    ...record,
    mine,
    conflicts: record.conflicts.filter(isOpen),
    declined: [...record.declined, ...settled.map(declinedIn)],
    enteredAt:
      entered.length === 0 ? record.enteredAt : { ...record.enteredAt, ...Object.fromEntries(entered) },
    // A card that is gone stays gone, whatever is entered.
    refusal: record.refusal?.isGone ? record.refusal : null,
    touchedAt: at,
  }
}

/** A person chose between the two values of a conflict; the other one stays in the history. */
export const chosen = (
  record: CardRecord,
  conflict: Conflict,
  side: 'mine' | 'theirs',
  at: string,
): CardRecord => ({
  ...record,
  mine: side === 'mine' ? chooseMine(record.mine, conflict) : record.mine,
  declined: side === 'mine' ? record.declined : [...record.declined, declinedIn(conflict)],
  conflicts: record.conflicts.filter((each) => !isSamePlace(each, conflict)),
  refusal: null,
  touchedAt: at,
})

/** What was refused is no question any more once the server has it all the same: a request may arrive late. */
const withoutIdleRefusal = (record: CardRecord): CardRecord =>
  record.refusal === null || record.refusal.isGone || isUnsent(record) ? record : { ...record, refusal: null }

/** Freezes what is unsent, unless something is on its way already. */
export const frozen = (record: CardRecord, newKey: () => string): CardRecord => {
  if (record.inFlight !== null) return record
  if (!isUnsent(record)) return withoutIdleRefusal(record)
  const { base, id, declined } = record
  const key = base === null ? id : newKey()
  return { ...record, inFlight: { key, version: base?.version ?? null, body: bodyOf(record), declined } }
}

/** Old questions that the merge has not settled, with the server's newest value, and its new ones. */
const joinConflicts = (
  before: readonly Conflict[],
  fresh: readonly Conflict[],
  merged: CardContent,
): readonly Conflict[] => {
  const isAskedAnew = (old: Conflict) => fresh.some((each) => isSamePlace(each, old))
  const open = before.filter((old) => !isAskedAnew(old) && valueAt(merged, old) !== old.mine)
  const current = open.map((old): Conflict => Object.assign({ ...old }, { theirs: valueAt(merged, old) }))
  return [...current, ...fresh]
}

const mergedOnto = (record: CardRecord, ancestor: CardContent | null, server: Scorecard): CardRecord => {
  const theirs = contentOf(server)
  const { merged, conflicts: fresh } = mergeCards(ancestor, record.mine, theirs)
  const conflicts = joinConflicts(record.conflicts, fresh, merged)
  const open = new Set([...changedPlaces(theirs, merged), ...conflicts].map(placeName))
  const enteredAt = Object.fromEntries(Object.entries(record.enteredAt).filter(([name]) => open.has(name)))
  return withoutIdleRefusal({ ...record, base: server, mine: merged, conflicts, enteredAt })
}

/**
 * What both sides started from: what was sent, for the server has stored it. But a group has one card, whoever was
 * the first to create it: of what somebody else's creation answers nothing needs to have been mine.
 */
const ancestorOf = ({ version, body }: InFlight, answer: Scorecard): CardContent =>
  version === null && answer.isGroupScorecard ? { ...body, scores: [] } : body

/** The server stored a save. Taps that came after it was sent are newer. */
export const answered = (record: CardRecord, key: string, answer: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  const declined = record.declined.slice(inFlight.declined.length)
  const landed = { ...record, inFlight: null, refusal: null, declined }
  if (base !== null && base.version > answer.version) return landed
  return mergedOnto(landed, ancestorOf(inFlight, answer), answer)
}

/** Somebody else saved first: mine is merged onto what the server has now, and is sent again. */
export const overtaken = (record: CardRecord, key: string, current: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  return mergedOnto({ ...record, inFlight: null, refusal: null }, base, current)
}

/** The server will not take this save. It said why; what was entered since may be what it wants. */
export const refused = (record: CardRecord, key: string, refusal: Refusal): CardRecord => {
  const { inFlight } = record
  if (inFlight?.key !== key) return record
  const isUnchanged = sameContent(bodyOf(record), inFlight.body)
  return { ...record, inFlight: null, refusal: isUnchanged || refusal.isGone ? refusal : null }
}

/** The server does not have this card any more. What the phone has of it stays. */
export const gone = (record: CardRecord, words: string): CardRecord =>
  record.base === null || record.inFlight !== null ? record : { ...record, refusal: { words, isGone: true } }

/** What was read of the server flows in, unless a save is on its way: its answer will say more. */
export const refreshed = (record: CardRecord, server: Scorecard): CardRecord => {
  const { base, inFlight } = record
  if (inFlight !== null || (base !== null && base.version >= server.version)) return record
  return mergedOnto(record, base, server)
}

/** The photo has arrived: wherever the card shows the phone's copy, it shows the server's from now on. */
export const withPhotoSent = (record: CardRecord, localPath: string, objectPath: string): CardRecord => ({
  ...record,
  mine: {
    ...record.mine,
    scores: record.mine.scores.map((entry) =>
      entry.photoPath === localPath ? { ...entry, photoPath: objectPath } : entry,
    ),
  },
})

/** The server will never take this photo. It said why; the person takes another, or lets it be tried again. */
export const withPhotoRefused = (record: CardRecord, path: string, words: string): CardRecord => ({
  ...record,
  photoRefusals: { ...record.photoRefusals, [path]: words },
})

/** Photos that were refused may be tried again. */
export const withPhotosAllowed = (record: CardRecord): CardRecord => ({ ...record, photoRefusals: {} })

/** The same card under another id, as one that the server never had; each photo by the path it then has. */
export const asNewCard = (
  record: CardRecord,
  id: string,
  pathOf: (photoPath: string) => string | null,
): CardRecord => {
  const { userId, mine, place, touchedAt } = record
  const scores = mine.scores.map((entry) => ({
    ...entry,
    photoPath: entry.photoPath === null ? null : pathOf(entry.photoPath),
  }))
  return { ...newRecord({ id, userId, mine: { ...mine, scores }, touchedAt }), place }
}
