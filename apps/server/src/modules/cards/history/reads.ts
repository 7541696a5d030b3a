import { type HistoryLine, ledgerReasonCodes, ledgerReasons } from '@fletch/domain/contract'
import * as z from 'zod'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { type Asked, newestFirst } from '../../../platform/pages.ts'
import type { CardParts } from '../asks.ts'
import { declinedPrefix } from '../saving/ledger.ts'
import { readScorecard } from '../saving/reads.ts'
import { selectHistory } from './store.ts'

type Line = Awaited<ReturnType<typeof selectHistory>>[number]

/** Lines about the card as a whole hold it as it was: the history says that it began or ended, not all of it. */
const wholeCard = new Set(['created', 'deleted'])

const scalar = z.nullable(z.union([z.string(), z.number()]))

const writtenIn = (field: string, document: string | null) =>
  document === null || wholeCard.has(field) ? null : scalar.parse(JSON.parse(document))

const nameFrom = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()

/** What is stored is a code of ours, the sentence that stood for it before there were codes, or what someone typed. */
const told = (reason: string): Pick<HistoryLine, 'reason' | 'reasonCode'> => {
  const code = ledgerReasonCodes.find((each) => reason === each || reason === ledgerReasons[each])
  return code === undefined ? { reason } : { reason: ledgerReasons[code], reasonCode: code }
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
    // An archer's own card has no columns, and no one has to say why.
    ...(participantId === null ? {} : { participantId }),
    ...(reason === null ? {} : told(reason)),
    ...(proposedBy === null ? {} : { proposer: nameFrom(line.proposerFirstName, line.proposerLastName) }),
  }
}

/** What happened to a card, newest first, for those who see it; bare, or a page when the query names a limit. */
export const readHistory = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: Who,
  scorecardId: string,
  { photosOfRow, ...page }: Asked & { readonly photosOfRow?: number | undefined },
) => {
  await readScorecard(db, parts, who, scorecardId)
  return newestFirst(page, {
    list: (before, limit) => selectHistory(db, { scorecardId, before, limit, photosOfRow }),
    timeOf: ({ at }) => at,
    present,
  })
}
