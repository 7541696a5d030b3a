import { scorecardPath } from '@fletch/contract'
import { scoringTexts } from '@fletch/messages/scoring'
import { sendingTexts } from '@fletch/messages/sending'
import { useLocation } from 'wouter'
import type { OpenCard } from '../../phone/cards/open-card.ts'
import type { Saved } from '../../phone/cards/sync.ts'
import { isOnline } from '../../phone/online.ts'
import { phone } from '../../phone/phone.ts'
import { tokens } from '../../server/token-store.ts'
import { logError } from '../../ui/error-log.ts'
import { type Toast, toast } from '../../ui/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { askToSave } from './mutations.ts'

const failure = (description: string): Toast => ({
  title: scoringTexts.saveFailed,
  description,
  style: 'destructive',
})

const noticeOf = (saved: Saved, asks: boolean): Toast => {
  switch (saved.kind) {
    case 'saved': {
      const again = asks ? scoringTexts.savedAskingText : scoringTexts.savedAgainText
      return { title: scoringTexts.saved, description: saved.isFirst ? scoringTexts.savedText : again }
    }
    case 'refused':
      return failure(saved.words || scoringTexts.attention.band.refused)
    case 'absent':
      return failure(scoringTexts.saveFailedText)
    case 'unreached':
      return failure(
        saved.words === sendingTexts.noAnswer
          ? saved.words
          : scoringTexts.triedAgain({ why: saved.words ?? scoringTexts.saveFailedText }),
      )
    case 'signed-out':
      return failure(saved.words ?? scoringTexts.saveFailedText)
  }
}

/** Makes sure a card is on the server before it is exported; returns its id, or null after showing why it is not. */
export const savedId = async (card: OpenCard): Promise<string | null> => {
  const { key } = card
  askToSave(card)
  await card.flush()
  if (!isOnline()) {
    toast({ title: scoringTexts.keptHere, description: scoringTexts.keptHereText })
    return null
  }
  if (!tokens.read()) {
    toast(failure(scoringTexts.authenticationRequired))
    return null
  }
  const saved = await phone.sync.save(key)
  if (saved.kind === 'saved') return key.id
  toast(noticeOf(saved, false))
  return null
}

/** Saves now and reports the result. What cannot be sent now is sent automatically later. */
const saveNow = async (
  card: OpenCard,
  navigate: (place: string) => void,
  leave: (() => void) | undefined,
): Promise<void> => {
  const { key, shown } = card
  const { pathname } = location
  const touchedAt = () => shown.read().record?.touchedAt
  askToSave(card)
  const touchedBefore = touchedAt()
  await card.flush()
  if (!isOnline()) {
    toast({ title: scoringTexts.keptHere, description: scoringTexts.keptHereText })
    leave?.()
    return
  }
  if (!tokens.read()) return void toast(failure(scoringTexts.authenticationRequired))
  const saved = await phone.sync.save(key)
  const asks = ((await phone.cards.read(key))?.conflicts.length ?? 0) > 0
  toast(noticeOf(saved, asks))
  const place = scorecardPath(key.id)
  // A user who continues scoring stays: the picture of an open camera would return to a screen that is gone.
  if (saved.kind !== 'saved' || touchedAt() !== touchedBefore) return
  if (leave) leave()
  else if (pathname !== place) navigate(place)
}

/** @param leave where a saved card leads from its editor; otherwise to its own address */
export const useSave = (card: OpenCard, leave?: () => void) => {
  const [, navigate] = useLocation()
  const { run, isBusy } = useBusy(async () => {
    try {
      await saveNow(card, navigate, leave)
    } catch (error) {
      logError(error)
      toast(failure(scoringTexts.saveFailedText))
    }
  })
  return { isSaving: isBusy, save: run }
}
