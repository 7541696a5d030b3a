import type { Competition } from '@fletch/domain/contract'
import { useState } from 'react'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { EventFields } from './event-fields.tsx'
import { saveEvent } from './mutations.ts'
import { settingsSchema, valuesOf } from './use-event-form.ts'
import { useKeptValues } from './use-kept-values.ts'

const texts = eventTexts.form

type FormProps = { event: Competition; kept: ReturnType<typeof useKeptValues> }

const EditEventForm = ({ event, kept }: FormProps) => {
  const [schema] = useState(() => settingsSchema(event))
  const saving = useChange(saveEvent(event.id), kept.finish)
  const { form, field, summary, pending } = useForm({ id: 'event', schema, submit: saving.submit })
  return (
    <form {...form} ref={kept.form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <EventFields
        hasDetailError={summary.errors.some(({ fieldId }) => fieldId.startsWith('event-details.'))}
        field={field}
        values={kept.values ?? valuesOf(event)}
        isStarted={event.status === 'active'}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={kept.close}>
          {eventTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

type EditEventDialogProps = { event: Competition; open: boolean; onClose: () => void }

/** Changes what an event says of itself; archers keep their places. */
export const EditEventDialog = ({ event, open, onClose }: EditEventDialogProps) => {
  const kept = useKeptValues(onClose)
  return (
    <Dialog open={open} onClose={kept.close} title={texts.editTitle}>
      <EditEventForm event={event} kept={kept} />
    </Dialog>
  )
}
