import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CardKey } from '../../phone/cards/card-record.ts'
import type { CardOnScreen, OpenCard, OpenCardParts } from '../../phone/cards/open-card.ts'
import { phone } from '../../phone/phone.ts'
import { logError } from '../../ui/error-log.ts'
import { atOnce, useAfterPaint } from '../../ui/fast/use-painted.ts'
import { useWide } from './use-wide.ts'

/** Stores pending changes before the page can be killed, and when the card is left. */
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

type Found = Pick<OpenCardParts, 'fresh' | 'known'>

/** A card on this phone, open as long as its screen. A new one is stored with its first change. */
export const useOpenCard = (key: CardKey, found?: Found): OpenCard => {
  const [card] = useState(() => phone.open(key, found))
  useEffect(() => card.follow(), [card])
  useStoring(card)
  return card
}

/** The shown state of a card, at once, for the few parts that react to a tap. */
export const useShown = ({ shown }: OpenCard): CardOnScreen => useSyncExternalStore(shown.watch, shown.read)

const areScoresNew = ({ record: was }: CardOnScreen, { record: is }: CardOnScreen): boolean =>
  was !== undefined && is !== undefined && was.mine.scores !== is.mine.scores

/**
 * The shown state of a card for the rest of its screen. On a phone it follows a score only after the tapped part has
 * been painted; with a keyboard at once, because the next key comes sooner.
 */
export const usePaintedCard = ({ shown }: OpenCard): CardOnScreen =>
  useAfterPaint(shown, useWide() ? atOnce : areScoresNew)
