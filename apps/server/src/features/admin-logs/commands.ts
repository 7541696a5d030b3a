import { days, instantAfter } from '../../clock.ts'
import type { Parts } from '../../parts/parts.ts'
import { deleteLinesBefore } from './store.ts'

/** However few lines there are: what is older tells nothing any more. */
const kept = days(30)

export const forgetOldLines = ({ db, clock }: Parts): Promise<void> =>
  db.write(async (tx) => void (await deleteLinesBefore(tx, instantAfter(clock, -kept))))
