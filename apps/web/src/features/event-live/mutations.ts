import { eventLiveCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { eventLiveTexts } from '../../messages/event-live.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import { eventQuery } from '../events/queries.ts'

const texts = eventLiveTexts.share

/** Opens an event's board to everybody who has its link, or closes it; true when it is done. */
export const switchPublicBoard = async (id: string, isPublic: boolean): Promise<boolean> => {
  try {
    const event = await send(eventLiveCalls.open, { params: { id }, body: { isPublic } })
    queryClient.setQueryData(eventQuery(id).queryKey, event)
    const [title, description] = isPublic
      ? [texts.switchedOn, texts.switchedOnText]
      : [texts.switchedOff, texts.switchedOffText]
    toast({ title, description })
    return true
  } catch (error) {
    toast({ title: texts.failed, description: wordsFor(error, texts.failedText), style: 'destructive' })
    return false
  }
}
