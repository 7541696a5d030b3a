import type { WriteTransaction } from '../../db/database.ts'
import { deleteUpcoming, keepName } from './store.ts'

/** With a club go its upcoming events; those that were shot stay, under its last name. */
export const endEventsOf = async (
  tx: WriteTransaction,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  await deleteUpcoming(tx, id)
  await keepName(tx, id, name)
}
