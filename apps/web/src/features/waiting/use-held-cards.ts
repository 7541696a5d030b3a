import { useEffect, useState } from 'react'
import { logError } from '../../app/error-log.ts'
import { phone } from '../../app/phone.ts'
import { type CardRecord, isHeldHere } from '../../offline/card-record.ts'

/** Milliseconds in which several changes are looked at once: somebody may be scoring meanwhile. */
const rest = 400

/** The cards of which this phone has something that the server has not; nothing until it has been looked at. */
export const useHeldCards = (userId: string): readonly CardRecord[] | undefined => {
  const [cards, setCards] = useState<readonly CardRecord[]>()
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const held = (await phone.cards.ofUser(userId)).filter(isHeldHere)
        if (isWanted) setCards(held)
      } catch (error) {
        // A phone that keeps nothing holds nothing back.
        logError(error)
        if (isWanted) setCards([])
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
  return cards
}
