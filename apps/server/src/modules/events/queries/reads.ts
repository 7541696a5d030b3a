import type { ScoreQuery } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { findEvent } from '../record/reads.ts'
import { type FoundQuery, listQueries } from './store.ts'

export const presentQuery = (row: FoundQuery, hasRounds: boolean): ScoreQuery => ({
  id: row.id,
  participantId: row.participantId,
  archer: personName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
  ...(hasRounds && { round: { number: row.roundNumber, name: row.roundName } }),
  target: row.target,
  text: row.text,
  at: row.at,
  answer: row.answer,
  answeredAt: row.answeredAt,
})

/** What archers ask about their scores in an event: everything for its admins, otherwise what the reader asked. */
export const queriesOf = async (
  db: ReadConnection,
  who: SignedInUser,
  id: string,
): Promise<readonly ScoreQuery[]> => {
  const event = await findEvent(db, who, id)
  if (event === null) throw new NotFound(fault('event-unknown'))
  const rows = await listQueries(db, event.partOf?.id ?? id, event.isEventAdmin ? undefined : who.userId)
  const all = rows.map((row) => presentQuery(row, event.rounds !== undefined || event.partOf !== undefined))
  return [...all.filter(({ answer }) => answer === null), ...all.filter(({ answer }) => answer !== null)]
}

/** One query of an event, for its admins. */
export const readQuery = async (
  db: ReadConnection,
  who: SignedInUser,
  { id, queryId }: { readonly id: string; readonly queryId: string },
): Promise<ScoreQuery> => {
  const query = (await queriesOf(db, who, id)).find((each) => each.id === queryId)
  if (query === undefined) throw new NotFound(fault('query-unknown'))
  return query
}
