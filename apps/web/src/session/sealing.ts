import { arrivalStore } from '../offline/arrival-store.ts'
import { browserTimer } from '../offline/browser.ts'
import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { equipmentStore } from '../offline/equipment-store.ts'
import { groupStore } from '../offline/group-store.ts'

const sealNow = async (): Promise<void> => {
  deviceStore.removeItem(storageKeys.days)
  deviceStore.removeItem(storageKeys.bests)
  await Promise.all([arrivalStore().seal(), equipmentStore().seal(), groupStore().seal()])
}

/** Milliseconds: shorter than the page waits before it reloads. */
const rest = 50

/**
 * Takes what was only read from the server off this phone when someone signs out: lists of check-in, groups, days, bests
 * and bows (docs/decisions/0088). What someone entered and the server does not have stays for that user alone.
 */
export const sealPhone = async (): Promise<void> => {
  await sealNow()
  await new Promise<void>((resolve) => void browserTimer(resolve, rest))
  // An answer that was on its way may have been kept since.
  await sealNow()
}
