import type { WriteTransaction } from '../../../platform/db/database.ts'
import { deleteProposalTo } from './store.ts'

/** With a membership goes the question whether the member takes the club over. */
export const endHandOverTo = async (tx: WriteTransaction, clubId: string, userId: string): Promise<void> => {
  await deleteProposalTo(tx, clubId, userId)
}
