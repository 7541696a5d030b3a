import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { notifyOfClosing } from '../closings/commands.ts'
import { deleteUpcoming, listOpen, lockOpen, storeClubFacts } from './store.ts'

/** Locks a club's events so that none starts while the caller checks whether the club can be closed. */
export const lockEventsOf = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await lockOpen(tx, clubId)
}

/**
 * Deletes the upcoming events of a club that is closed, and notifies their archers. Events that were shot stay, with
 * the club's last name.
 */
export const endEventsOf = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  for (const event of await listOpen(tx, id)) await parts.live.announce(tx, event.id)
  await notifyOfClosing(tx, parts, id)
  await deleteUpcoming(tx, id)
  await storeClubFacts(tx, id, name)
}
