import {
  type AnotherEvent,
  type Competition,
  type EventForm,
  type EventSettings,
  eventCalendarCalls,
  eventCalls,
} from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { copyText } from '../../app/copy-text.ts'
import { queryClient } from '../../app/query-client.ts'
import { readFile } from '../../app/read-file.ts'
import { saveFile } from '../../app/save-file.ts'
import { eventTexts as texts } from '../../messages/events.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { eventQuery } from './queries.ts'

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

const issuesIn = (error: unknown): readonly FormIssue[] =>
  error instanceof ApiError ? error.fieldErrors : []

/** What the server made of a change is shown without asking again. */
const rememberEvent = (event: Competition) => queryClient.setQueryData(eventQuery(event.id).queryKey, event)

/** Answers what the server found wrong with single fields; nothing when the event is there. */
export const createEvent = async (
  body: EventForm,
  onCreated: (event: Competition) => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { created, createdText, createFailed } = texts.form
  try {
    const event = await send(eventCalls.create, { body })
    rememberEvent(event)
    toast({ title: created, description: createdText(event.name) })
    onCreated(event)
    return undefined
  } catch (error) {
    fail(texts.error, error, createFailed)
    return issuesIn(error)
  }
}

export const saveEvent = async (
  id: string,
  body: EventSettings,
  onSaved: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { saved, savedText, saveFailed } = texts.form
  try {
    rememberEvent(await send(eventCalls.save, { params: { id }, body }))
    toast({ title: saved, description: savedText })
    onSaved()
    return undefined
  } catch (error) {
    fail(texts.error, error, saveFailed)
    return issuesIn(error)
  }
}

export const repeatEvent = async (
  id: string,
  body: AnotherEvent,
  onCreated: (event: Competition) => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { created, createdText, repeatFailed } = texts.form
  try {
    const event = await send(eventCalls.repeat, { params: { id }, body })
    rememberEvent(event)
    toast({ title: created, description: createdText(event.name) })
    onCreated(event)
    return undefined
  } catch (error) {
    fail(texts.error, error, repeatFailed)
    return issuesIn(error)
  }
}

type Named = Pick<Competition, 'id' | 'name'>

/** True when it is done. */
export const cancelEvent = async ({ id, name }: Named): Promise<boolean> => {
  const { done, doneText, failed } = texts.cancelling
  try {
    rememberEvent(await send(eventCalls.cancel, { params: { id } }))
    toast({ title: done, description: doneText(name) })
    return true
  } catch (error) {
    fail(failed, error, texts.tryAgain)
    return false
  }
}

/** True when it is done. */
export const deleteEvent = async ({ id, name }: Named): Promise<boolean> => {
  const { done, doneText, failed } = texts.deleting
  try {
    await send(eventCalls.remove, { params: { id } })
    toast({ title: done, description: doneText(name) })
    return true
  } catch (error) {
    fail(failed, error, texts.tryAgain)
    return false
  }
}

const saveCalendar = async (path: string, { id, name }: Named): Promise<void> => {
  try {
    const calendar = await readFile(path, { id })
    saveFile(new File([calendar], texts.share.calendarFileName(name), { type: 'text/calendar' }))
  } catch (error) {
    fail(texts.share.calendarFailed, error, texts.tryAgain)
  }
}

/** An event among the days of one's own calendar. */
export const saveEventCalendar = (event: Named) => saveCalendar(eventCalendarCalls.ofEvent.path, event)

/** All events of a club. */
export const saveClubCalendar = (club: Named) => saveCalendar(eventCalendarCalls.ofClub.path, club)

export const copyLink = async (link: string): Promise<void> => {
  const { copied, copyFailed } = texts.share
  if (await copyText(link)) toast({ title: copied })
  else toast({ title: copyFailed, style: 'destructive' })
}
