import { deviceStore, storageKeys } from '../offline/device-storage.ts'

/**
 * By what the server knows this device again. It opens nothing: a device that is known has wrong passwords of its own,
 * so that no one else can lock its people out. It outlives every sign-out.
 */
export const deviceMark = (): { device?: string } => {
  const device = deviceStore.getItem(storageKeys.device)
  return device ? { device } : {}
}

/** Stores the server's mark for this device, if there is one. */
export const keepDeviceMark = ({ device }: { device?: string | undefined }) => {
  if (device) deviceStore.setItem(storageKeys.device, device)
}
