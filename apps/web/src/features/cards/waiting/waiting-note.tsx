import { appPaths } from '@fletch/contract'
import { waitingTexts as texts } from '@fletch/messages/waiting'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { type CardRecord, hasUnsentChanges, photosWaiting } from '../../../phone/cards/card-record.ts'
import { useArrivals } from '../../../phone/check-in/arrivals.ts'
import { isUnsent } from '../../../phone/hand-in/create-scans.ts'
import { useScans } from '../../../phone/hand-in/scans.ts'
import { keepBests } from '../../../phone/kept/keep-bests.ts'
import { keepCardsOfChildren, keepNewestCards } from '../../../phone/kept/keep-cards.ts'
import { keepChildDays, keepDays } from '../../../phone/kept/keep-days.ts'
import { keepGroups } from '../../../phone/kept/keep-groups.ts'
import { isAnythingWaiting, useOnline } from '../../../phone/online.ts'
import { usePhoneSending } from '../../../phone/phone.ts'
import { readGuardian } from '../../../server/acting.ts'
import { ApiError, OfflineError, SignedOutError } from '../../../server/api-errors.ts'
import { tokens } from '../../../server/token-store.ts'
import { useUser } from '../../../session/session.tsx'
import { logError } from '../../../ui/error-log.ts'
import { SmartphoneIcon } from '../../../ui/icons.ts'
import { whenIdle } from '../../../ui/idle.ts'
import { isSentAutomatically, useUnsentCards } from './use-held-cards.ts'

const expected = [OfflineError, ApiError, SignedOutError]

/** Once per visit, and again when the network is back: loads the newest cards, days and groups. */
const useKeeping = (userId: string) => {
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline || tokens.read() === undefined) return
    return whenIdle(async () => {
      try {
        // First, so that its file is loaded while there is a signal.
        const { equipment } = await import('../../../phone/equipment/equipment.ts')
        await keepNewestCards(userId)
        await keepDays(userId)
        await keepGroups(userId)
        await keepBests(userId)
        await equipment.wake(userId)
        if (readGuardian() === undefined) await keepCardsOfChildren((await keepChildDays(userId)).children)
      } catch (error) {
        // They are loaded on the next visit; an unavailable server or a signed-out user is not an error of the app.
        if (!expected.some((kind) => error instanceof kind)) logError(error)
      }
    })
  }, [userId, isOnline])
}

/** Cards come first, then photos of cards whose scores are sent, then notes, then scanned codes. */
const wordsOf = (cards: readonly CardRecord[], notes: number, scans: number): string => {
  const changed = cards.filter(hasUnsentChanges).length
  if (changed > 0) return texts.onThisPhone({ count: changed })
  if (cards.length === 0)
    return notes > 0 ? texts.notesOnThisPhone({ count: notes }) : texts.scansOnThisPhone({ count: scans })
  return texts.photosOnThisPhone({ count: cards.reduce((sum, card) => sum + photosWaiting(card), 0) })
}

/** In the header of every screen: how many cards are only on this phone, with a link to them. */
export const WaitingNote = () => {
  const { id } = useUser()
  usePhoneSending(id)
  useKeeping(id)
  const { cards = [] } = useUnsentCards(id)
  const arrivals = useArrivals(id)
  const scans = useScans(id).filter(isUnsent)
  const hasUnsent = cards.some(isSentAutomatically) || arrivals.length + scans.length > 0
  useEffect(() => isAnythingWaiting.set(hasUnsent), [hasUnsent])
  if (cards.length + arrivals.length + scans.length === 0) return null
  return (
    <Link
      href={appPaths.waiting}
      className="target flex items-center gap-2 rounded-6 px-1 text-14 leading-tight font-semibold"
    >
      <SmartphoneIcon className="hidden size-5 shrink-0 desk:block" aria-hidden="true" />
      <span className="@min-[24rem]:whitespace-nowrap worded:@max-[27rem]:whitespace-normal">
        <span className="block underline underline-offset-4">
          {wordsOf(cards, arrivals.length, scans.length)}
        </span>
        {hasUnsent && (
          <span className="block pt-0.5 font-normal text-muted @max-[24rem]:sr-only">{texts.keepOpen}</span>
        )}
      </span>
    </Link>
  )
}
