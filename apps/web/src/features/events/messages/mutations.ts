import { type BodyOf, eventMessageCalls } from '@fletch/domain/contract'
import { eventMessageTexts as texts } from '../../../messages/event-messages.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

export const writeToArchers = (id: string) =>
  change({
    call: (body: BodyOf<typeof eventMessageCalls.send>) =>
      send(eventMessageCalls.send, { params: { id }, body }),
    done: ({ reached }) => ({ title: texts.sent, description: texts.sentText(reached) }),
    failed: { title: texts.failed, text: texts.failedText },
  })
