import { useEffect, useState, useSyncExternalStore } from 'react'
import { logError } from '../../app/error-log.ts'
import { phone } from '../../app/phone.ts'
import type { CardKey, CardRecord } from '../../offline/card-record.ts'
import type { OpenCard } from '../../offline/open-card.ts'

/** Stores what is not stored yet before the page can be killed, and when the card is left. */
const useStoring = (card: OpenCard) => {
  useEffect(() => {
    const flush = () => void card.flush().catch(logError)
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [card])
}

/** A card of this phone on the screen. A fresh one is stored with its first change. */
export const useOpenCard = (key: CardKey, fresh?: CardRecord) => {
  const [card] = useState(() => phone.open(key, fresh))
  useEffect(() => card.follow(), [card])
  useStoring(card)
  const shown = useSyncExternalStore(card.shown.watch, card.shown.read)
  return { card, ...shown }
}
