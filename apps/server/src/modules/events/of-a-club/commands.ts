import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tellOfClosing } from '../closings/commands.ts'
import { deleteUpcoming, keepName, listOpen, lockOpen } from './store.ts'

/** Locks a club's events against being started while it is looked whether the club can go. */
export const lockEventsOf = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await lockOpen(tx, clubId)
}

/** With a club go its upcoming events, and who is in them is told; those that were shot stay, under its last name. */
export const endEventsOf = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock' | 'jobs' | 'live'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  for (const event of await listOpen(tx, id)) await parts.live.announce(tx, event.id)
  await tellOfClosing(tx, parts, id)
  await deleteUpcoming(tx, id)
  await keepName(tx, id, name)
}
