import { useState } from 'react'
import { deviceStore, storageKeys } from '../../server/device-storage.ts'

/** Whether the season includes events. It does unless this device is set otherwise. */
export const useEventScores = () => {
  const [isCounted, setCounted] = useState(
    () => deviceStore.getItem(storageKeys.seasonWithoutEvents) === null,
  )
  return {
    isCounted,
    count: (isWanted: boolean) => {
      if (isWanted) deviceStore.removeItem(storageKeys.seasonWithoutEvents)
      else deviceStore.setItem(storageKeys.seasonWithoutEvents, 'yes')
      setCounted(isWanted)
    },
  }
}
