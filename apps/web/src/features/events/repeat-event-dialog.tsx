import { type AnotherEvent, type Competition, eventCalls } from '@fletch/domain/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { repeatKeys } from '../../app/repeat-key.ts'
import { eventTexts } from '../../messages/events.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type FormSchema, useForm } from '../../ui/use-form.ts'
import { repeatEvent } from './mutations.ts'

const texts = eventTexts.form

const schema: FormSchema<AnotherEvent> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    return eventCalls.repeat.body.safeParse({
      ...fields,
      registrationDeadline: fields['registrationDeadline'] || null,
    })
  },
}

type RepeatEventProps = { event: Competition; onClose: () => void }

const RepeatEventForm = ({ event, onClose }: RepeatEventProps) => {
  const [, navigate] = useLocation()
  const [keyFor] = useState(repeatKeys)
  const { form, field, summary, pending } = useForm({
    id: 'repeat',
    schema,
    submit: (another) =>
      repeatEvent(event.id, another, keyFor(another), ({ id }) => {
        onClose()
        navigate(`/competitions/${id}`)
      }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.repeatText}</p>
      <TextField
        {...field('name')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={event.name}
      />
      <DateField {...field('competitionDate')} label={texts.date} required />
      <DateField
        {...field('registrationDeadline')}
        label={texts.deadline}
        hint={texts.deadlineHint}
        optional
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {eventTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.creating}>
          {texts.repeat}
        </Button>
      </div>
    </form>
  )
}

/** The same shoot on another day. */
export const RepeatEventDialog = ({ open, ...form }: RepeatEventProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.repeatTitle}>
    <RepeatEventForm {...form} />
  </Dialog>
)
