import type { Move } from '@fletch/domain'
import {
  type ChangedGroup,
  type Competition,
  type EventGroup,
  eventGroupCalls,
  type Participant,
} from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { queryClient } from '../../app/query-client.ts'
import { groupTexts as texts } from '../../messages/event-groups.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { nameOf } from '../event-participants/queries.ts'
import { eventQuery } from '../events/queries.ts'
import { groupsQuery } from './queries.ts'

type GroupSize = 4 | 5 | 6

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

/** What the server made of a change is shown without asking again. */
const rememberGroups = (id: string, groups: EventGroup[]) =>
  queryClient.setQueryData(groupsQuery(id).queryKey, groups)

/** True when it is done. */
export const createGroups = async (id: string, groupSize: GroupSize): Promise<boolean> => {
  const { done, doneText, failed, failedText } = texts.making
  try {
    const { groups } = await send(eventGroupCalls.create, { params: { id }, body: { groupSize } })
    rememberGroups(id, groups)
    toast({ title: done, description: doneText(groups.length) })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** True when it is done. */
export const startEvent = async ({ id }: Pick<Competition, 'id'>, groupSize: GroupSize): Promise<boolean> => {
  const { done, doneText, failed, failedText } = texts.starting
  try {
    const { competition, groups } = await send(eventGroupCalls.start, { params: { id }, body: { groupSize } })
    queryClient.setQueryData(eventQuery(id).queryKey, competition)
    rememberGroups(id, groups)
    toast({ title: done, description: doneText(groups.length) })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** Somebody else has changed what this change was about. */
class Gone extends Error {
  override readonly name = 'Gone'
}

const change = async (id: string, groupId: string, body: ChangedGroup): Promise<EventGroup[]> => {
  const groups = await send(eventGroupCalls.change, { params: { id, groupId }, body })
  rememberGroups(id, groups)
  return groups
}

/** The groups as they are now: a group is sent whole, and nobody whom another officer put there may fall out. */
const freshGroups = (id: string): Promise<EventGroup[]> => queryClient.fetchQuery(groupsQuery(id))

const idsIn = ({ participants }: EventGroup): string[] => participants.map((archer) => archer.id)

const groupIn = (groups: readonly EventGroup[], groupId: string): EventGroup => {
  const group = groups.find((each) => each.id === groupId)
  if (group === undefined) throw new Gone()
  return group
}

/** Undefined for one who is in no group. */
const homeOf = (groups: readonly EventGroup[], archerId: string): EventGroup | undefined =>
  groups.find((group) => idsIn(group).includes(archerId))

const complain = (error: unknown): false => {
  const { failed, failedText, isGone } = texts.changing
  fail(failed, error, error instanceof Gone ? isGone : failedText)
  return false
}

const undoing = (work: () => Promise<unknown>) => ({
  label: texts.undo,
  onClick: () =>
    void (async () => {
      try {
        await work()
        toast({ title: texts.undone })
      } catch (error) {
        complain(error)
      }
    })(),
})

/** Puts an archer into a group at a place; behind the others where none is given. */
const putInto = async (id: string, groupId: string, archerId: string, place = Number.POSITIVE_INFINITY) => {
  const others = idsIn(groupIn(await freshGroups(id), groupId)).filter((each) => each !== archerId)
  return change(id, groupId, { participantIds: others.toSpliced(place, 0, archerId) })
}

/** Where an archer stands in a group, as far as it is known here. */
export const placeOf = (id: string, archerId: string): number | undefined => {
  const home = homeOf(queryClient.getQueryData(groupsQuery(id).queryKey) ?? [], archerId)
  return home && idsIn(home).indexOf(archerId)
}

/** Puts an archer who was away into a group again. */
export const returnTo = async (
  { competitionId, id }: Participant,
  groupId: string,
  place: number | undefined,
): Promise<void> => {
  try {
    await putInto(competitionId, groupId, id, place)
  } catch (error) {
    complain(error)
  }
}

/** True when it is done; the notice takes it back where the archer came from a group. */
export const moveArcher = async (archer: Participant, to: EventGroup): Promise<boolean> => {
  const id = archer.competitionId
  try {
    const home = homeOf(await freshGroups(id), archer.id)
    const place = home && idsIn(home).indexOf(archer.id)
    await putInto(id, to.id, archer.id)
    toast({
      title: texts.changing.moved(nameOf(archer), to.groupName),
      action: home && undoing(() => putInto(id, home.id, archer.id, place)),
    })
    return true
  } catch (error) {
    return complain(error)
  }
}

const exchange = async (id: string, one: string, other: string): Promise<EventGroup[]> => {
  const home = homeOf(await freshGroups(id), one)
  if (home === undefined) throw new Gone()
  return change(id, home.id, { participantIds: idsIn(home).map((each) => (each === one ? other : each)) })
}

/** True when it is done; the notice takes it back. */
export const swapArchers = async (one: Participant, other: Participant): Promise<boolean> => {
  const id = one.competitionId
  try {
    await exchange(id, one.id, other.id)
    toast({
      title: texts.changing.swapped(nameOf(one), nameOf(other)),
      action: undoing(() => exchange(id, other.id, one.id)),
    })
    return true
  } catch (error) {
    return complain(error)
  }
}

/** Answers what the server found wrong with single fields; nothing when it is done. The notice takes it back. */
export const saveGroup = async (
  { competitionId: id, id: groupId, groupName, targetNumbers }: EventGroup,
  body: ChangedGroup,
  onSaved: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  try {
    await change(id, groupId, body)
    toast({
      title: texts.changing.saved(body.groupName ?? groupName),
      action: undoing(() => change(id, groupId, { groupName, targetNumbers })),
    })
    onSaved()
    return undefined
  } catch (error) {
    complain(error)
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

/** Makes proposed moves one after another; true when all are done. The notice takes them back, the last one first. */
export const makeMoves = async (id: string, moves: readonly Move[]): Promise<boolean> => {
  try {
    const places: { move: Move; place: number }[] = []
    for (const move of moves) {
      const home = groupIn(await freshGroups(id), move.from)
      places.unshift({ move, place: idsIn(home).indexOf(move.participantId) })
      await putInto(id, move.to, move.participantId)
    }
    toast({
      title: texts.proposal.done(moves.length),
      action: undoing(async () => {
        for (const { move, place } of places) await putInto(id, move.from, move.participantId, place)
      }),
    })
    return true
  } catch (error) {
    return complain(error)
  }
}

/** Where the group of a code is, or why nobody knows. */
export const findGroup = async (code: string) => {
  try {
    return await send(eventGroupCalls.byCode, { params: { code } })
  } catch (error) {
    return wordsFor(error, texts.code.failed)
  }
}
