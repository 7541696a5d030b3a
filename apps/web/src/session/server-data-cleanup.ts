import { arrivalStore } from '../offline/arrival-store.ts'
import { browserTimer } from '../offline/browser.ts'
import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { equipmentStore } from '../offline/equipment-store.ts'
import { groupStore } from '../offline/group-store.ts'

const sealNow = async (): Promise<void> => {
  const { days, daysWhileActing, childDays, bests } = storageKeys
  for (const key of [days, daysWhileActing, childDays, bests]) deviceStore.removeItem(key)
  await Promise.all([arrivalStore().seal(), equipmentStore().seal(), groupStore().seal()])
}

/** In ms. Shorter than the delay before the page reloads. */
const rest = 50

/**
 * Deletes everything on this phone that was only read from the server, when a user signs out: check-in lists, groups,
 * days, bests and bows (docs/decisions/0004). Unsent entries stay for the user who made them.
 */
export const deleteServerData = async (): Promise<void> => {
  await sealNow()
  await new Promise<void>((resolve) => void browserTimer(resolve, rest))
  // An answer in flight may have been stored in the meantime.
  await sealNow()
}
