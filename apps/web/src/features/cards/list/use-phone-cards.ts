import { useEffect, useState } from 'react'
import type { CardRecord } from '../../../offline/card-record.ts'
import { phone } from '../../../server/phone.ts'
import { logError } from '../../../ui/error-log.ts'

/** A user's cards on this phone, kept up to date; undefined until they are read. */
export const usePhoneCards = (userId: string): readonly CardRecord[] | undefined => {
  const [cards, setCards] = useState<readonly CardRecord[]>()
  useEffect(() => {
    let isWanted = true
    const look = () => {
      phone.cards
        .ofUser(userId)
        .then((found) => isWanted && setCards(found))
        .catch((error: unknown) => {
          // Without the phone's database, the server's cards are still shown.
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
