import { type ComponentType, useEffect, useState } from 'react'
import { isOnline } from '../phone/online.ts'
import { logError } from '../ui/error-log.ts'
import { whenIdle } from '../ui/idle.ts'
import { createSlot } from '../ui/slot.ts'

/** How many cards are only on this phone, with a link to them. */
export const waitingNote = createSlot<ComponentType>()

/** How often a note that failed to load is requested again, in ms. A bad network often counts as online. */
const restBetweenTries = 30_000

/** The note about unsent data, for the header; loads with the phone's database when the page is idle. */
export const useWaitingNote = (): ComponentType | undefined => {
  const [Note, setNote] = useState<ComponentType>()
  const isHere = Note !== undefined
  useEffect(() => {
    if (isHere) return
    const load = async () => {
      try {
        const WaitingNote = await waitingNote.load()
        setNote(() => WaitingNote)
      } catch (error) {
        // Without a signal no file can load.
        if (isOnline()) logError(error)
      }
    }
    whenIdle(load)
    const timer = setInterval(load, restBetweenTries)
    addEventListener('online', load)
    return () => {
      clearInterval(timer)
      removeEventListener('online', load)
    }
  }, [isHere])
  return Note
}
