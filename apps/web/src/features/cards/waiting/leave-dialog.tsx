import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { waitingTexts as texts } from '../../../messages/waiting.ts'
import { hasUnsentData } from '../../../phone/cards/card-record.ts'
import { keptArrivals } from '../../../phone/check-in/arrivals.ts'
import { isOpen as isUnsent } from '../../../phone/equipment/create-equipment.ts'
import { keptEquipment } from '../../../phone/equipment/equipment.ts'
import { phone } from '../../../phone/phone.ts'
import type { SignOutChoice } from '../../../session/leave-question.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type LeaveDialogProps = {
  count: number
  notes: number
  things: number
  onAnswer: (answer: SignOutChoice) => void
}

const LeaveDialog = ({ count, notes, things, onAnswer }: LeaveDialogProps) => {
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
      {count > 0 && <p>{texts.leaveText(count)}</p>}
      {notes > 0 && <p>{texts.leaveNotes(notes)}</p>}
      {things > 0 && <p>{texts.leaveThings(things)}</p>}
    </Dialog>
  )
}

/** Asks before signing out with unsent data; without unsent data nothing is asked. */
export const confirmSignOut = async (userId: string): Promise<SignOutChoice> => {
  const cards = (await phone.cards.ofUser(userId)).filter(hasUnsentData)
  const notes = await keptArrivals.ofUser(userId)
  const things = (await keptEquipment.ofUser(userId)).filter(isUnsent)
  if (cards.length + notes.length + things.length === 0) return 'leave'
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const answer = await new Promise<SignOutChoice>((onAnswer) =>
    root.render(
      <LeaveDialog count={cards.length} notes={notes.length} things={things.length} onAnswer={onAnswer} />,
    ),
  )
  // The dialog returns the focus before it closes.
  setTimeout(() => {
    root.unmount()
    place.remove()
  })
  return answer
}
