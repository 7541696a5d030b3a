import {
  type CardContent,
  type Conflict,
  chooseMine,
  contentOf,
  mergeCards,
  sameContent,
  valueAt,
} from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { bodyOf, type CardRecord, isUnsent, newRecord, type Refusal } from './card-record.ts'

// Everything that can happen to a card's record. Pure: what goes in stays as it was.

/** A change by the user. A place that is changed by hand is no question any more, and the server is asked anew. */
export const edited = (
  record: CardRecord,
  edit: (card: CardContent) => CardContent,
  at: string,
): CardRecord => {
  const mine = edit(record.mine)
  const conflicts = record.conflicts.filter(
    (conflict) => valueAt(record.mine, conflict) === valueAt(mine, conflict),
  )
  // A card that is gone stays gone, whatever is entered.
  const refusal = record.refusal?.isGone ? record.refusal : null
  return { ...record, mine, conflicts, refusal, touchedAt: at }
}

/** A person chose between the two values of a conflict. */
export const chosen = (
  record: CardRecord,
  conflict: Conflict,
  side: 'mine' | 'theirs',
  at: string,
): CardRecord => {
  const isOther = ({ row, field }: Conflict) => row !== conflict.row || field !== conflict.field
  const mine = side === 'mine' ? chooseMine(record.mine, conflict) : record.mine
  return { ...record, mine, conflicts: record.conflicts.filter(isOther), refusal: null, touchedAt: at }
}

/** Freezes what is unsent, unless something is on its way already. */
export const frozen = (record: CardRecord, newKey: () => string): CardRecord => {
  if (record.inFlight !== null || !isUnsent(record)) return record
  const { base, id } = record
  const inFlight = {
    key: base === null ? id : newKey(),
    version: base?.version ?? null,
    body: bodyOf(record),
  }
  return { ...record, inFlight }
}

/** Old questions that the merge has not settled, with the server's newest value, and its new ones. */
const joinConflicts = (
  before: readonly Conflict[],
  fresh: readonly Conflict[],
  merged: CardContent,
): readonly Conflict[] => {
  const isAskedAnew = (old: Conflict) =>
    fresh.some(({ row, field }) => row === old.row && field === old.field)
  const open = before.filter((old) => !isAskedAnew(old) && valueAt(merged, old) !== old.mine)
  const current = open.map((old): Conflict => Object.assign({ ...old }, { theirs: valueAt(merged, old) }))
  return [...current, ...fresh]
}

const mergedOnto = (record: CardRecord, ancestor: CardContent, server: Scorecard): CardRecord => {
  const { merged, conflicts } = mergeCards(ancestor, record.mine, contentOf(server))
  return {
    ...record,
    base: server,
    mine: merged,
    conflicts: joinConflicts(record.conflicts, conflicts, merged),
  }
}

/** The server stored a save. What it was sent is the common ancestor: later taps are newer than that. */
export const answered = (record: CardRecord, key: string, answer: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  const landed = { ...record, inFlight: null, refusal: null }
  if (base !== null && base.version > answer.version) return landed
  return mergedOnto(landed, inFlight.body, answer)
}

/** Somebody else saved first: mine is merged onto what the server has now, and is sent again. */
export const overtaken = (record: CardRecord, key: string, current: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  return mergedOnto({ ...record, inFlight: null, refusal: null }, base ?? inFlight.body, current)
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
  return mergedOnto(record, base ?? contentOf(server), server)
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
