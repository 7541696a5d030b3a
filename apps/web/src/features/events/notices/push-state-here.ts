import type { PushDevice } from '@fletch/domain/contract'
import { needsHomeScreen } from '../../../installed/install-offer.ts'
import { storedPushDevice } from '../../../session/push-device.ts'
import { pushPlatform } from '../../../session/push-platform.ts'

export type PushStateHere =
  | { readonly state: 'unsupported' | 'home-screen' | 'denied' | 'off' }
  | { readonly state: 'on'; readonly id: string }

/** The state of notifications on this device, from the server, the browser and what the device has stored. */
export const pushStateHere = (userId: string, devices: readonly PushDevice[]): PushStateHere => {
  if (!pushPlatform.isThere()) return { state: needsHomeScreen() ? 'home-screen' : 'unsupported' }
  const permission = pushPlatform.permission()
  if (permission === 'denied') return { state: 'denied' }
  const kept = storedPushDevice()
  const isOn = permission === 'granted' && kept?.userId === userId && devices.some(({ id }) => id === kept.id)
  return isOn ? { state: 'on', id: kept.id } : { state: 'off' }
}
