import { eventResultCalls } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { reopenEvent } from './mutations.ts'

const texts = eventResultTexts.reopen

type ReopenProps = {
  eventId: string
  /** The name of the round, in an event of several. */
  round: string | undefined
}

const ReopenForm = ({ eventId, round, onClose }: ReopenProps & { onClose: () => void }) => {
  const reopening = useChange(reopenEvent(eventId, round), onClose)
  const schema = eventResultCalls.reopen.body
  const { form, field, summary, pending } = useForm({ id: 'reopen', schema, submit: reopening.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.text}</p>
      <TextAreaField {...field('reason')} label={texts.reason} required rows={3} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {eventResultTexts.cancel}
        </Button>
        <Button type="submit" look="danger" pending={pending} pendingLabel={texts.pending}>
          {texts.action({ round })}
        </Button>
      </div>
    </form>
  )
}

/** Reopens a completed event. The reason is shown in its results. */
export const ReopenButton = ({ eventId, round }: ReopenProps) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.action({ round })}</Button>
      <Dialog open={isAsking} onClose={close} title={texts.action({ round })}>
        <ReopenForm eventId={eventId} round={round} onClose={close} />
      </Dialog>
    </>
  )
}
