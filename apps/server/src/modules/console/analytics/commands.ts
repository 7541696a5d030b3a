import { type Clock, instantAfter } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteVisitorOfUser, visitsKept } from '../visits/commands.ts'
import { deleteBefore, deleteVisitsOf } from './store.ts'

export const forgetVisits = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteVisitsOf(tx, userId)
  await deleteVisitorOfUser(tx, userId)
}

export const forgetOldVisits = (tx: WriteTransaction, clock: Clock): Promise<void> =>
  deleteBefore(tx, instantAfter(clock, -visitsKept))
