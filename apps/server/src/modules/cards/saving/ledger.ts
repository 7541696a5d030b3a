import type { DeclinedValue } from '@fletch/contract'
import {
  type CardChange,
  type CardContent,
  type Columns,
  entryAt,
  fieldText,
  type ProposedPlace,
  type ProposedValue,
  valueAt,
} from '@fletch/domain'
import { nextId } from '../../../platform/ids.ts'
import type { Change } from './ledger-store.ts'

export interface Author {
  readonly scorecardId: string
  readonly userId: string
  readonly at: string
  /** The reason for the change, where one is required. */
  readonly reason?: string | null
  /** Who proposed the new value of a place, if another user did. */
  readonly proposerAt?: (place: ProposedPlace) => string | null
  /** Who scanned the code by which the user handed it in, if it was not sent by their phone. */
  readonly scannedBy?: string | undefined
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
  scannedBy: author.scannedBy ?? null,
  proposedBy,
  field,
  position,
  was: was === undefined ? null : JSON.stringify(was),
  became: became === undefined ? null : JSON.stringify(became),
})

/** The first line of a card's history holds the whole card, so that later states can be reconstructed. */
export const creationOf = (author: Author, card: CardContent): Change =>
  change(author, 'created', null, undefined, card)

/** The last line of a card's history, with the whole card. */
export const deletionOf = (author: Author, card: CardContent): Change =>
  change(author, 'deleted', null, card, undefined)

/** One line for each value that a save changed. */
export const linesOf = (author: Author, changes: readonly CardChange[]): Change[] =>
  changes.map((each) => {
    const { participantId, row, field } = each
    const proposedBy =
      (participantId !== undefined &&
        field !== 'photoPath' &&
        author.proposerAt?.({ participantId, row, field })) ||
      null
    return change(author, field, row, each.was, each.became, {
      participantId: participantId ?? null,
      proposedBy,
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

/** Prefix of a field's name in a line about a value that was entered but not accepted. */
export const declinedPrefix = 'declined.'

/** A value discarded in favor of the card's. It may have been a proposal. */
export type Declined = DeclinedValue & { readonly proposedBy?: string | null | undefined }

/** One line for each value that was entered but discarded in favor of the card's. */
export const declinedOf = (author: Author, declined: readonly Declined[], card: CardContent): Change[] =>
  declined.map(({ value, proposedBy = null, ...place }) =>
    change(author, declinedPrefix + place.field, place.row, value, valueAt(card, place), {
      participantId: ('participantId' in place ? place.participantId : null) ?? null,
      proposedBy,
    }),
  )

/** One line for each waiting value that its author replaced by a later one. */
export const replacedOf = (author: Author, replaced: readonly ProposedValue[], there: Columns): Change[] =>
  replaced.map(({ participantId, row, field, value }) => {
    const stands = fieldText(entryAt(there, participantId, row), field)
    const whose = { participantId, proposedBy: author.userId }
    return change(author, declinedPrefix + field, row, value, stands, whose)
  })
