import type { Dependencies } from '../../../platform/parts.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { countBatch } from './commands.ts'
import { isSomethingUncounted } from './store.ts'

/** Counts visits until none are left or the time (in ms) is over. */
export const countVisits = async (
  parts: Pick<Dependencies, 'config' | 'clock' | 'db'>,
  longest: number,
): Promise<void> => {
  const end = performance.now() + longest
  while (performance.now() < end && (await isSomethingUncounted(parts.db.read))) {
    if ((await parts.db.write((tx) => countBatch(tx, parts))) === 0) return
    await yieldToEventLoop()
  }
}
