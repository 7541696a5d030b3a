import type { Arrival, ClubEvent, Participant, Presence } from '@fletch/contract'
import { mostArchers, paymentWays } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { lockCardsOf } from '../group-cards/locking.ts'
import { placeLateArcher } from '../groups/change-commands.ts'
import { groupsOf } from '../groups/reads.ts'
import { setGroup } from '../groups/store.ts'
import { updateCardsOfGroups } from '../groups/update-cards.ts'
import { updateParticipant } from '../participants/store.ts'
import { announceRounds, lockEvent, requireEventAdmin } from '../record/reads.ts'
import { askAgainIfDeclined, recordPresence } from '../registration/officer-commands.ts'
import { appliesTo, reasonNotToCheckIn } from './policy.ts'
import { checkedInArchers } from './reads.ts'
import { listArchersForCheckIn, setPaid, setPaidBy, setUnpaid } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>
type CheckInArcher = Awaited<ReturnType<typeof listArchersForCheckIn>>[number]

interface Noted {
  readonly event: ClubEvent
  readonly standing: CheckInArcher
  readonly arrival: Arrival
  /** How many archers each group of the event has. */
  readonly sizes: Map<string, number>
}

/**
 * Puts an archer who was absent back into a group. Before the start: into the named group at their former place, if it
 * has room. After the start: into the named group, or else the best one.
 */
const returnToGroup = async (
  tx: WriteTransaction,
  who: SignedInUser,
  { event, standing, arrival, sizes }: Noted,
) => {
  const { id: participantId, archeryStyle, groupPlace } = standing
  const { groupId: chosenGroupId = '' } = arrival
  const size = sizes.get(chosenGroupId) ?? mostArchers
  const groupId = size < mostArchers ? chosenGroupId : undefined
  if (event.status === 'active')
    return placeLateArcher(tx, who, event, { participantId, archeryStyle, groupId })
  if (groupId === undefined) return
  await setGroup(tx, participantId, groupId, groupPlace)
  sizes.set(groupId, size + 1)
}

/**
 * The columns that record an archer's presence. An absent archer keeps their place in the group in case they return.
 */
const presenceOf = (presence: Presence, { status, checkedInAt }: CheckInArcher, now: string) => {
  if (presence === 'absent') return { status: 'absent', groupId: null } as const
  return {
    ...(status === 'absent' && { status: 'registered' as const }),
    checkedInAt: presence === 'here' ? (status === 'absent' ? now : (checkedInAt ?? now)) : null,
  }
}

/** @returns whether groups have changed */
const notePresence = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: SignedInUser,
  noted: Noted,
): Promise<boolean> => {
  const { standing, arrival } = noted
  const { presence } = arrival
  if (presence === undefined || !appliesTo(presence, standing)) return false
  const isBack = presence !== 'absent' && standing.status === 'absent'
  const became = presenceOf(presence, standing, instantOf(clock))
  await updateParticipant(tx, standing.id, became)
  const after = { ...standing, status: became.status ?? standing.status }
  await recordPresence(tx, { clock }, who, { before: standing, after })
  if (isBack) {
    await askAgainIfDeclined(tx, { clock }, standing, 'registered')
    await returnToGroup(tx, who, noted)
  }
  return isBack || presence === 'absent'
}

/** Records who has paid, and how. */
const notePayments = async (tx: WriteTransaction, all: readonly Noted[], now: string): Promise<void> => {
  const idsOf = (isIncluded: (arrival: Arrival) => boolean): string[] =>
    all.flatMap(({ arrival, standing: { id, entryId } }) => (isIncluded(arrival) ? [entryId ?? id] : []))
  const paid = idsOf(({ isPaid }) => isPaid === true)
  if (paid.length > 0) await setPaid(tx, paid, now)
  const unpaid = idsOf(({ isPaid }) => isPaid === false)
  if (unpaid.length > 0) await setUnpaid(tx, unpaid)
  for (const way of paymentWays) {
    const ids = idsOf(({ paidBy }) => paidBy === way)
    if (ids.length > 0) await setPaidBy(tx, ids, way)
  }
}

/** Records who has arrived, who is absent and who has paid. What another officer recorded meanwhile stays. */
export const recordCheckIn = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  arrivals: readonly Arrival[],
): Promise<Participant[]> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonNotToCheckIn(event.status, arrivals), Conflict)
  // The cards show who has scored, so none of them may change meanwhile.
  if (arrivals.some(({ presence }) => presence === 'absent')) await lockCardsOf(tx, id)
  const arrivalOf = new Map(arrivals.map((arrival) => [arrival.participantId, arrival]))
  const standings = await listArchersForCheckIn(tx, id, [...arrivalOf.keys()])
  const names = arrivals.some(({ groupId }) => groupId !== undefined)
  const groups = names ? await groupsOf(tx, who, id) : []
  const sizes = new Map(groups.map((group) => [group.id, group.participants.length]))
  const all = standings.flatMap((standing) => {
    const arrival = arrivalOf.get(standing.id)
    return arrival === undefined ? [] : [{ event, standing, arrival, sizes }]
  })
  let isRegrouped = false
  for (const noted of all) isRegrouped = (await notePresence(tx, parts, who, noted)) || isRegrouped
  await notePayments(tx, all, instantOf(parts.clock))
  if (isRegrouped) await updateCardsOfGroups(tx, parts, who, event)
  // The fee covers all rounds.
  await announceRounds(tx, parts, [event.partOf?.id ?? id])
  return checkedInArchers(tx, id, arrivals)
}
