import { listed } from '@fletch/messages/catalogues.ts'
import { waitingTexts as texts } from '@fletch/messages/waiting'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type CardRecord,
  hasUnsentChanges,
  hasUnsentData,
  photosWaiting,
} from '../../../phone/cards/card-record.ts'
import { keptArrivals } from '../../../phone/check-in/arrivals.ts'
import { isOpen as isUnsent } from '../../../phone/equipment/create-equipment.ts'
import { keptEquipment } from '../../../phone/equipment/equipment.ts'
import { isUnsent as isScanUnsent } from '../../../phone/hand-in/create-scans.ts'
import { keptScans } from '../../../phone/hand-in/scans.ts'
import { phone } from '../../../phone/phone.ts'
import type { SignOutChoice } from '../../../session/leave-question.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLanguage } from '../../../ui/with-texts.ts'

/** Cards that the server has never had, cards whose changes it lacks, and photos of cards that it has. */
const leaveText = (fresh: number, changed: number, photos: number): string => {
  const { leaving } = texts
  const waiting = [
    ...(fresh > 0 ? [leaving.cards({ count: fresh })] : []),
    ...(changed > 0 ? [leaving.changes({ count: changed })] : []),
    ...(photos > 0 ? [leaving.photos({ count: photos })] : []),
  ]
  const text = listed(waiting, 'and')
  const what = text.charAt(0).toUpperCase() + text.slice(1)
  return (changed === 0 && fresh + photos === 1 ? leaving.one : leaving.several)({ what })
}

/** The photos of a card that the server never had belong to the card; those of other cards wait by themselves. */
const cardsText = (cards: readonly CardRecord[]): string => {
  const onServer = cards.filter(({ base }) => base !== null)
  const photos = onServer.reduce((sum, card) => sum + photosWaiting(card), 0)
  return leaveText(cards.length - onServer.length, onServer.filter(hasUnsentChanges).length, photos)
}

type LeaveDialogProps = {
  cards: readonly CardRecord[]
  notes: number
  scans: number
  things: number
  onAnswer: (answer: SignOutChoice) => void
}

const LeaveDialog = ({ cards, notes, scans, things, onAnswer }: LeaveDialogProps) => {
  // It is not drawn by the app, but in a React root of its own.
  useLanguage()
  const [isOpen, setOpen] = useState(true)
  const answering = (answer: SignOutChoice) => () => {
    setOpen(false)
    onAnswer(answer)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={answering('stay')}
      title={texts.leaveTitle}
      actions={
        <>
          <Button onClick={answering('stay')}>{texts.stay}</Button>
          <Button onClick={answering('leave')}>{texts.leaveAnyway}</Button>
          <Button look="main" onClick={answering('show')}>
            {texts.leaveShow}
          </Button>
        </>
      }
    >
      {cards.length > 0 && <p>{cardsText(cards)}</p>}
      {notes > 0 && <p>{texts.leaveNotes({ count: notes })}</p>}
      {scans > 0 && <p>{texts.leaveScans({ count: scans })}</p>}
      {things > 0 && <p>{texts.leaveThings({ count: things })}</p>}
    </Dialog>
  )
}

/** Asks before signing out with unsent data; without unsent data nothing is asked. */
export const confirmSignOut = async (userId: string): Promise<SignOutChoice> => {
  const cards = (await phone.cards.ofUser(userId)).filter(hasUnsentData)
  const notes = await keptArrivals.ofUser(userId)
  const scans = (await keptScans.ofUser(userId)).filter(isScanUnsent)
  const things = (await keptEquipment.ofUser(userId)).filter(isUnsent)
  if (cards.length + notes.length + scans.length + things.length === 0) return 'leave'
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const answer = await new Promise<SignOutChoice>((onAnswer) =>
    root.render(
      <LeaveDialog
        cards={cards}
        notes={notes.length}
        scans={scans.length}
        things={things.length}
        onAnswer={onAnswer}
      />,
    ),
  )
  // The dialog returns the focus before it closes.
  setTimeout(() => {
    root.unmount()
    place.remove()
  })
  return answer
}
