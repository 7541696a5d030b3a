import { type HistoryLine, ledgerReasonCodes, ledgerReasons } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { type ListRequest, newestFirst } from '../../../platform/pages.ts'
import type { CardParts } from '../asks.ts'
import { declinedPrefix } from '../saving/ledger.ts'
import { readScorecard } from '../saving/reads.ts'
import { selectHistory } from './store.ts'

type Line = Awaited<ReturnType<typeof selectHistory>>[number]

/** Ledger entries of these kinds hold the whole card. The history shows only that the card was created or deleted. */
const wholeCard = new Set(['created', 'deleted'])

const scalar = z.nullable(z.union([z.string(), z.number()]))

const writtenIn = (field: string, document: string | null) =>
  document === null || wholeCard.has(field) ? null : scalar.parse(JSON.parse(document))

const nameFrom = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : personName({ firstName, lastName: lastName ?? '' })

/** A stored reason is a code, the sentence that was stored before codes existed, or text that a person typed. */
const reasonOf = (reason: string): Pick<HistoryLine, 'reason' | 'reasonCode'> => {
  const code = ledgerReasonCodes.find((each) => reason === each || reason === ledgerReasons[each])
  return code === undefined ? { reason } : { reason: ledgerReasons[code], reasonCode: code }
}

/** A change by code. No one typed a reason for it. */
const scanOf = ({ scannerFirstName, scannerLastName }: Line): Pick<HistoryLine, 'reason' | 'scanner'> => {
  const scanner = nameFrom(scannerFirstName, scannerLastName)
  return { reason: `handed in by code, scanned by ${scanner ?? 'a former user'}`, scanner }
}

const present = (line: Line): HistoryLine => {
  const { id, at, field, position, was, became, participantId, reason, proposedBy } = line
  return {
    id,
    at,
    name: nameFrom(line.firstName, line.lastName),
    field: field.startsWith(declinedPrefix) ? field.slice(declinedPrefix.length) : field,
    row: position,
    was: writtenIn(field, was),
    became: writtenIn(field, became),
    isDeclined: field.startsWith(declinedPrefix),
    // An individual card has no columns, and its changes need no reason.
    ...(participantId === null ? {} : { participantId }),
    ...(reason === null ? {} : reasonOf(reason)),
    ...(line.scannedBy === null ? {} : scanOf(line)),
    ...(proposedBy === null ? {} : { proposer: nameFrom(line.proposerFirstName, line.proposerLastName) }),
  }
}

/** A card's history, newest first, for anyone who can see the card. Paged if the query has a limit. */
export const readHistory = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  scorecardId: string,
  { photosOfRow, ...page }: ListRequest & { readonly photosOfRow?: number | undefined },
) => {
  await readScorecard(db, parts, who, scorecardId)
  return newestFirst(page, {
    list: (before, limit) => selectHistory(db, { scorecardId, before, limit, photosOfRow }),
    timeOf: ({ at }) => at,
    present,
  })
}
