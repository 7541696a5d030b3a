import { eventLiveCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { eventLiveTexts } from '../../messages/event-live.ts'
import { change } from '../../ui/change.ts'
import { eventQuery } from '../events/queries.ts'

const texts = eventLiveTexts.share

/** Opens an event's board to everybody who has its link, or closes it. */
export const switchPublicBoard = (id: string, isPublic: boolean) =>
  change({
    call: () => send(eventLiveCalls.open, { params: { id }, body: { isPublic } }),
    knows: (event) => queryClient.setQueryData(eventQuery(id).queryKey, event),
    done: isPublic
      ? { title: texts.switchedOn, description: texts.switchedOnText }
      : { title: texts.switchedOff, description: texts.switchedOffText },
    failed: { title: texts.failed, text: texts.failedText },
  })
