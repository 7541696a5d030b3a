import type { Parts } from '../../../platform/parts.ts'
import { letOthersIn } from '../../../platform/turns.ts'
import { countSome } from './commands.ts'
import { isSomethingUncounted } from './store.ts'

/** Counts visits until none are left or the time (in ms) is over. */
export const countVisits = async (
  parts: Pick<Parts, 'config' | 'clock' | 'db'>,
  longest: number,
): Promise<void> => {
  const end = performance.now() + longest
  while (performance.now() < end && (await isSomethingUncounted(parts.db.read))) {
    if ((await parts.db.write((tx) => countSome(tx, parts))) === 0) return
    await letOthersIn()
  }
}
