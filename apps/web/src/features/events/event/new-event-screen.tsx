import { appPaths, type ClubEvent, eventPath, type Membership } from '@fletch/contract'
import { dayAfter } from '@fletch/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
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
import { eventsToCopyQuery } from '../queries.ts'
import { CopyFrom, copiedValues, distancesOfDays } from './copy-from.tsx'
import { EventFields } from './event-fields.tsx'
import { MoreDays } from './more-days.tsx'
import { createEvent } from './mutations.ts'
import { useEligibleClubs } from './use-eligible-clubs.ts'
import { type EventValues, eventFormSchema, firstValues, moreDaysIn } from './use-event-form.ts'

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

/** The events of these clubs, newest first: to copy, and for the first values of the form. */
const useEarlierEvents = (clubs: Clubs) =>
  useQueries({
    queries: clubs.map(({ id }) => eventsToCopyQuery(id)),
    combine: (found) => ({
      isComing: found.some(({ isPending }) => isPending),
      earlier: found
        .flatMap(({ data }) => data ?? [])
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    }),
  })

type FormProps = { clubs: Clubs; earlier: readonly ClubEvent[]; page: FormOnPage }

/** The first day that is chosen, and the further days; those of a copied event follow when the first one is chosen. */
const useDays = (values: EventValues) => {
  const [firstDay, setFirstDay] = useState(values['competitionDate'] ?? '')
  const [days, setDays] = useState(() => moreDaysIn(values))
  const [distances, setDistances] = useState<readonly number[]>([])
  return {
    firstDay,
    days,
    setDays,
    copy: (event: ClubEvent | undefined) => {
      const copied = event === undefined ? [] : distancesOfDays(event)
      setDistances(copied)
      setDays(copied.map(() => ''))
      setFirstDay('')
    },
    chooseFirst: (day: string) => {
      setFirstDay(day)
      if (day !== '')
        setDays((known) => known.map((each, place) => each || dayAfter(day, distances[place] ?? place + 1)))
    },
  }
}

const CreateEventForm = ({ clubs, earlier, page: { typed, leave, finish } }: FormProps) => {
  const [copied, setCopied] = useState<ClubEvent>()
  const [first] = useState<EventValues>(() => typed ?? firstValues(earlier[0]))
  const values = copied === undefined ? first : copiedValues(copied)
  const { firstDay, days, setDays, copy, chooseFirst } = useDays(first)
  const creation = useChange(createEvent, ({ id }) => finish(eventPath(id)))
  const { form, field, summary, pending } = useForm({
    id: 'event',
    schema: eventFormSchema,
    submit: creation.submit,
  })
  return (
    <form
      {...form}
      onInput={(input) => {
        form.onInput(input)
        const { target } = input
        if (target instanceof HTMLInputElement && target.name === 'competitionDate') chooseFirst(target.value)
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary {...summary} />
      {earlier.length > 0 && (
        <CopyFrom
          events={earlier}
          chosen={copied}
          onChoose={(event) => {
            setCopied(event)
            copy(event)
          }}
        />
      )}
      <Fragment key={copied?.id}>
        <ClubField {...field('clubId')} clubs={clubs} chosen={values['clubId']} />
        <EventFields
          hasDetailError={summary.errors.some(({ fieldId }) => fieldId?.startsWith('event-details.'))}
          field={field}
          values={values}
          moreDays={<MoreDays firstDay={firstDay} days={days} onChange={setDays} field={field} />}
        />
      </Fragment>
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
  const { isComing, earlier } = useEarlierEvents(clubs)
  if (isPending || isComing) return <LoadingScreen />
  if (clubs.length === 0) return <Redirect to={appPaths.events} replace />
  return (
    <FormPage title={texts.createTitle} home={appPaths.events}>
      {(page) => <CreateEventForm clubs={clubs} earlier={earlier} page={page} />}
    </FormPage>
  )
}
