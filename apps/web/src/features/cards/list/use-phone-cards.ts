import { useEffect, useState } from 'react'
import type { CardRecord } from '../../../offline/card-record.ts'
import { phone } from '../../../server/phone.ts'
import { logError } from '../../../ui/error-log.ts'

/** What this phone has of a user's cards, kept up to date; nothing until it has been looked at. */
export const usePhoneCards = (userId: string): readonly CardRecord[] | undefined => {
  const [cards, setCards] = useState<readonly CardRecord[]>()
  useEffect(() => {
    let isWanted = true
    const look = () => {
      phone.cards
        .ofUser(userId)
        .then((found) => isWanted && setCards(found))
        .catch((error: unknown) => {
          // Without the phone's database there is still what the server has.
          logError(error)
          if (isWanted) setCards([])
        })
    }
    look()
    const stop = phone.news.listen(look)
    return () => {
      isWanted = false
      stop()
    }
  }, [userId])
  return cards
}
