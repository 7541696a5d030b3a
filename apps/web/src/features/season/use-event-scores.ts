import { useState } from 'react'
import { deviceStore, storageKeys } from '../../offline/device-storage.ts'

/** Whether what was shot in events counts in the season: it does, until this device is told otherwise. */
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
