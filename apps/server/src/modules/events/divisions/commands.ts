import { codesOf, type DivisionMerge, wrongMerge } from '@fletch/domain'
import { type EventResults, fault } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { noteChange } from '../record/changes.ts'
import { replaceMerges } from '../record/merges-store.ts'
import { eventToRun, lockEvent } from '../record/reads.ts'
import { resultsOf } from '../results/reads.ts'

/** Lists small divisions with others, before or after the shoot: the whole list, and the one before takes it back. */
export const mergeDivisions = async (
  tx: WriteTransaction,
  { clock, live }: Pick<Parts, 'clock' | 'live'>,
  who: Who,
  id: string,
  merges: readonly DivisionMerge[],
): Promise<EventResults> => {
  await lockEvent(tx, id)
  const { divisionScheme } = await eventToRun(tx, who, id)
  const wrong = wrongMerge(merges, codesOf(await schemeNamed(tx, divisionScheme)))
  if (wrong !== undefined) throw new RuleBroken(fault('division-merge-wrong', { ...wrong }))
  await replaceMerges(tx, { competitionId: id, userId: who.userId, at: instantOf(clock) }, merges)
  await noteChange(tx, { clock }, who, {
    competitionId: id,
    kind: 'divisions',
    says: { merges: [...merges] },
  })
  await live.announce(tx, id)
  return resultsOf(tx, id)
}
