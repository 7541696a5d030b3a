import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Place } from '../../../platform/pages.ts'

interface ListQuery {
  readonly scorecardId: string
  readonly before: Place
  readonly limit: number
  /** Only the photos that this row has shown. */
  readonly photosOfRow: number | undefined
}

/** The lines of a card's ledger, newest first, with the names of their authors. */
export const selectHistory = (
  { selectFrom }: ReadConnection,
  { scorecardId, before, limit, photosOfRow }: ListQuery,
) => {
  const query = selectFrom('scorecardChanges as line')
    .leftJoin('users', 'users.id', 'line.userId')
    .leftJoin('users as proposer', 'proposer.id', 'line.proposedBy')
    .leftJoin('users as scanner', 'scanner.id', 'line.scannedBy')
    .select([
      'line.id',
      'line.at',
      'line.field',
      'line.position',
      'line.was',
      'line.became',
      'line.participantId',
      'line.reason',
      'users.firstName',
      'users.lastName',
      'line.proposedBy',
      'proposer.firstName as proposerFirstName',
      'proposer.lastName as proposerLastName',
      'line.scannedBy',
      'scanner.firstName as scannerFirstName',
      'scanner.lastName as scannerLastName',
    ])
    .where('line.scorecardId', '=', scorecardId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('line.at', 'line.id'), '<', tuple(before.at, before.id)))
  const lines =
    photosOfRow === undefined
      ? query
      : query.where('line.field', '=', 'photoPath').where('line.position', '=', photosOfRow)
  return lines.orderBy('line.at', 'desc').orderBy('line.id', 'desc').limit(limit).execute()
}
