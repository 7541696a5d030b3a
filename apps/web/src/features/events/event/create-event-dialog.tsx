import { eventPath, type Membership } from '@fletch/domain/contract'
import { useLocation } from 'wouter'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { EventFields } from './event-fields.tsx'
import { createEvent } from './mutations.ts'
import { type EventValues, eventFormSchema } from './use-event-form.ts'
import { useKeptValues } from './use-kept-values.ts'

const texts = eventTexts.form

type Clubs = readonly Membership['club'][]

type ClubFieldProps = {
  clubs: Clubs
  chosen: string | undefined
  id: string
  name: string
  error: string | undefined
}

/** The one club in which someone holds a position is chosen by itself. */
const ClubField = ({ clubs, chosen, ...field }: ClubFieldProps) => {
  const [only] = clubs
  if (clubs.length === 1 && only) {
    return (
      <p>
        <span className="text-14 text-muted">{eventTexts.detail.club}</span>
        <br />
        <span className="font-semibold">{only.name}</span>
        <input type="hidden" name={field.name} value={only.id} />
      </p>
    )
  }
  return (
    <SelectField
      {...field}
      label={texts.club}
      required
      defaultValue={chosen}
      options={[
        { value: '', label: texts.chooseClub },
        ...clubs.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

type FormProps = {
  clubs: Clubs
  kept: ReturnType<typeof useKeptValues>
}

const nothing: EventValues = {}

const CreateEventForm = ({ clubs, kept }: FormProps) => {
  const values = kept.values ?? nothing
  const [, navigate] = useLocation()
  const creation = useChange(createEvent, ({ id }) => {
    kept.finish()
    navigate(eventPath(id))
  })
  const { form, field, summary, pending } = useForm({
    id: 'event',
    schema: eventFormSchema,
    submit: creation.submit,
  })
  return (
    <form {...form} ref={kept.form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <ClubField {...field('clubId')} clubs={clubs} chosen={values['clubId']} />
      <EventFields
        hasDetailError={summary.errors.some(({ fieldId }) => fieldId.startsWith('event-details.'))}
        field={field}
        values={values}
      />
      <label htmlFor="event-isPublic" className="flex min-h-12 items-start gap-3">
        <input
          id="event-isPublic"
          name="isPublic"
          type="checkbox"
          defaultChecked={kept.values === undefined || 'isPublic' in values}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          {texts.isPublic}
          <span className="block text-14 text-muted">{texts.isPublicHint}</span>
        </span>
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={kept.close}>
          {eventTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.creating}>
          {texts.create}
        </Button>
      </div>
    </form>
  )
}

type CreateEventDialogProps = { clubs: Clubs; open: boolean; onClose: () => void }

/** Announces an event. What was typed is there again when the dialog was closed by mistake. */
export const CreateEventDialog = ({ clubs, open, onClose }: CreateEventDialogProps) => {
  const kept = useKeptValues(onClose)
  return (
    <Dialog open={open} onClose={kept.close} title={texts.createTitle}>
      <CreateEventForm clubs={clubs} kept={kept} />
    </Dialog>
  )
}
