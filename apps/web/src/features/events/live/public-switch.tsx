import type { ClubEvent } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { switchPublicBoard } from './mutations.ts'

const texts = eventLiveTexts.share

type ClosingQuestionProps = { id: string; open: boolean; onClose: () => void }

/** Asks before closing an event, because links that people have then stop working. */
export const ClosingQuestion = ({ id, open, onClose }: ClosingQuestionProps) => {
  const closing = useChange(switchPublicBoard(id, false))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.off}
      cancel={eventLiveTexts.cancel}
      action={texts.off}
      pendingLabel={texts.pending}
      onConfirm={closing.run}
    >
      <p>{texts.question}</p>
    </ConfirmDialog>
  )
}

/** For officers, on the event's page: whether the event is public, and a button to change it. */
export const PublicSwitch = ({ event: { id, liveKey } }: { event: ClubEvent }) => {
  const [isAsking, setAsking] = useState(false)
  const opening = useChange(switchPublicBoard(id, true))
  const isPublic = liveKey !== null
  return (
    <div className="hair-t flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">
      <p className="min-w-52 flex-1">{isPublic ? texts.eventIsPublic : texts.eventIsClosed}</p>
      {isPublic ? (
        <Button look="quiet" className="-mx-4" onClick={() => setAsking(true)}>
          {texts.off}
        </Button>
      ) : (
        <Button
          look="quiet"
          className="-mx-4"
          pending={opening.isPending}
          pendingLabel={texts.pending}
          onClick={opening.run}
        >
          {texts.on}
        </Button>
      )}
      <ClosingQuestion id={id} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
