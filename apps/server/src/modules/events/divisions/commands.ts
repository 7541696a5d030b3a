import { type EventResults, fault } from '@fletch/contract'
import { codesOf, type DivisionMerge, wrongMerge } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { recordChange } from '../record/changes.ts'
import { listMerges, replaceMerges } from '../record/merges-store.ts'
import { lockEvent, requireEventAdmin } from '../record/reads.ts'
import { isSameList } from '../record/same-list.ts'
import { resultsOf } from '../results/reads.ts'

/**
 * Merges small divisions into others, before or after the shoot. Takes the whole list of merges; sending the previous
 * list undoes the change.
 */
export const mergeDivisions = async (
  tx: WriteTransaction,
  { clock, live }: Pick<Dependencies, 'clock' | 'live'>,
  who: SignedInUser,
  id: string,
  {
    merges,
    before,
  }: { readonly merges: readonly DivisionMerge[]; readonly before?: readonly DivisionMerge[] | undefined },
): Promise<EventResults> => {
  await lockEvent(tx, id)
  const { divisionScheme } = await requireEventAdmin(tx, who, id)
  const current = await listMerges(tx, id)
  if (before !== undefined && !isSameList(before, current, ({ code, into }) => `${code},${into}`))
    throw new Conflict(fault('divisions-changed'))
  const wrong = wrongMerge(merges, codesOf(await schemeNamed(tx, divisionScheme)))
  if (wrong !== undefined) throw new RuleBroken(fault('division-merge-wrong', { ...wrong }))
  await replaceMerges(tx, { competitionId: id, userId: who.userId, at: instantOf(clock) }, merges)
  await recordChange(tx, { clock }, who, {
    competitionId: id,
    kind: 'divisions',
    says: { merges: [...merges] },
  })
  await live.announce(tx, id)
  return resultsOf(tx, id)
}
