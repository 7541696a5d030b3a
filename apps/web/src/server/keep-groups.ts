import { type GroupAtEvent, groupScorecardCalls } from '@fletch/domain/contract'
import { groupStore, type KnownGroup } from '../offline/group-store.ts'
import { send } from './api.ts'
import { SignedOutError } from './api-errors.ts'
import { readLastUser } from './last-user.ts'
import { loadRounds } from './rounds.ts'

/** What this phone knows of the groups in which its users shoot. */
export const groups = groupStore()

const day = 24 * 60 * 60 * 1000

const known = (userId: string, at: string, atEvent: GroupAtEvent): KnownGroup => ({
  ...atEvent,
  userId,
  id: atEvent.group.id,
  at,
})

// What comes belongs to the user who signed in last, in any tab: it belongs to no other user.
const isHere = (userId: string): boolean => readLastUser()?.id === userId

/** Brings the groups of a user, with their events, onto this phone: ready for the wood. */
export const keepGroups = async (userId: string): Promise<void> => {
  if (!isHere(userId)) return
  const now = Date.now()
  const at = new Date(now).toISOString()
  const mine = (await send(groupScorecardCalls.myGroups)).map((each) => known(userId, at, each))
  await loadRounds(mine.map(({ competition }) => competition.roundId))
  await groups.keepAll(userId, mine, new Date(now - day).toISOString())
}

/** One group with its event as it is now, kept on this phone. */
export const receiveGroup = async (id: string, userId: string): Promise<KnownGroup> => {
  if (!isHere(userId)) throw new SignedOutError()
  const answer = await send(groupScorecardCalls.group, { params: { id } })
  const group = known(userId, new Date().toISOString(), answer)
  await loadRounds([group.competition.roundId])
  await groups.keep(group)
  return group
}
