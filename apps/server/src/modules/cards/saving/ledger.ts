import {
  blankEntry,
  type CardContent,
  detailNames,
  type Entry,
  type ProposedPlace,
  valueAt,
} from '@fletch/domain'
import type { DeclinedValue } from '@fletch/domain/contract'
import { nextId } from '../../../platform/ids.ts'
import type { Change } from './ledger-store.ts'

const entryFields = ['zone', 'distance', 'photoPath'] as const

export interface Author {
  readonly scorecardId: string
  readonly userId: string
  readonly at: string
  /** Why, where somebody has to say so. */
  readonly reason?: string | null
  /** Whose value stands at a place from now on, where another user proposed it. */
  readonly proposerAt?: (place: ProposedPlace) => string | null
}

const change = (
  author: Author,
  field: string,
  position: number | null,
  was: unknown,
  became: unknown,
  { participantId = null, proposedBy = null }: Partial<Pick<Change, 'participantId' | 'proposedBy'>> = {},
): Change => ({
  id: nextId(),
  scorecardId: author.scorecardId,
  userId: author.userId,
  at: author.at,
  participantId,
  reason: author.reason ?? null,
  proposedBy,
  field,
  position,
  was: was === undefined ? null : JSON.stringify(was),
  became: became === undefined ? null : JSON.stringify(became),
})

/** The first line of a card's history holds the card whole, so that everything after it can be read back. */
export const creationOf = (author: Author, card: CardContent): Change =>
  change(author, 'created', null, undefined, card)

/** The last line, with what the card was. */
export const deletionOf = (author: Author, card: CardContent): Change =>
  change(author, 'deleted', null, card, undefined)

/** A line for every field that a save changed. */
export const changesBetween = (author: Author, was: CardContent, became: CardContent): Change[] => {
  const changes: Change[] = []
  for (const field of detailNames) {
    if (was[field] !== became[field]) changes.push(change(author, field, null, was[field], became[field]))
  }
  const rows = Math.max(was.scores.length, became.scores.length)
  for (let row = 0; row < rows; row += 1) {
    const before = was.scores[row] ?? blankEntry
    const after = became.scores[row] ?? blankEntry
    for (const field of entryFields) {
      if (before[field] !== after[field])
        changes.push(change(author, field, row, before[field], after[field]))
    }
  }
  return changes
}

interface Column {
  readonly participantId: string
  readonly was: readonly Entry[]
  readonly became: readonly Entry[]
}

/** A line for every field of an archer's column in a group's card that changed. */
export const columnChanges = (author: Author, { participantId, was, became }: Column): Change[] =>
  became.flatMap((after, row) => {
    const before = was[row] ?? blankEntry
    return entryFields
      .filter((field) => before[field] !== after[field])
      .map((field) => {
        const proposedBy =
          (field !== 'photoPath' && author.proposerAt?.({ participantId, row, field })) || null
        return change(author, field, row, before[field], after[field], { participantId, proposedBy })
      })
  })

/** A line about a group's card as a whole, or about one of its columns. */
export const groupChange = (
  author: Author,
  field: 'editorUserId' | 'confirmedAt' | 'groupParticipants',
  was: unknown,
  became: unknown,
  participantId?: string,
): Change => change(author, field, null, was, became, { participantId: participantId ?? null })

/** Stands before a field's name where a value was entered that did not come to stand. */
export const declinedPrefix = 'declined.'

/** A value that gives way to the one that the card holds; it may have been proposed. */
export type Declined = DeclinedValue & { readonly proposedBy?: string | null | undefined }

/** A line for every value that was entered and that gives way to the one that the card holds. */
export const declinedOf = (author: Author, declined: readonly Declined[], card: CardContent): Change[] =>
  declined.map(({ value, proposedBy = null, ...place }) =>
    change(author, declinedPrefix + place.field, place.row, value, valueAt(card, place), {
      participantId: ('participantId' in place ? place.participantId : null) ?? null,
      proposedBy,
    }),
  )
