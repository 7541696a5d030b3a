import type { Competition } from '@fletch/domain/contract'
import { useState } from 'react'
import { eventTexts } from '../../messages/events.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/use-form.ts'
import { EventFields } from './event-fields.tsx'
import { saveEvent } from './mutations.ts'
import { settingsSchema, valuesOf } from './use-event-form.ts'

const texts = eventTexts.form

type EditEventProps = { event: Competition; onClose: () => void }

const EditEventForm = ({ event, onClose }: EditEventProps) => {
  const [schema] = useState(() => settingsSchema(event))
  const { form, field, summary, pending } = useForm({
    id: 'event',
    schema,
    submit: (settings) => saveEvent(event.id, settings, onClose),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <EventFields field={field} values={valuesOf(event)} isStarted={event.status === 'active'} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {eventTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** Changes what an event says of itself; archers keep their places. */
export const EditEventDialog = ({ open, ...form }: EditEventProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.editTitle}>
    <EditEventForm {...form} />
  </Dialog>
)
