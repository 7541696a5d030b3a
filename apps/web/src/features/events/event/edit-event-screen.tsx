import { type ClubEvent, editEventPath, eventPath } from '@fletch/contract'
import { eventFormTexts } from '@fletch/messages/event-form'
import { eventTexts } from '@fletch/messages/events'
import { type ReactNode, useState } from 'react'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { EventForm } from '../event-form.tsx'
import { ArcherFields, CompetitionFields, WhenFields } from './event-fields.tsx'
import { saveEvent } from './mutations.ts'
import { eventToForm, settingsSchema } from './use-event-form.ts'

const texts = eventFormTexts

const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 className="pt-3 text-18">{title}</h2>
    {children}
  </>
)

type FormProps = { event: ClubEvent; page: FormOnPage }

const EditEventForm = ({ event, page: { typed, leave, finish } }: FormProps) => {
  const values = typed ?? eventToForm(event)
  const [schema] = useState(() => settingsSchema(event))
  const saving = useChange(saveEvent(event.id), () => finish())
  const { form, field, summary, pending } = useForm({ id: 'event', schema, submit: saving.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <FormPart title={texts.steps.when}>
        <WhenFields field={field} values={values} />
      </FormPart>
      <FormPart title={texts.steps.competition}>
        <CompetitionFields field={field} values={values} isStarted={event.status === 'active'} />
      </FormPart>
      <FormPart title={texts.steps.archers}>
        <ArcherFields
          field={field}
          values={values}
          hasDetailError={summary.errors.some(({ fieldId }) => fieldId?.startsWith('event-details.'))}
        />
      </FormPart>
      <FormActions
        cancel={eventTexts.cancel}
        onCancel={leave}
        submit={texts.save}
        pending={pending}
        pendingLabel={texts.saving}
      />
    </form>
  )
}

/** Edits an event. Archers keep their places. */
export const EditEventScreen = () => (
  <EventForm pathOf={editEventPath}>
    {(event) => (
      <FormPage title={texts.editTitle} text={event.name} home={eventPath(event.id)}>
        {(page) => <EditEventForm event={event} page={page} />}
      </FormPage>
    )}
  </EventForm>
)
