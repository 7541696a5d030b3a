import { type ClubEvent, eventCalls, eventCodeCalls, eventGroupCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { OfflineError, SignedOutError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { loadAllPages } from '../../server/whole-list.ts'
import type { KnownGroup } from '../kept/group-store.ts'
import { loadRounds } from '../kept/rounds.ts'
import { wholeEvent } from './code-store.ts'
import type { KeptOffice } from './scan-store.ts'
import { keptScans } from './scans.ts'

const readEvent = (id: string): Promise<ClubEvent> => send(eventCalls.read, { params: { id } })

/** The groups of a round, each with the round as an event. */
const groupsOf = async (competition: ClubEvent, userId: string, at: string): Promise<KnownGroup[]> => {
  const params = { id: competition.id }
  const groups = await loadAllPages((query) => send(eventGroupCalls.list, { params, query }))
  return groups.map((group) => ({ competition, group, userId, id: group.id, at }))
}

/** Loads what an officer's device needs to check codes, and keeps it. */
const receiveOffice = async (eventId: string, userId: string): Promise<KeptOffice> => {
  const asked = await readEvent(eventId)
  const event = asked.partOf === undefined ? asked : await readEvent(asked.partOf.id)
  const rounds = event.rounds?.filter(({ status }) => status !== 'upcoming').map(({ id }) => id) ?? [event.id]
  const at = new Date().toISOString()
  const groups: KnownGroup[] = []
  for (const id of rounds)
    groups.push(...(await groupsOf(id === event.id ? event : await readEvent(id), userId, at)))
  const params = { id: event.id }
  const keys = await loadAllPages((query) => send(eventCodeCalls.keys, { params, query }))
  await loadRounds(groups.map(({ competition }) => competition.roundId))
  const office = { userId, eventId: wholeEvent(event), event, groups, keys, at }
  // The answer belongs to the user who signed in last in any tab.
  if (readLastUser()?.id !== userId) throw new SignedOutError()
  await keptScans.keepOffice(office)
  return office
}

/** The same as it is now, or without a signal as this device has it. */
export const findOffice = async (eventId: string, userId: string): Promise<KeptOffice> => {
  try {
    return await receiveOffice(eventId, userId)
  } catch (error) {
    const kept = error instanceof OfflineError ? await keptScans.readOffice(userId, eventId) : undefined
    if (kept === undefined) throw error
    return kept
  }
}
