import { appPaths, type ClubEvent, eventPath, type Membership } from '@fletch/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { eventTexts } from '../../../messages/events.ts'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { membershipsQuery } from '../../profile/queries.ts'
import { lastEventQuery } from '../queries.ts'
import { EventFields } from './event-fields.tsx'
import { createEvent } from './mutations.ts'
import { useEligibleClubs } from './use-eligible-clubs.ts'
import { type EventValues, eventFormSchema, firstValues } from './use-event-form.ts'

const texts = eventTexts.form

type Clubs = readonly Membership['club'][]

type ClubFieldProps = {
  clubs: Clubs
  chosen: string | undefined
  id: string
  name: string
  error: string | undefined
}

/** The event's club. Preselected if the user is an officer of one club only. */
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

/** The newest event of these clubs, for the first values of the form. */
const useLastEvent = (clubs: Clubs) =>
  useQueries({
    queries: clubs.map(({ id }) => lastEventQuery(id)),
    combine: (found) => ({
      isComing: found.some(({ isPending }) => isPending),
      last: found
        .flatMap(({ data }) => data ?? [])
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
        .at(0),
    }),
  })

type FormProps = { clubs: Clubs; last: ClubEvent | undefined; page: FormOnPage }

const CreateEventForm = ({ clubs, last, page: { typed, leave, finish } }: FormProps) => {
  const [values] = useState<EventValues>(() => typed ?? firstValues(last))
  const creation = useChange(createEvent, ({ id }) => finish(eventPath(id)))
  const { form, field, summary, pending } = useForm({
    id: 'event',
    schema: eventFormSchema,
    submit: creation.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <ClubField {...field('clubId')} clubs={clubs} chosen={values['clubId']} />
      <EventFields
        hasDetailError={summary.errors.some(({ fieldId }) => fieldId?.startsWith('event-details.'))}
        field={field}
        values={values}
      />
      <label htmlFor="event-isPublic" className="flex min-h-12 items-start gap-3">
        <input
          id="event-isPublic"
          name="isPublic"
          type="checkbox"
          defaultChecked={typed === undefined || 'isPublic' in values}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          {texts.isPublic}
          <span className="block text-14 text-muted">{texts.isPublicHint}</span>
        </span>
      </label>
      <FormActions
        cancel={eventTexts.cancel}
        onCancel={leave}
        submit={texts.create}
        pending={pending}
        pendingLabel={texts.creating}
      />
    </form>
  )
}

/** Creates an event; for officers of a club. */
export const NewEventScreen = () => {
  const { isPending } = useQuery(membershipsQuery)
  const clubs = useEligibleClubs()
  const { isComing, last } = useLastEvent(clubs)
  if (isPending || isComing) return <LoadingScreen />
  if (clubs.length === 0) return <Redirect to={appPaths.events} replace />
  return (
    <FormPage title={texts.createTitle} home={appPaths.events}>
      {(page) => <CreateEventForm clubs={clubs} last={last} page={page} />}
    </FormPage>
  )
}
