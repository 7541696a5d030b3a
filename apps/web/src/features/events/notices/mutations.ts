import { noticeCalls, pushDeviceCalls } from '@fletch/contract'
import type { MailKind, NoticeKind } from '@fletch/domain'
import { noticeTexts as texts } from '@fletch/messages/notices'
import { ownTimeZone } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { queryClient } from '../../../server/query-client.ts'
import {
  changePush,
  NotReady,
  storedPushDevice,
  turnOnPush,
  unsubscribePush,
} from '../../../session/push-device.ts'
import { pushPlatform } from '../../../session/push-platform.ts'
import { change } from '../../../ui/change.ts'
import { messageFor } from '../../../ui/fault.ts'
import { noticesQuery, pushDevicesQuery } from './queries.ts'

type Chosen = { off: MailKind[]; pushesOff?: NoticeKind[] }

export const chooseNotices = change({
  call: (chosen: Chosen) => send(noticeCalls.choose, { body: { ...chosen, timeZone: ownTimeZone() } }),
  knows: (settings) => queryClient.setQueryData(noticesQuery.queryKey, settings),
  done: () => ({ title: texts.saved }),
  failed: () => ({ title: texts.failed, text: texts.failedText }),
})

export const chooseByLink = change({
  call: (token: string, isOn: boolean) => send(noticeCalls.chooseByLink, { body: { token, isOn } }),
  failed: () => ({ title: texts.link.failed, text: texts.failedText }),
})

class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

const askAgain = () => queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey })

/** Asks the browser for permission, which needs a tap, and sends the subscription to the server. */
export const turnOnHere = change({
  call: async (userId: string, publicKey: string) => {
    if ((await pushPlatform.ask()) !== 'granted') throw new NotAllowed()
    await changePush(() => turnOnPush(userId, publicKey))
  },
  done: () => ({ title: texts.device.isOn, description: texts.device.isOnText }),
  failed: (error: unknown) => ({
    title: texts.device.notOn,
    description:
      error instanceof NotAllowed
        ? texts.device.notAllowed
        : error instanceof NotReady
          ? texts.device.notReady
          : messageFor(error, texts.device.notOnText),
  }),
  asksAgain: askAgain,
})

const remove = async (id: string) => {
  try {
    await send(pushDeviceCalls.remove, { params: { id } })
  } catch (error) {
    // It was already off.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

export const turnOffHere = change({
  call: (id: string) =>
    changePush(async () => {
      // A start may have sent a new subscription meanwhile.
      await remove(storedPushDevice()?.id ?? id)
      await unsubscribePush()
    }),
  done: () => ({ title: texts.device.isOff }),
  failed: () => ({ title: texts.device.notOff, text: texts.failedText }),
  asksAgain: askAgain,
})

export const turnOffDevice = change({
  call: remove,
  done: () => ({ title: texts.device.isOff }),
  failed: () => ({ title: texts.device.notOff, text: texts.failedText }),
  asksAgain: askAgain,
})
