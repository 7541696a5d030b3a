import { deviceStore, storageKeys } from '../server/device-storage.ts'

/**
 * The mark by which the server recognizes this device. It grants no access: wrong passwords of a known device are
 * counted separately, so that no one else can lock its users out. It is kept when users sign out.
 */
export const deviceMark = (): { device?: string } => {
  const device = deviceStore.getItem(storageKeys.device)
  return device ? { device } : {}
}

/** Stores the server's mark for this device, if there is one. */
export const keepDeviceMark = ({ device }: { device?: string | undefined }) => {
  if (device) deviceStore.setItem(storageKeys.device, device)
}
