import { type ChildDays, type GroupAtEvent, groupScorecardCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { SignedOutError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { groupStore, type KnownGroup } from './group-store.ts'
import { loadRounds } from './rounds.ts'

/** The groups of this phone's users. */
export const groups = groupStore()

const day = 24 * 60 * 60 * 1000

const knownGroup = (userId: string, at: string, atEvent: GroupAtEvent): KnownGroup => ({
  ...atEvent,
  userId,
  id: atEvent.group.id,
  at,
})

// The answer belongs to the user who signed in last in any tab.
const isHere = (userId: string): boolean => readLastUser()?.id === userId

/** Stores a user's groups with their events on this phone, for scoring without a signal. */
export const keepGroups = async (userId: string): Promise<void> => {
  if (!isHere(userId)) return
  const now = Date.now()
  const readAt = new Date(now).toISOString()
  const mine = (await send(groupScorecardCalls.myGroups)).map((each) => knownGroup(userId, readAt, each))
  await loadRounds(mine.map(({ competition }) => competition.roundId))
  await groups.keepAll(userId, mine, new Date(now - day).toISOString())
}

/** Stores the groups of a user's children with their events, for scoring as one of them without a signal. */
export const keepGroupsOfChildren = async (children: ChildDays, at: string): Promise<void> => {
  const theirs = children.flatMap(({ child, days }) =>
    days.flatMap(({ competition, group }) =>
      group === null ? [] : [knownGroup(child.id, at, { competition, group })],
    ),
  )
  await loadRounds(theirs.map(({ competition }) => competition.roundId))
  // Days do not contain the records to beat.
  for (const group of theirs) await groups.keep({ ...(await groups.read(group.userId, group.id)), ...group })
}

/** Loads one group with its event and stores it on this phone. */
export const receiveGroup = async (id: string, userId: string): Promise<KnownGroup> => {
  if (!isHere(userId)) throw new SignedOutError()
  const answer = await send(groupScorecardCalls.group, { params: { id } })
  const group = knownGroup(userId, new Date().toISOString(), answer)
  await loadRounds([group.competition.roundId])
  await groups.keep(group)
  return group
}
