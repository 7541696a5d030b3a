import { pushDeviceCalls } from '@fletch/domain/contract'
import { navigate } from 'wouter/use-browser-location'
import { isOnline } from '../phone/online.ts'
import { readGuardian } from '../server/acting.ts'
import { send } from '../server/api.ts'
import { readLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import type { NavigationRequest } from '../service-worker/push-opening.ts'
import { changePush, storedPushDevice, turnOnPush, unsubscribePush } from '../session/push-device.ts'
import { pushPlatform } from '../session/push-platform.ts'
import { watchSignIns } from '../session/sign-in.ts'
import { logError } from '../ui/error-log.ts'

/** After a tap on a notification, the worker asks an open page to navigate. */
const goWhereAsked = () =>
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<Partial<NavigationRequest>>) => {
      if (data.open === undefined) return
      ports[0]?.postMessage(true)
      navigate(data.open)
    },
  )

const update = async (): Promise<void> => {
  const kept = storedPushDevice()
  const presence = tokens.presence()
  // An expired session changes nothing: its user still gets notifications.
  if (kept === undefined || presence === 'expired') return
  const guardian = readGuardian()
  const here = presence === 'signed-in' ? (guardian ?? readLastUser())?.id : undefined
  if (here !== kept.userId || pushPlatform.permission() !== 'granted') return unsubscribePush()
  // While acting for a child, requests would be for the child.
  if (guardian !== undefined) return
  const { publicKey, devices } = await send(pushDeviceCalls.read)
  if (devices.some(({ id }) => id === kept.id)) await turnOnPush(here, publicKey)
  // Turned off on another device, or taken over by another account.
  else await unsubscribePush()
}

/**
 * Notifications belong to the user who turned them on: this device gets none while another user or no user is signed
 * in. While the user is signed in, this sends the server the browser's current subscription and the current session.
 */
export const updatePushSubscription = (): Promise<void> => changePush(update)

const care = () =>
  updatePushSubscription().catch((error: unknown) => {
    // The next start tries again.
    if (isOnline()) logError(error)
  })

/** Keeps notifications with their user, and makes a tap on one navigate. */
export const watchPush = async (): Promise<void> => {
  if (!pushPlatform.isThere()) return
  goWhereAsked()
  watchSignIns(() => setTimeout(care))
  await care()
}
