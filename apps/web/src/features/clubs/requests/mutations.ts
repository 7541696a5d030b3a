import { clubRequestCalls, type JoinRequest } from '@fletch/contract'
import { joiningTexts } from '../../../messages/club-joining.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

const texts = joiningTexts.requests

/** Accepts or refuses a person who asks to join. */
export const answerRequest = (clubId: string, { id, name }: JoinRequest, isAccepted: boolean) =>
  change({
    call: () =>
      send(clubRequestCalls.answer, { params: { clubId, requestId: id }, body: { agreed: isAccepted } }),
    done: { title: isAccepted ? texts.accepted(name) : texts.wasRefused },
    failed: { title: texts.failed, text: texts.failedText },
  })
