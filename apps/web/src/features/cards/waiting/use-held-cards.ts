import { useEffect, useState } from 'react'
import {
  type CardRecord,
  hasUnsentData,
  isSendable,
  photosToSend,
  waitsForSave,
} from '../../../phone/cards/card-record.ts'
import { isOfNewerApp } from '../../../phone/database/phone-database.ts'
import { phone } from '../../../phone/phone.ts'
import { logError } from '../../../ui/error-log.ts'

/** How long to collect changes before reading again, in ms, because the user may be scoring. */
const rest = 400

/** Whether a card is sent automatically as soon as possible. */
export const isSentAutomatically = (record: CardRecord): boolean =>
  isSendable(record) || (record.base !== null && photosToSend(record).length > 0)

/** Which of the cards are sent automatically, and whether others wait for Save. */
export const sendingStateOf = (
  cards: readonly CardRecord[],
): 'stays' | 'drafts' | 'goes' | 'goesAndDrafts' => {
  const hasDrafts = cards.some(waitsForSave)
  if (cards.some(isSentAutomatically)) return hasDrafts ? 'goesAndDrafts' : 'goes'
  return hasDrafts ? 'drafts' : 'stays'
}

type Held = {
  /** Undefined until the phone has been read. */
  cards?: readonly CardRecord[]
  /** Why the phone could not be read, so that its contents are unknown. */
  error?: unknown
}

/** The cards with anything that the server lacks. */
export const useUnsentCards = (userId: string): Held => {
  const [held, setHeld] = useState<Held>({})
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const cards = (await phone.cards.ofUser(userId)).filter(hasUnsentData)
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
