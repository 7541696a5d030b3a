import type { HistoryLine } from '@fletch/domain/contract'
import * as z from 'zod'
import type { ReadConnection } from '../../db/database.ts'
import { Invalid } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import { declinedPrefix, readScorecard } from '../scorecards/reads.ts'
import { type LinePlace, selectHistory } from './store.ts'

type Line = Awaited<ReturnType<typeof selectHistory>>[number]

/** Lines about the card as a whole hold it as it was: the history says that it began or ended, not all of it. */
const wholeCard = new Set(['created', 'deleted'])

const scalar = z.nullable(z.union([z.string(), z.number()]))

const writtenIn = (field: string, document: string | null) =>
  document === null || wholeCard.has(field) ? null : scalar.parse(JSON.parse(document))

const present = (line: Line): HistoryLine => {
  const { id, at, field, position, was, became, firstName, lastName, participantId, reason } = line
  return {
    id,
    at,
    name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    field: field.startsWith(declinedPrefix) ? field.slice(declinedPrefix.length) : field,
    row: position,
    was: writtenIn(field, was),
    became: writtenIn(field, became),
    isDeclined: field.startsWith(declinedPrefix),
    // An archer's own card has no columns, and nobody has to say why.
    ...(participantId === null ? {} : { participantId }),
    ...(reason === null ? {} : { reason }),
  }
}

const cursorOf = ({ at, id }: LinePlace): string => Buffer.from(`${at} ${id}`).toString('base64url')

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z) ([0-9a-f-]{36})$/

const placeOf = (cursor: string): LinePlace => {
  const [, at, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at))) return { at, id }
  const message = 'This cursor is not one of ours'
  throw new Invalid(message, [{ path: 'cursor', message }])
}

interface Page {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** What happened to a card, newest first, for those who see it; whole, or a page when the query names a limit. */
export const readHistory = async (
  db: ReadConnection,
  who: Who,
  scorecardId: string,
  { limit, cursor }: Page,
): Promise<HistoryLine[] | { items: HistoryLine[]; nextCursor: string | null }> => {
  await readScorecard(db, who, scorecardId)
  const before = cursor === undefined ? undefined : placeOf(cursor)
  if (limit === undefined) return (await selectHistory(db, { scorecardId, before })).map(present)
  const lines = await selectHistory(db, { scorecardId, before, limit: limit + 1 })
  const shown = lines.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor: lines.length > limit && last !== undefined ? cursorOf(last) : null,
  }
}
