import { type Clock, days, instantAfter } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteLinesBefore, deleteLinesWith } from '../../../platform/kept-log/lines-store.ts'

/** Older lines are deleted even if there are few: they are no longer useful. */
const keptFor = days(30)

export const forgetOldLines = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteLinesBefore(tx, instantAfter(clock, -keptFor))
}

/** Lines about mails contain the recipient's address, so they are deleted with the account. */
export const forgetInLog = async (tx: WriteTransaction, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await deleteLinesWith(tx, address)
}
