import {
  type AddedArcher,
  type BodyOf,
  type ChangedArcher,
  type ClubEvent,
  eventParticipantCalls,
  type FaultCode,
  type GroupForLate,
  type Participant,
} from '@fletch/contract'
import { participantTexts as texts } from '@fletch/messages/event-participants'
import { ownTimeZone } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { fullDivision } from '../../../messages/styles.ts'
import { send } from '../../../server/api.ts'
import { change, makeChange } from '../../../ui/change.ts'
import { Fault, FieldFault, messageFor } from '../../../ui/fault.ts'
import type { Toast } from '../../../ui/toast-store.ts'
import { placeInGroup, returnToGroup } from '../groups/mutations.ts'
import { nameOf } from '../participant-queries.ts'

/** The division and the answers of a registration. */
type Registering = BodyOf<typeof eventParticipantCalls.register>

/** Faults of the chosen division. */
const divisionFaults: ReadonlySet<string> = new Set<FaultCode>([
  'class-already-left',
  'class-too-far-up',
  'consent-missing',
  'style-not-in-discipline',
  'style-not-offered',
])

/** The field of the question whether a guest is another person than the archer of the same name. */
export const sameNameField = 'isAnother'

/** A refusal of the division is shown at its field. */
const withDivisionAtField = async <Answer>(step: Promise<Answer>): Promise<Answer> => {
  try {
    return await step
  } catch (error) {
    const isOfDivision = error instanceof Fault && divisionFaults.has(error.fault?.code ?? '')
    throw isOfDivision ? new FieldFault('archeryStyle', () => messageFor(error, error.message)) : error
  }
}

/** A guest with the name of an archer who is here is asked about at the name. */
const withSameNameAtField = async <Answer>(step: Promise<Answer>): Promise<Answer> => {
  try {
    return await step
  } catch (error) {
    const isOfName = error instanceof Fault && error.fault?.code === 'archer-name-here'
    throw isOfName ? new FieldFault(sameNameField, () => messageFor(error, error.message)) : error
  }
}

type Named = Pick<ClubEvent, 'id' | 'name'>
type Listed = Pick<ClubEvent, 'id' | 'divisionScheme'>

const registered = (
  { name, divisionScheme }: Named & Listed,
  { archeryStyle, position }: Participant,
): Toast => {
  const { done, doneText, waits, waitsText } = texts.registration
  return position === null
    ? {
        title: done,
        description: doneText({ event: name, style: fullDivision(archeryStyle, divisionScheme) }),
      }
    : { title: waits, description: waitsText({ position }) }
}

/** Registers the user, with a place or on the waiting list. */
export const register = (event: Named & Listed) =>
  change({
    call: (body: Registering) =>
      withDivisionAtField(
        send(eventParticipantCalls.register, {
          params: { id: event.id },
          body: { ...body, timeZone: ownTimeZone() },
        }),
      ),
    done: (archer) => registered(event, archer),
    failed: { title: texts.registration.failed, text: texts.registration.failedText },
  })

export const withdraw = ({ id, name }: Named) =>
  change({
    call: () => send(eventParticipantCalls.withdraw, { params: { id } }),
    done: { title: texts.withdrawal.done, description: texts.withdrawal.doneText({ event: name }) },
    failed: { title: texts.withdrawal.failed, text: texts.withdrawal.failedText },
  })

/** Answers whether the user takes part, after an officer entered them. */
const answeredWith = (status: ClubEvent['status'], agreed: boolean): string => {
  if (status === 'completed') return agreed ? texts.entry.namedOver : texts.entry.unnamedOver
  return agreed ? texts.entry.agreed : texts.entry.declined
}

export const answerEntry = ({ id, status }: Pick<ClubEvent, 'id' | 'status'>, agreed: boolean) =>
  change({
    call: () => send(eventParticipantCalls.answer, { params: { id }, body: { agreed } }),
    done: { title: answeredWith(status, agreed) },
    failed: { title: texts.entry.failed, text: texts.entry.failedText },
  })

export const retire = ({ id }: Pick<Named, 'id'>) =>
  change({
    call: () => send(eventParticipantCalls.retire, { params: { id } }),
    done: { title: texts.retirement.done },
    failed: { title: texts.retirement.failed, text: texts.retirement.failedText },
  })

/**
 * Adds an archer to an event.
 * @param groups the groups that the archer can join; the notice names the one they joined
 */
export const addArcher = ({ id, divisionScheme }: Listed, groups: readonly GroupForLate[] = []) =>
  change({
    call: (body: AddedArcher) =>
      withSameNameAtField(withDivisionAtField(send(eventParticipantCalls.add, { params: { id }, body }))),
    done: (archer) => {
      const { done, doneText, doneAsked } = texts.adding
      const words = archer.isAsked ? doneAsked : doneText
      const division = fullDivision(archer.archeryStyle, divisionScheme)
      const description = words({ name: nameOf(archer), style: division })
      const joined = groups.find(({ groupId }) => groupId === archer.groupId)
      if (joined === undefined) return { title: done, description }
      return {
        title: done,
        description: texts.adding.doneGroup({ words: description, group: groupName(joined.groupName) }),
      }
    },
    failed: { title: texts.adding.failed, text: texts.adding.failedText },
  })

const failed = () => ({ title: texts.changing.failed, text: texts.changing.failedText })

const wordsOf = (
  { status, archeryStyle, mark, penalty, club, name: corrected }: ChangedArcher,
  name: string,
  scheme?: string,
): string => {
  const { done } = texts.changing
  if (corrected !== undefined) return done.name({ name: corrected })
  if (club !== undefined) return done.club({ name })
  if (mark != null) return done.mark[mark.kind]({ name })
  if (penalty !== undefined)
    return penalty === null ? done.noPenalty({ name }) : done.penalty({ name, count: penalty.points })
  if (status !== undefined && status !== 'waiting') return done[status]({ name })
  return archeryStyle === undefined ? name : done.style({ name, style: fullDivision(archeryStyle, scheme) })
}

const sendArcher = ({ competitionId: id, id: participantId }: Participant, body: ChangedArcher) =>
  send(eventParticipantCalls.change, { params: { id, participantId }, body })

const changeBack = (archer: Participant, body: ChangedArcher, scheme?: string) =>
  makeChange(
    change({
      call: () => sendArcher(archer, body),
      done: { title: wordsOf(body, nameOf(archer), scheme) },
      failed,
    }),
  )

/**
 * The archer's status and mark as a change. Undefined if the reason, which a disqualification requires, was deleted
 * with an account.
 */
const statusBefore = ({ status, mark, markReason = '' }: Participant): ChangedArcher | undefined => {
  if (mark === undefined) return { status, mark: null }
  return mark === 'disqualified' && markReason === ''
    ? undefined
    : { mark: { kind: mark, reason: markReason } }
}

const penaltyBefore = ({ penalty, penaltyReason = '' }: Participant): ChangedArcher | undefined => {
  if (penalty === undefined) return { penalty: null }
  return penaltyReason === '' ? undefined : { penalty: { points: penalty, reason: penaltyReason } }
}

interface UndoContext {
  readonly place: number | undefined
  readonly scheme: string | undefined
}

/**
 * The change that restores the state before a change. Undefined if that is impossible: a place that was given cannot be
 * taken back.
 */
const changeThatRestores = (
  archer: Participant,
  { status, mark, penalty, club, name }: ChangedArcher,
): ChangedArcher | undefined => {
  if (name !== undefined) return { name: nameOf(archer), lastName: archer.user.lastName }
  if (club !== undefined) return { club: archer.club ?? '' }
  if (penalty !== undefined) return penaltyBefore(archer)
  if (mark == null && status === undefined) return { archeryStyle: archer.archeryStyle }
  return mark == null && archer.status === 'waiting' ? undefined : statusBefore(archer)
}

/** Undoes a change. An archer who was absent returns to their group. */
const undoFor = (archer: Participant, given: ChangedArcher, { place, scheme }: UndoContext) => {
  const restoringChange = changeThatRestores(archer, given)
  if (restoringChange === undefined) return undefined
  const { groupId } = archer
  return async () => {
    const { isDone } = await changeBack(archer, restoringChange, scheme)
    if (isDone && groupId !== null && given.status === 'absent')
      await makeChange(returnToGroup(archer, groupId, place))
  }
}

/** The notice undoes the change, if that is possible. */
export const changeArcher = (archer: Participant, scheme?: string) =>
  change({
    call: async (body: ChangedArcher) => {
      const place = placeInGroup(archer.competitionId, archer.id)
      await withDivisionAtField(sendArcher(archer, body))
      return place
    },
    done: (place, body) => {
      const undo = undoFor(archer, body, { place, scheme })
      return {
        title: wordsOf(body, nameOf(archer), scheme),
        action: undo && { label: texts.undo, onClick: () => void undo() },
      }
    },
    failed,
  })

export const removeArcher = (archer: Participant) => {
  const { competitionId: id, id: participantId } = archer
  return change({
    call: () => send(eventParticipantCalls.remove, { params: { id, participantId } }),
    done: { title: texts.changing.done.removed({ name: nameOf(archer) }) },
    failed,
  })
}

/** Changes for which of their clubs the user shoots. */
export const chooseClub = ({ id }: Pick<ClubEvent, 'id'>) =>
  change({
    call: (body: BodyOf<typeof eventParticipantCalls.chooseClub>) =>
      send(eventParticipantCalls.chooseClub, { params: { id }, body }),
    done: ({ club = '' }) => ({ title: texts.ownClub.saved({ club }) }),
    failed: { title: texts.ownClub.failed, text: texts.ownClub.failedText },
  })
