import {
  type AnotherEvent,
  type ClubEvent,
  type EventForm,
  type EventSettings,
  eventCalls,
} from '@fletch/contract'
import { eventTexts as texts } from '@fletch/messages/events'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { eventQuery } from '../queries.ts'

/** Shows the server's answer without refetching. */
const rememberEvent = (event: ClubEvent) => queryClient.setQueryData(eventQuery(event.id).queryKey, event)

const created = ({ name }: ClubEvent) => ({
  title: texts.stored.created,
  description: texts.stored.createdText({ name }),
})

export const createEvent = change({
  call: (body: EventForm) => send(eventCalls.create, { body }),
  knows: rememberEvent,
  done: created,
  failed: () => ({ title: texts.error, text: texts.stored.createFailed }),
})

export const saveEvent = (id: string) =>
  change({
    call: (body: EventSettings) => send(eventCalls.save, { params: { id }, body }),
    knows: rememberEvent,
    done: { title: texts.stored.saved, description: texts.stored.savedText },
    failed: { title: texts.error, text: texts.stored.saveFailed },
  })

export const repeatEvent = (id: string) =>
  change({
    call: (body: AnotherEvent) => send(eventCalls.repeat, { params: { id }, body }),
    knows: rememberEvent,
    done: created,
    failed: { title: texts.error, text: texts.repeating.failed },
  })

type Named = Pick<ClubEvent, 'id' | 'name'>

export const cancelEvent = ({ id, name }: Named) =>
  change({
    call: () => send(eventCalls.cancel, { params: { id } }),
    knows: rememberEvent,
    done: { title: texts.cancelling.done, description: texts.cancelling.doneText({ name }) },
    failed: { title: texts.cancelling.failed, text: texts.tryAgain },
  })

export const deleteEvent = ({ id, name }: Named) =>
  change({
    call: () => send(eventCalls.remove, { params: { id } }),
    done: { title: texts.deleting.done, description: texts.deleting.doneText({ name }) },
    failed: { title: texts.deleting.failed, text: texts.tryAgain },
  })
