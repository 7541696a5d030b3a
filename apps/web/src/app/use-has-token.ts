import { useEffect, useSyncExternalStore } from 'react'
import { storageKeys } from './device-storage.ts'
import { tokens } from './token-store.ts'

/** Whether somebody is signed in here as far as this device knows, in whatever tab it happened. */
export const useHasToken = () => {
  useEffect(() => {
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === storageKeys.token || key === null) tokens.announce()
    }
    addEventListener('storage', onOtherTab)
    return () => removeEventListener('storage', onOtherTab)
  }, [])
  return useSyncExternalStore(
    tokens.watch,
    () => tokens.read() !== undefined,
    () => false,
  )
}
