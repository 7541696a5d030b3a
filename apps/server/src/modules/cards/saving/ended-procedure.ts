import { days, instantAfter } from '../../../platform/clock.ts'
import type { Parts } from '../../../platform/parts.ts'
import { letOthersIn } from '../../../platform/turns.ts'
import { deleteLedger, findCardAfter, listEnded } from './ended-store.ts'

/** Of cards that were deleted, alone or with their account; docs/operations.md names it. */
const kept = days(90)

/** Lines that are looked at before others have their turn. */
const linesAtOnce = 2000

/** Deletes the history of cards that have been gone for long. That a card was deleted is known for good. */
export const forgetEndedLedgers = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  atOnce = linesAtOnce,
): Promise<void> => {
  const instant = instantAfter(clock, -kept)
  let after: string | undefined = ''
  while (after !== undefined) {
    const upTo: string | undefined = await findCardAfter(db.read, after, atOnce)
    for (const id of await listEnded(db.read, { after, upTo, instant }))
      await db.write((tx) => deleteLedger(tx, id))
    after = upTo
    await letOthersIn()
  }
}
