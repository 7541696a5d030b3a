import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { namesOf } from '../../accounts/index.ts'
import { renameArcherOn } from '../../cards/index.ts'
import { renameShot } from '../group-cards/shots-store.ts'
import { tellArcher } from '../notices/commands.ts'
import { findParticipantOf, findRefusal, updateParticipant } from '../participants/store.ts'
import { lockEvent } from '../record/reads.ts'
import { listArchers, listEnteredAs, moveEntered } from './store.ts'

type Entered = Awaited<ReturnType<typeof listArchers>>[number]

/** The archer's column on the group's card goes by another id and name from now on. */
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
 * A member got an account: the archers whom officers had entered as that member are of the account now. In events that
 * are not over they are asked, as everyone whom an officer enters; who is in the event by themself, or has said no,
 * stays apart from what the officer entered.
 */
export const linkArchers = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock' | 'jobs' | 'live'>,
  { memberId, userId }: { readonly memberId: string; readonly userId: string },
): Promise<readonly string[]> => {
  const linked: string[] = []
  const archers = await listEnteredAs(tx, memberId)
  for (const { competitionId } of archers) await lockEvent(tx, competitionId)
  const registrations = archers.filter(({ entryId }) => entryId === null)
  const later = archers.filter(({ entryId }) => entryId !== null)
  for (const archer of [...registrations, ...later]) {
    const { id, competitionId, entryId, status } = archer
    // A later round goes the way of the registration.
    if (entryId !== null && !linked.includes(entryId)) continue
    if ((await findParticipantOf(tx, competitionId, userId)) !== undefined) continue
    if ((await findRefusal(tx, competitionId, userId)) !== undefined) continue
    const isAsked = entryId === null && (status === 'upcoming' || status === 'active')
    await updateParticipant(tx, id, { userId, askedAt: isAsked ? instantOf(parts.clock) : null })
    const [name = ''] = (await namesOf(tx, [userId])).values()
    await renameOn(tx, archer, { from: id, to: userId, userId, name })
    if (isAsked) await tellArcher(tx, parts, userId, { kind: 'entered', competitionId, about: id })
    await parts.live.announce(tx, competitionId)
    linked.push(id)
  }
  return linked
}

/** They are without an account again, under the name that the officer entered. */
export const unlinkArchers = async (
  tx: WriteTransaction,
  { live }: Pick<Parts, 'live'>,
  participantIds: readonly string[],
): Promise<void> => {
  if (participantIds.length === 0) return
  for (const archer of await listArchers(tx, participantIds)) {
    const { id, competitionId, userId, firstName, lastName } = archer
    if (userId === null) continue
    await lockEvent(tx, competitionId)
    await updateParticipant(tx, id, { userId: null, askedAt: null })
    const name = `${firstName} ${lastName}`.trim()
    await renameOn(tx, archer, { from: userId, to: id, userId: null, name })
    await live.announce(tx, competitionId)
  }
}

export const moveArchers = async (
  tx: WriteTransaction,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<readonly string[]> => (only?.length === 0 ? [] : moveEntered(tx, from, to, only))
