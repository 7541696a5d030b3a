import { personName } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { namesOf } from '../../accounts/index.ts'
import { renameArcherOn } from '../../cards/index.ts'
import { renameShot } from '../group-cards/shots-store.ts'
import { notifyArcher } from '../notices/commands.ts'
import { findRefusal } from '../participants/consent-store.ts'
import { findParticipantOf, updateParticipant } from '../participants/store.ts'
import { lockEvent } from '../record/reads.ts'
import { listArchers, listEnteredAs, moveEntered } from './store.ts'

type Entered = Awaited<ReturnType<typeof listArchers>>[number]

/** Gives the archer's column on the group's card another id and name. */
const renameOn = async (
  tx: WriteTransaction,
  { id, groupId }: Entered,
  column: {
    readonly from: string
    readonly to: string
    readonly userId: string | null
    readonly name: string
  },
) => {
  await renameShot(tx, id, column.name)
  if (groupId !== null) await renameArcherOn(tx, groupId, column)
}

/**
 * Links archers to the account of a member who now has one: the archers whom officers entered as that member. In events
 * that are not over the account is asked, like everyone whom an officer enters. An officer's entry stays separate if
 * the account is already in the event or has declined it.
 */
export const linkArchers = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
  {
    memberId,
    userId,
    onlyIfAsked = false,
  }: { readonly memberId: string; readonly userId: string; readonly onlyIfAsked?: boolean },
): Promise<readonly string[]> => {
  const linked: string[] = []
  const archers = await listEnteredAs(tx, memberId)
  for (const { competitionId } of archers) await lockEvent(tx, competitionId)
  const registrations = archers.filter(({ entryId }) => entryId === null)
  const later = archers.filter(({ entryId }) => entryId !== null)
  for (const archer of [...registrations, ...later]) {
    const { id, competitionId, entryId, status } = archer
    // An archer of a later round is linked only if their registration is.
    if (entryId !== null && !linked.includes(entryId)) continue
    if ((await findParticipantOf(tx, competitionId, userId)) !== undefined) continue
    if ((await findRefusal(tx, competitionId, userId)) !== undefined) continue
    const isAsked = entryId === null && (status === 'upcoming' || status === 'active')
    if (onlyIfAsked && entryId === null && !isAsked) continue
    await updateParticipant(tx, id, { userId, askedAt: isAsked ? instantOf(parts.clock) : null })
    const [name = ''] = (await namesOf(tx, [userId])).values()
    await renameOn(tx, archer, { from: id, to: userId, userId, name })
    if (isAsked) await notifyArcher(tx, parts, userId, { kind: 'entered', competitionId, about: id })
    await parts.live.announce(tx, competitionId)
    linked.push(id)
  }
  return linked
}

/** Unlinks archers from their accounts, with the names that officers entered. */
export const unlinkArchers = async (
  tx: WriteTransaction,
  { live }: Pick<Dependencies, 'live'>,
  participantIds: readonly string[],
): Promise<void> => {
  if (participantIds.length === 0) return
  for (const archer of await listArchers(tx, participantIds)) {
    const { id, competitionId, userId, firstName, lastName } = archer
    if (userId === null) continue
    await lockEvent(tx, competitionId)
    await updateParticipant(tx, id, { userId: null, askedAt: null })
    const name = personName({ firstName, lastName })
    await renameOn(tx, archer, { from: userId, to: id, userId: null, name })
    await live.announce(tx, competitionId)
  }
}

export const moveArchers = async (
  tx: WriteTransaction,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<readonly string[]> => (only?.length === 0 ? [] : moveEntered(tx, from, to, only))
