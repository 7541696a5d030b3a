import { useEffect } from 'react'
import { useOnline } from '../../../phone/online.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { logError } from '../../../ui/error-log.ts'
import { whenIdle } from '../../../ui/idle.ts'

/**
 * Gets what an officer's device needs to scan the codes of an event without a signal: the groups, the keys of their
 * phones, and what reads a code.
 */
export const useReadyToScan = (eventId: string, isWanted: boolean): void => {
  const { id: userId } = useUser()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isWanted || !isOnline) return
    return whenIdle(async () => {
      try {
        const { findOffice } = await import('../../../phone/hand-in/keep-office.ts')
        await findOffice(eventId, userId)
        const { loadReader } = await import('./code-reader.ts')
        await loadReader()
      } catch (error) {
        // The page that scans asks again, and says so if it has to.
        if (!(error instanceof OfflineError)) logError(error)
      }
    })
  }, [eventId, userId, isWanted, isOnline])
}
