import { type AnotherEvent, type ClubEvent, eventCalls, eventPath } from '@fletch/contract'
import { eventFormTexts } from '@fletch/messages/event-form'
import { eventTexts } from '@fletch/messages/events'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { repeatEvent } from './mutations.ts'
import { type EventValues, formValues } from './use-event-form.ts'

const texts = eventFormTexts

/** Keeps what was typed into a dialog's form if it is closed before it is sent. */
const useDialogDraft = (onClose: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<EventValues>()
  return {
    form,
    /** Undefined if nothing was kept. */
    values,
    close: () => {
      if (form.current) setValues(formValues(form.current))
      onClose()
    },
    /** Closes the dialog after the form was sent; it is empty the next time. */
    finish: () => {
      setValues(undefined)
      onClose()
    },
  }
}

const schema: FormSchema<AnotherEvent> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    return eventCalls.repeat.body.safeParse({
      ...fields,
      registrationDeadline: fields['registrationDeadline'] || null,
    })
  },
}

type FormProps = {
  event: ClubEvent
  kept: ReturnType<typeof useDialogDraft>
}

const RepeatEventForm = ({ event, kept }: FormProps) => {
  const [, navigate] = useLocation()
  const creation = useChange(repeatEvent(event.id), ({ id }) => {
    kept.finish()
    navigate(eventPath(id))
  })
  const { form, field, summary, pending } = useForm({ id: 'repeat', schema, submit: creation.submit })
  return (
    <form {...form} ref={kept.form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{eventTexts.repeating.text}</p>
      <TextField
        {...field('name')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={kept.values?.['name'] ?? event.name}
      />
      <DateField
        {...field('competitionDate')}
        label={texts.date}
        required
        defaultValue={kept.values?.['competitionDate']}
      />
      <DateField
        {...field('registrationDeadline')}
        label={texts.deadline}
        hint={texts.deadlineHint}
        optional
        defaultValue={kept.values?.['registrationDeadline']}
      />
      <FormActions
        cancel={eventTexts.cancel}
        onCancel={kept.close}
        submit={eventTexts.repeating.confirm}
        pending={pending}
        pendingLabel={texts.creating}
      />
    </form>
  )
}

type RepeatEventDialogProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** Copies an event to another day. */
export const RepeatEventDialog = ({ event, open, onClose }: RepeatEventDialogProps) => {
  const draft = useDialogDraft(onClose)
  return (
    <Dialog open={open} onClose={draft.close} title={eventTexts.repeating.title}>
      <RepeatEventForm event={event} kept={draft} />
    </Dialog>
  )
}
