import { useEffect, useState } from 'react'
import {
  type CardRecord,
  isHeldHere,
  isSendable,
  photosToSend,
  waitsForSave,
} from '../../../offline/card-record.ts'
import { isOfNewerApp } from '../../../offline/database.ts'
import { phone } from '../../../server/phone.ts'
import { logError } from '../../../ui/error-log.ts'

/** Milliseconds in which several changes are looked at once: someone may be scoring meanwhile. */
const rest = 400

/** Whether something goes to the server by itself as soon as it can. */
export const isOnItsWay = (record: CardRecord): boolean =>
  isSendable(record) || (record.base !== null && photosToSend(record).length > 0)

/** What of some cards goes by itself, and whether others wait for a person to save them. */
export const wayOf = (cards: readonly CardRecord[]): 'stays' | 'drafts' | 'goes' | 'goesAndDrafts' => {
  const hasDrafts = cards.some(waitsForSave)
  if (cards.some(isOnItsWay)) return hasDrafts ? 'goesAndDrafts' : 'goes'
  return hasDrafts ? 'drafts' : 'stays'
}

type Held = {
  /** Nothing until the phone has been looked at. */
  cards?: readonly CardRecord[]
  /** Why the phone could not be looked at: then no one knows what it holds. */
  error?: unknown
}

/** The cards of which this phone has something that the server has not. */
export const useHeldCards = (userId: string): Held => {
  const [held, setHeld] = useState<Held>({})
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const cards = (await phone.cards.ofUser(userId)).filter(isHeldHere)
        if (isWanted) setHeld({ cards })
      } catch (error) {
        if (!isOfNewerApp(error)) logError(error)
        if (isWanted) setHeld({ error })
      }
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), rest)
    }
    void look()
    const stop = phone.news.listen(lookSoon)
    return () => {
      isWanted = false
      clearTimeout(timer)
      stop()
    }
  }, [userId])
  return held
}
