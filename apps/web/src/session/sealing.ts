import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { keptArrivals } from '../server/arrivals.ts'
import { keptEquipment } from '../server/equipment.ts'
import { groups } from '../server/keep-groups.ts'

/**
 * Takes what was only read from the server off this phone when someone signs out: lists of check-in, groups, days, bests
 * and bows (docs/decisions/0088). What someone entered and the server does not have stays for that user alone.
 */
export const sealPhone = async (): Promise<void> => {
  deviceStore.removeItem(storageKeys.days)
  deviceStore.removeItem(storageKeys.bests)
  await Promise.all([keptArrivals.seal(), keptEquipment.seal(), groups.seal()])
}
