import { type Clock, days, instantAfter } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteLinesBefore, deleteLinesWith } from '../../../platform/kept-log/lines-store.ts'

/** However few lines there are: what is older tells nothing any more. */
const kept = days(30)

export const forgetOldLines = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteLinesBefore(tx, instantAfter(clock, -kept))
}

/** Lines about mails say whom they were for: they go with the account that had them sent. */
export const forgetInLog = async (tx: WriteTransaction, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await deleteLinesWith(tx, address)
}
