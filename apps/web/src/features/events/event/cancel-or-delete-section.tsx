import { appPaths, type Competition } from '@fletch/domain/contract'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'

/** Cancels an event, or deletes a cancelled one. Neither can be undone, so the section is last and visibly separate. */
export const CancelOrDeleteSection = ({ event }: { event: Competition }) => {
  const id = useId()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  if (event.status === 'completed') return null
  const isOff = event.status === 'cancelled'
  const texts = isOff ? eventTexts.deleting : eventTexts.cancelling
  const asked = { event, open: isAsking, onClose: () => setAsking(false) }
  return (
    <section
      aria-labelledby={id}
      className="hair mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-10 border-danger p-4 wide:p-6"
    >
      <div className="min-w-52 flex-1">
        <h2 id={id} className="text-18">
          {texts.title}
        </h2>
        <p className="text-14 text-muted">
          {texts.text} {eventTexts.office.final}
        </p>
      </div>
      <Button look="grave" onClick={() => setAsking(true)}>
        {isOff ? eventTexts.office.delete : eventTexts.office.cancel}
      </Button>
      {isOff ? (
        <DeleteQuestion {...asked} onDeleted={() => navigate(appPaths.events)} />
      ) : (
        <CancelQuestion {...asked} />
      )}
    </section>
  )
}
