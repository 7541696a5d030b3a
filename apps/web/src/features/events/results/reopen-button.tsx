import { eventResultCalls } from '@fletch/contract'
import { useState } from 'react'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { reopenEvent } from './mutations.ts'

const texts = eventResultTexts.reopen

const ReopenForm = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  const reopening = useChange(reopenEvent(eventId), onClose)
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
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** Reopens a completed event. The reason is shown in its results. */
export const ReopenButton = ({ eventId }: { eventId: string }) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.action}</Button>
      <Dialog open={isAsking} onClose={close} title={texts.title}>
        <ReopenForm eventId={eventId} onClose={close} />
      </Dialog>
    </>
  )
}
