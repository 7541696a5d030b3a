import { useState } from 'react'
import { deviceStore, storageKeys } from '../../server/device-storage.ts'

/** Whether the season includes events. It does only if that was chosen on this device. */
export const useEventScores = () => {
  const [isCounted, setCounted] = useState(() => deviceStore.getItem(storageKeys.seasonWithEvents) !== null)
  return {
    isCounted,
    count: (isWanted: boolean) => {
      if (isWanted) deviceStore.setItem(storageKeys.seasonWithEvents, 'yes')
      else deviceStore.removeItem(storageKeys.seasonWithEvents)
      setCounted(isWanted)
    },
  }
}
