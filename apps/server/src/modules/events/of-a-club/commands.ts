import { fault } from '@fletch/contract'
import { allDivisions, codesOf, type DivisionScheme, listIn } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { notifyOfClosing } from '../closings/commands.ts'
import { registeredDivisions } from '../participants/reads.ts'
import { listMerges, replaceMerges } from '../record/merges-store.ts'
import { updateEvent } from '../record/store.ts'
import { deleteUpcoming, listOpen, listUsingScheme, lockOpen, storeClubFacts } from './store.ts'

/** Locks a club's events so that none starts while the caller checks whether the club can be closed. */
export const lockEventsOf = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await lockOpen(tx, clubId)
}

/**
 * Deletes the upcoming events of a club that is closed, and notifies their archers. Events that were shot stay, with
 * the club's last name.
 */
export const endEventsOf = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  for (const event of await listOpen(tx, id)) await parts.live.announce(tx, event.id)
  await notifyOfClosing(tx, parts, id)
  await deleteUpcoming(tx, id)
  await storeClubFacts(tx, id, name)
}

/** The divisions that an event offers of a changed list: those that are left, or all if none is. */
const offeredIn = (scheme: DivisionScheme, archeryStyle: string): string => {
  const codes = codesOf(scheme)
  const left = archeryStyle.split(',').filter((code) => codes.includes(code))
  return listIn(scheme, left.join(',')) ?? allDivisions
}

/**
 * Lets a club's events use another division scheme, in which the codes mean the same: those of which no round has
 * started. Merges with a division that is gone end. Throws RuleBroken if archers are registered in such a division.
 */
export const replaceSchemeOf = async (
  tx: WriteTransaction,
  { clock, live }: Pick<Dependencies, 'clock' | 'live'>,
  { userId }: SignedInUser,
  { clubId, from, to }: { readonly clubId: string; readonly from: string; readonly to: DivisionScheme },
): Promise<void> => {
  await lockOpen(tx, clubId)
  const codes = codesOf(to)
  const events = Map.groupBy(
    await listUsingScheme(tx, clubId, from),
    ({ id, firstRoundId }) => firstRoundId ?? id,
  )
  for (const [competitionId, rounds] of events) {
    if (rounds.some(({ status }) => status !== 'upcoming')) continue
    const lacking = (await registeredDivisions(tx, competitionId)).filter((code) => !codes.includes(code))
    const name = rounds.find(({ id }) => id === competitionId)?.name ?? ''
    if (lacking.length > 0)
      throw new RuleBroken(fault('division-in-use', { event: name, divisions: lacking }))
    const merges = await listMerges(tx, competitionId)
    const left = merges.filter(({ code, into }) => codes.includes(code) && codes.includes(into))
    if (left.length < merges.length)
      await replaceMerges(tx, { competitionId, userId, at: instantOf(clock) }, left)
    for (const { id, archeryStyle } of rounds) {
      await updateEvent(tx, id, { divisionScheme: to.id, archeryStyle: offeredIn(to, archeryStyle) })
      await live.announce(tx, id)
    }
  }
}
