import {
  type ChangedGroup,
  type ClubEvent,
  type EventGroup,
  eventGroupCalls,
  type Participant,
} from '@fletch/contract'
import type { Move, Starting } from '@fletch/domain'
import { groupTexts as texts } from '@fletch/messages/event-groups'
import { groupName } from '../../../messages/group-names.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change, makeChange } from '../../../ui/change.ts'
import { Fault } from '../../../ui/fault.ts'
import { nameOf } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'
import { groupsQuery } from './queries.ts'

type GroupSize = 4 | 5 | 6

/** Shows the server's answer without refetching. */
const rememberGroups = (id: string, groups: EventGroup[]) =>
  queryClient.setQueryData(groupsQuery(id).queryKey, groups)

interface GroupsWish {
  readonly size: GroupSize
  readonly starting: Starting | undefined
  readonly keepsFamilies: boolean
}

/** The request for new groups; omits what is the default: the standard table, and families together. */
export const groupsBody = ({ size, starting, keepsFamilies }: GroupsWish) => ({
  groupSize: size,
  ...(!keepsFamilies && { keepsFamilies }),
  ...(starting !== undefined && starting.way !== 'table' && { starting }),
})

export const createGroups = (id: string, wish: GroupsWish) =>
  change({
    call: () => send(eventGroupCalls.create, { params: { id }, body: groupsBody(wish) }),
    knows: ({ groups }) => rememberGroups(id, groups),
    done: ({ groups }) => ({
      title: texts.making.done,
      description: texts.making.doneText({ count: groups.length }),
    }),
    failed: { title: texts.making.failed, text: texts.making.failedText },
  })

interface Start extends GroupsWish {
  /** The name of the round, in an event of several. */
  readonly round: string | undefined
}

/** Starts an event. The notice takes the start back. */
export const startEvent = ({ id }: Pick<ClubEvent, 'id'>, { round, ...wish }: Start) =>
  change({
    call: () => send(eventGroupCalls.start, { params: { id }, body: groupsBody(wish) }),
    knows: ({ competition, groups }) => {
      queryClient.setQueryData(eventQuery(id).queryKey, competition)
      rememberGroups(id, groups)
    },
    done: ({ groups }) => ({
      title: texts.starting.done({ round }),
      description: texts.starting.doneText({ groups: groups.length }),
      action: { label: texts.undo, onClick: () => void makeChange(undoStart(id)) },
    }),
    failed: { title: texts.starting.failed, text: texts.starting.failedText },
  })

/** Takes a start back, while no score exists. */
export const undoStart = (id: string) =>
  change({
    call: () => send(eventGroupCalls.undoStart, { params: { id } }),
    knows: (event) => queryClient.setQueryData(eventQuery(id).queryKey, event),
    done: { title: texts.undoingStart.done, description: texts.undoingStart.doneText },
    failed: { title: texts.undoingStart.failed, text: texts.undoingStart.failedText },
  })

/** Another officer has changed this group or archer. */
const changedByOthers = () => new Fault('gone', { words: texts.changing.isGone })

const sendGroup = async (id: string, groupId: string, body: ChangedGroup): Promise<EventGroup[]> => {
  const groups = await send(eventGroupCalls.change, { params: { id, groupId }, body })
  rememberGroups(id, groups)
  return groups
}

/** The current groups, because a group is sent whole and must not lose an archer whom another officer added. */
const fetchGroups = (id: string): Promise<EventGroup[]> => queryClient.fetchQuery(groupsQuery(id))

const idsIn = ({ participants }: EventGroup): string[] => participants.map((archer) => archer.id)

const groupIn = (groups: readonly EventGroup[], groupId: string): EventGroup => {
  const group = groups.find((each) => each.id === groupId)
  if (group === undefined) throw changedByOthers()
  return group
}

/** Undefined for an archer without a group. */
const groupOfArcher = (groups: readonly EventGroup[], archerId: string): EventGroup | undefined =>
  groups.find((group) => idsIn(group).includes(archerId))

const failed = () => ({ title: texts.changing.failed, text: texts.changing.failedText })

const undoing = (call: () => Promise<unknown>) => ({
  label: texts.undo,
  onClick: () => void makeChange(change({ call, done: { title: texts.undone }, failed })),
})

/** Puts an archer into a group at a place, by default at the end. */
const moveIntoGroup = async (
  id: string,
  groupId: string,
  archerId: string,
  place = Number.POSITIVE_INFINITY,
) => {
  const others = idsIn(groupIn(await fetchGroups(id), groupId)).filter((each) => each !== archerId)
  return sendGroup(id, groupId, { participantIds: others.toSpliced(place, 0, archerId) })
}

/** An archer's place in a group, as far as it is known here. */
export const placeInGroup = (id: string, archerId: string): number | undefined => {
  const home = groupOfArcher(queryClient.getQueryData(groupsQuery(id).queryKey) ?? [], archerId)
  return home && idsIn(home).indexOf(archerId)
}

/** Returns an archer who was absent to a group. */
export const returnToGroup = (
  { competitionId, id }: Participant,
  groupId: string,
  place: number | undefined,
) => change({ call: () => moveIntoGroup(competitionId, groupId, id, place), failed })

/** The notice undoes it if the archer came from a group. */
export const moveArcher = (archer: Participant, to: EventGroup) => {
  const { competitionId: id, id: archerId } = archer
  return change({
    call: async () => {
      const home = groupOfArcher(await fetchGroups(id), archerId)
      await moveIntoGroup(id, to.id, archerId)
      return home
    },
    done: (home) => ({
      title: texts.changing.moved({ name: nameOf(archer), group: groupName(to.groupName) }),
      action: home && undoing(() => moveIntoGroup(id, home.id, archerId, idsIn(home).indexOf(archerId))),
    }),
    failed,
  })
}

const exchange = async (id: string, one: string, other: string): Promise<EventGroup[]> => {
  const home = groupOfArcher(await fetchGroups(id), one)
  if (home === undefined) throw changedByOthers()
  return sendGroup(id, home.id, { participantIds: idsIn(home).map((each) => (each === one ? other : each)) })
}

/** The notice undoes it. */
export const swapArchers = (one: Participant, other: Participant) => {
  const id = one.competitionId
  return change({
    call: () => exchange(id, one.id, other.id),
    done: {
      title: texts.changing.swapped({ one: nameOf(one), other: nameOf(other) }),
      action: undoing(() => exchange(id, other.id, one.id)),
    },
    failed,
  })
}

/** The notice undoes it. */
export const saveGroup = ({
  competitionId: id,
  id: groupId,
  groupName: before,
  targetNumbers,
  startsAt = null,
}: EventGroup) =>
  change({
    // A name that stays is stored as it was, not in the language of the one who saves.
    call: (body: ChangedGroup) =>
      sendGroup(id, groupId, body.groupName === groupName(before) ? { ...body, groupName: before } : body),
    done: (_, body) => ({
      title: texts.changing.saved({ group: groupName(body.groupName ?? before) }),
      action: undoing(() => sendGroup(id, groupId, { groupName: before, targetNumbers, startsAt })),
    }),
    failed,
  })

/** Makes the proposed moves one after another. The notice undoes them in reverse order. */
export const makeMoves = (id: string, moves: readonly Move[]) =>
  change({
    call: async () => {
      const places: { move: Move; place: number }[] = []
      for (const move of moves) {
        const home = groupIn(await fetchGroups(id), move.from)
        places.unshift({ move, place: idsIn(home).indexOf(move.participantId) })
        await moveIntoGroup(id, move.to, move.participantId)
      }
      return places
    },
    done: (places) => ({
      title: texts.proposal.done({ count: moves.length }),
      action: undoing(async () => {
        for (const { move, place } of places) await moveIntoGroup(id, move.from, move.participantId, place)
      }),
    }),
    failed,
  })

/** Finds the group of a code. */
export const findGroup = change({
  call: (code: string) => send(eventGroupCalls.byCode, { params: { code } }),
  failed: () => ({ field: 'code', text: () => texts.code.failed }),
})
