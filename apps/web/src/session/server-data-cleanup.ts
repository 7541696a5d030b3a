import { arrivalStore } from '../phone/check-in/arrival-store.ts'
import { equipmentStore } from '../phone/equipment/equipment-store.ts'
import { scanStore } from '../phone/hand-in/scan-store.ts'
import { groupStore } from '../phone/kept/group-store.ts'
import { browserTimer } from '../phone/outbox/locks.ts'
import { deviceStore, storageKeys } from '../server/device-storage.ts'

const sealNow = async (): Promise<void> => {
  const { days, daysWhileActing, childDays, bests } = storageKeys
  for (const key of [days, daysWhileActing, childDays, bests]) deviceStore.removeItem(key)
  await Promise.all([arrivalStore().seal(), equipmentStore().seal(), groupStore().seal(), scanStore().seal()])
}

/** In ms. Shorter than the delay before the page reloads. */
const rest = 50

/**
 * Deletes everything on this phone that was only read from the server, when a user signs out: check-in lists, groups,
 * days, bests, bows and the keys of phones (docs/decisions/0004). Unsent entries stay for the user who made them.
 */
export const deleteServerData = async (): Promise<void> => {
  await sealNow()
  await new Promise<void>((resolve) => void browserTimer(resolve, rest))
  // An answer in flight may have been stored in the meantime.
  await sealNow()
}
