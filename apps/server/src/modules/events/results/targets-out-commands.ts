import { type EventResults, fault } from '@fletch/contract'
import { codesOf, reasonNotTo, type TargetOut } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { recordChange } from '../record/changes.ts'
import { lockEvent, requireEventAdmin } from '../record/reads.ts'
import { isSameList } from '../record/same-list.ts'
import { listTargetsOut, replaceTargetsOut } from '../record/targets-out-store.ts'
import { reasonAgainstTargetsOut } from './policy.ts'
import { resultsOfRound } from './reads.ts'

const textOf = ({ target, division, reason }: TargetOut): string => JSON.stringify([target, division, reason])

/**
 * Takes targets out of a round for one division or for all. Takes the whole list; sending the previous list undoes the
 * change.
 */
export const takeTargetsOut = async (
  tx: WriteTransaction,
  { clock, live }: Pick<Dependencies, 'clock' | 'live'>,
  who: SignedInUser,
  id: string,
  {
    targetsOut: targets,
    before,
  }: { readonly targetsOut: readonly TargetOut[]; readonly before?: readonly TargetOut[] | undefined },
): Promise<EventResults> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonNotTo('score', event.status), Conflict)
  const current = await listTargetsOut(tx, id)
  if (before !== undefined && !isSameList(before, current, textOf))
    throw new Conflict(fault('targets-out-changed'))
  const codes = codesOf(await schemeNamed(tx, event.divisionScheme))
  const reason = reasonAgainstTargetsOut(targets, { courseTargets: event.courseTargets, codes })
  if (reason !== null) throw new RuleBroken(reason)
  const change = { competitionId: id, userId: who.userId, at: instantOf(clock) }
  await replaceTargetsOut(tx, change, targets)
  const says = { targets: targets.map((each) => ({ ...each })) }
  await recordChange(tx, { clock }, who, { competitionId: id, kind: 'targets-out', says })
  await live.announce(tx, id)
  return resultsOfRound(tx, id)
}
