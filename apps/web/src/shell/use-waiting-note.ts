import { type ComponentType, useEffect, useState } from 'react'
import { logError } from '../ui/error-log.ts'
import { whenIdle } from '../ui/lazy-screen.tsx'
import { createSlot } from '../ui/slot.ts'

/** How many cards are only on this phone, with a link to them. */
export const waitingNote = createSlot<ComponentType>()

/** The note about unsent data, for the header; loads with the phone's database when the page is idle. */
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
        // A file that failed to load without a signal is loaded when it is back.
        addEventListener('online', load)
      }
    }
    whenIdle(load)
    return () => removeEventListener('online', load)
  }, [])
  return Note
}
