import type { ArcheryStyle } from '@fletch/domain'
import {
  type AddedArcher,
  type ChangedArcher,
  type Competition,
  eventParticipantCalls,
  type Participant,
} from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { participantTexts as texts } from '../../messages/event-participants.ts'
import { eventTexts } from '../../messages/events.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { placeOf, returnTo } from '../event-groups/mutations.ts'
import { nameOf } from './queries.ts'

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

type Named = Pick<Competition, 'id' | 'name'>

const sayRegistered = ({ name }: Named, { archeryStyle, position }: Participant) => {
  const { done, doneText, waits, waitsText } = texts.registration
  if (position === null) toast({ title: done, description: doneText(name, eventTexts.styles[archeryStyle]) })
  else toast({ title: waits, description: waitsText(position) })
}

/** True when one is in the event: with a place, or waiting for one. */
export const register = async (event: Named, archeryStyle: ArcheryStyle): Promise<boolean> => {
  const { failed, failedText } = texts.registration
  try {
    const params = { id: event.id }
    sayRegistered(event, await send(eventParticipantCalls.register, { params, body: { archeryStyle } }))
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** True when it is done. */
export const withdraw = async ({ id, name }: Named): Promise<boolean> => {
  const { done, doneText, failed, failedText } = texts.withdrawal
  try {
    await send(eventParticipantCalls.withdraw, { params: { id } })
    toast({ title: done, description: doneText(name) })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** Answers whether one takes part, after an officer entered one. True when it is done. */
export const answerEntry = async ({ id }: Pick<Named, 'id'>, agreed: boolean): Promise<boolean> => {
  const { agreed: takesPart, declined, failed, failedText } = texts.entry
  try {
    await send(eventParticipantCalls.answer, { params: { id }, body: { agreed } })
    toast({ title: agreed ? takesPart : declined })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** True when it is done. */
export const retire = async ({ id }: Pick<Named, 'id'>): Promise<boolean> => {
  const { done, failed, failedText } = texts.retirement
  try {
    await send(eventParticipantCalls.retire, { params: { id } })
    toast({ title: done })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** Answers what the server found wrong with single fields; nothing when the archer is in. */
export const addArcher = async (id: string, body: AddedArcher): Promise<readonly FormIssue[] | undefined> => {
  const { done, doneText, doneAsked, failed, failedText } = texts.adding
  try {
    const archer = await send(eventParticipantCalls.add, { params: { id }, body })
    const words = archer.isAsked ? doneAsked : doneText
    toast({ title: done, description: words(nameOf(archer), eventTexts.styles[archer.archeryStyle]) })
    return undefined
  } catch (error) {
    fail(failed, error, failedText)
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

const wordsOf = ({ status, archeryStyle }: ChangedArcher, name: string): string => {
  const { done } = texts.changing
  if (status !== undefined && status !== 'waiting') return done[status](name)
  return archeryStyle === undefined ? name : done.style(name, eventTexts.styles[archeryStyle])
}

/** What takes a change back: an archer who was absent stands in the old group again. A place that was given stays given. */
const undoOf = (archer: Participant, change: ChangedArcher): (() => Promise<unknown>) | undefined => {
  const { competitionId, groupId, status, archeryStyle } = archer
  if (change.status === undefined) return () => changeArcher(archer, { archeryStyle }, false)
  if (status === 'waiting') return undefined
  const back = placeOf(competitionId, archer.id)
  return async () => {
    const isBack = await changeArcher(archer, { status }, false)
    if (isBack && groupId !== null && change.status === 'absent') await returnTo(archer, groupId, back)
  }
}

/** True when it is done; the notice takes it back. */
export const changeArcher = async (
  archer: Participant,
  change: ChangedArcher,
  mayUndo = true,
): Promise<boolean> => {
  const { failed, failedText } = texts.changing
  const { competitionId: id, id: participantId } = archer
  const undo = mayUndo ? undoOf(archer, change) : undefined
  try {
    await send(eventParticipantCalls.change, { params: { id, participantId }, body: change })
    toast({
      title: wordsOf(change, nameOf(archer)),
      action: undo && { label: texts.undo, onClick: () => void undo() },
    })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** True when it is done. */
export const removeArcher = async (archer: Participant): Promise<boolean> => {
  const { failed, failedText, done } = texts.changing
  const { competitionId: id, id: participantId } = archer
  try {
    await send(eventParticipantCalls.remove, { params: { id, participantId } })
    toast({ title: done.removed(nameOf(archer)) })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}
