import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { EventsTable } from '../../../platform/db/schema/events.ts'

type OfRound = Pick<
  EventsTable,
  'name' | 'competitionDate' | 'roundId' | 'numberOfTargets' | 'courseTargets' | 'searchText'
> & { readonly tieRule: string | null; readonly asksPhoto: boolean }

export const updateRound = (
  tx: WriteTransaction,
  id: string,
  changes: Partial<OfRound> & { readonly roundName: string },
) => tx.updateTable('events').set(changes).where('id', '=', id).execute()

export const setMissedRound = (tx: WriteTransaction, id: string, missedRound: 'unranked' | 'last') =>
  tx.updateTable('events').set({ missedRound }).where('id', '=', id).execute()
