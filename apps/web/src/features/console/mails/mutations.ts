import { adminMailCalls } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { refetch } from '../../../server/admin-client.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { change } from '../../../ui/change.ts'

const texts = adminTexts.mails

const asksAgain = () => refetch(adminMailCalls.list)

const failed = adminFailed(texts.sendFailed)

/** Tries to send an email again. */
export const sendAgain = (id: string) =>
  change({
    call: () => sendAsAdmin(adminMailCalls.sendAgain, { params: { id } }),
    done: { title: texts.onItsWay, description: texts.onItsWayText },
    failed,
    asksAgain,
  })

export const sendAllAgain = change({
  call: () => sendAsAdmin(adminMailCalls.sendAllAgain),
  done: ({ mails }) => ({ title: texts.onItsWay, description: texts.allOnTheirWay(mails) }),
  failed,
  asksAgain,
})
