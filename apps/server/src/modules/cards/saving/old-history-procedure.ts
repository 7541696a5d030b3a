import { days, instantAfter } from '../../../platform/clock.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { deleteLedger, findCardAfter, listEnded } from './old-history-store.ts'

/** How long the history of a deleted card is kept, whether it was deleted alone or with its account. See docs/operations.md. */
const keptFor = days(90)

/** The number of ledger lines to read before yielding. */
const linesAtOnce = 2000

/** Deletes the history of cards that were deleted long ago. The record of the deletion itself is kept forever. */
export const forgetEndedLedgers = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  atOnce = linesAtOnce,
): Promise<void> => {
  const instant = instantAfter(clock, -keptFor)
  let after: string | undefined = ''
  while (after !== undefined) {
    const upTo: string | undefined = await findCardAfter(db.read, after, atOnce)
    for (const id of await listEnded(db.read, { after, upTo, instant }))
      await db.write((tx) => deleteLedger(tx, id))
    after = upTo
    await yieldToEventLoop()
  }
}
