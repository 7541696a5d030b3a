import { type ComponentType, useEffect, useState } from 'react'
import { logError } from '../ui/error-log.ts'
import { whenIdle } from '../ui/lazy-screen.tsx'
import { createSlot } from '../ui/slot.ts'

/** How many cards are only on this phone, and the way to them. */
export const waitingNote = createSlot<ComponentType>()

/** What is only on this phone, for the header: it comes with the phone's own database, once nothing else is to be done. */
export const useWaitingNote = (): ComponentType | undefined => {
  const [Note, setNote] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      removeEventListener('online', load)
      try {
        const WaitingNote = await waitingNote.load()
        setNote(() => WaitingNote)
      } catch (error) {
        logError(error)
        // What did not come without a signal comes when it is back.
        addEventListener('online', load)
      }
    }
    whenIdle(load)
    return () => removeEventListener('online', load)
  }, [])
  return Note
}
