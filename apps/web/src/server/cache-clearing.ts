import { cachesTexts as texts } from '@fletch/messages/caches'
import { logError } from '../ui/error-log.ts'
import { toast } from '../ui/toast-store.ts'
import { isUnseen } from './cache-maintenance.ts'
import { queryClient } from './query-client.ts'

/**
 * Empties the cache. Refetches what is on screen first, and keeps the cache without a network. Entries that users made
 * are not part of the cache.
 */
const dropAll = async (): Promise<void> => {
  await queryClient.invalidateQueries({}, { throwOnError: true })
  queryClient.removeQueries({ predicate: isUnseen })
}

/** Empties the cache and says whether it worked. */
export const clearCache = async (): Promise<void> => {
  try {
    await dropAll()
    toast({ title: texts.cleared, description: texts.clearedText })
  } catch (error) {
    logError(error)
    toast({ title: texts.clearFailed, description: texts.clearFailedText, style: 'destructive' })
  }
}
