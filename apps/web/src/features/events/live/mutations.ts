import { eventLiveCalls } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { eventQuery } from '../queries.ts'

const texts = eventLiveTexts.share

/** Makes an event public for anyone who has its link, or closes it. */
export const switchPublicBoard = (id: string, isPublic: boolean) =>
  change({
    call: () => send(eventLiveCalls.open, { params: { id }, body: { isPublic } }),
    knows: (event) => queryClient.setQueryData(eventQuery(id).queryKey, event),
    done: isPublic
      ? { title: texts.switchedOn, description: texts.switchedOnText }
      : { title: texts.switchedOff, description: texts.switchedOffText },
    failed: { title: texts.failed, text: texts.failedText },
  })
