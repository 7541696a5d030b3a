import { appPaths, type ClubEvent, eventPath, type Membership } from '@fletch/contract'
import { dayAfter } from '@fletch/domain'
import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { eventFormTexts } from '@fletch/messages/event-form'
import { eventTexts } from '@fletch/messages/events'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Redirect } from 'wouter'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { issuesOf, useForm } from '../../../ui/use-form.ts'
import { membershipsQuery } from '../../profile/queries.ts'
import { eventsToCopyQuery } from '../queries.ts'
import { CopyFrom, copiedValues, distancesOfDays } from './copy-from.tsx'
import { ArcherFields, CompetitionFields, PublicCheckbox, WhenFields } from './event-fields.tsx'
import { EventPreview } from './event-preview.tsx'
import { MoreDays } from './more-days.tsx'
import { createEvent } from './mutations.ts'
import { useEligibleClubs } from './use-eligible-clubs.ts'
import {
  type EventStep,
  type EventValues,
  eventFormSchema,
  eventSteps,
  firstValues,
  formValues,
  moreDaysIn,
  stepOf,
} from './use-event-form.ts'

const texts = eventFormTexts

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

/** The language that is chosen; until then that of the copied event, the club or the page. */
const useEventLanguage = (clubs: Clubs, first: EventValues) => {
  const [chosen, choose] = useState(first['language'])
  const [only] = clubs
  const firstClub = first['clubId'] ?? (clubs.length === 1 ? only?.id : undefined)
  const [clubId, follow] = useState(firstClub)
  const ofClub = clubs.find(({ id }) => id === clubId)?.language
  return {
    current: chosen || ofClub || shownLanguage(),
    choose,
    /** Follows the club that is chosen. */
    follow,
    copy: (event: ClubEvent | undefined) => {
      choose(event === undefined ? first['language'] : event.language)
      follow(event?.clubId ?? firstClub)
    },
  }
}

type StepsProps = { step: EventStep; onChoose: (step: EventStep) => void }

/** Where the form is, and the way to its other steps. */
const Steps = ({ step, onChoose }: StepsProps) => (
  <nav aria-label={texts.stepsLabel}>
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2">
      {eventSteps.map((each, place) => (
        <li key={each}>
          <button
            type="button"
            aria-current={each === step ? 'step' : undefined}
            className={`target flex h-full w-full flex-col items-start justify-start border-t-4 py-2 text-start text-14 wide:text-16 ${each === step ? 'border-accent font-semibold' : 'border-line text-muted sun:border-dotted'}`}
            onClick={() => onChoose(each)}
          >
            <span className="tabular-nums">{place + 1}</span>
            <span className="wrap-break-word">{texts.steps[each]}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

const idPrefix = 'event-'

/**
 * The step that is shown. Errors of a step are shown once the user has tried to leave it, and those of all steps once
 * the event was to be created.
 */
const useSteps = () => {
  const [step, setStep] = useState<EventStep>('when')
  const [triedUpTo, setTriedUpTo] = useState(-1)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (next: EventStep) => {
    flushSync(() => setStep(next))
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const place = eventSteps.indexOf(step)
  const isTried = (path: string) => eventSteps.indexOf(stepOf(path)) <= triedUpTo
  return {
    step,
    place,
    heading,
    show,
    before: eventSteps[place - 1],
    next: eventSteps[place + 1],
    isTried,
    tryUpTo: (last: number) => setTriedUpTo((known) => Math.max(known, last)),
  }
}

const CreateEventForm = ({ clubs, earlier, page: { typed, leave, finish } }: FormProps) => {
  const [copied, setCopied] = useState<ClubEvent>()
  const [first] = useState<EventValues>(() => typed ?? firstValues(earlier[0]))
  const values = copied === undefined ? first : copiedValues(copied)
  const { firstDay, days, setDays, copy, chooseFirst } = useDays(first)
  const language = useEventLanguage(clubs, first)
  const { step, place, heading, show, before, next, isTried, tryUpTo } = useSteps()
  const isDesk = useDesk()
  const creation = useChange(createEvent, ({ id }) => finish(eventPath(id)))
  const { form, field, summary, pending } = useForm({
    id: 'event',
    schema: eventFormSchema,
    submit: creation.submit,
  })
  const errors = summary.errors.filter(
    ({ fieldId }) => fieldId === undefined || isTried(fieldId.slice(idPrefix.length)),
  )
  const fieldOf: typeof field = (name) => {
    const own = field(name)
    return isTried(name) ? own : { ...own, error: undefined }
  }
  const showField = (path: string) => {
    const own = stepOf(path)
    if (own !== step) show(own)
  }
  const stepClass = (own: EventStep) => (own === step ? 'flex flex-col gap-5' : 'hidden')
  return (
    <form
      {...form}
      onInput={(input) => {
        form.onInput(input)
        const { target } = input
        if (target instanceof HTMLInputElement && target.name === 'competitionDate') chooseFirst(target.value)
        if (target instanceof HTMLSelectElement && target.name === 'clubId') language.follow(target.value)
      }}
      onSubmit={async (event) => {
        const { nativeEvent } = event
        const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
        const isNext = pressed instanceof HTMLElement && pressed.dataset['step'] === 'next'
        const issues = issuesOf(eventFormSchema, formValues(event.currentTarget))
        const last = isNext ? place : eventSteps.length - 1
        tryUpTo(last)
        const wrong = issues.find(({ path }) => eventSteps.indexOf(stepOf(path)) <= last)
        if (isNext && wrong === undefined && next !== undefined) {
          event.preventDefault()
          show(next)
          return
        }
        if (wrong !== undefined && !issues.some(({ path }) => stepOf(path) === step)) show(stepOf(wrong.path))
        await form.onSubmit(event)
      }}
      onClickCapture={({ target }) => {
        // An error of the summary leads to its field, which another step may have.
        const link =
          target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="#${idPrefix}"]`) : null
        if (link) showField(link.hash.slice(1 + idPrefix.length))
      }}
      className="flex flex-col desk:grid desk:grid-cols-[32rem_minmax(0,1fr)] desk:gap-x-12"
    >
      <div className="flex flex-1 flex-col gap-5">
        <Steps step={step} onChoose={show} />
        <ErrorSummary attempt={summary.attempt} errors={errors} />
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {texts.step({ number: place + 1, name: texts.steps[step] })}
        </h2>
        {earlier.length > 0 && (
          <div className={step === 'when' ? '' : 'hidden'}>
            <CopyFrom
              events={earlier}
              chosen={copied}
              onChoose={(event) => {
                setCopied(event)
                copy(event)
                language.copy(event)
              }}
            />
          </div>
        )}
        <Fragment key={copied?.id}>
          <div className={stepClass('when')}>
            <ClubField {...fieldOf('clubId')} clubs={clubs} chosen={values['clubId']} />
            <WhenFields
              field={fieldOf}
              values={values}
              moreDays={<MoreDays firstDay={firstDay} days={days} onChange={setDays} field={fieldOf} />}
            />
          </div>
          <div className={stepClass('competition')}>
            <CompetitionFields field={fieldOf} values={values} />
          </div>
          <div className={stepClass('archers')}>
            <ArcherFields
              field={fieldOf}
              values={values}
              hasDetailError={errors.some(({ fieldId }) => fieldId?.startsWith(`${idPrefix}details.`))}
              language={{ value: language.current, onChange: ({ target }) => language.choose(target.value) }}
            />
            <PublicCheckbox isOn={typed === undefined || 'isPublic' in values} />
          </div>
        </Fragment>
        {!isDesk && <EventPreview clubs={clubs} values={values} />}
        <div className="form-foot hair-t mt-auto flex flex-wrap items-center justify-end gap-3">
          {before === undefined ? (
            <Button look="quiet" className="me-auto" disabled={pending} onClick={leave}>
              {eventTexts.cancel}
            </Button>
          ) : (
            <Button look="quiet" className="me-auto" disabled={pending} onClick={() => show(before)}>
              {texts.back}
            </Button>
          )}
          {/* First, because Enter in a field presses it. */}
          {next !== undefined && (
            <Button type="submit" look="main" data-step="next" className="order-last">
              {texts.next}
            </Button>
          )}
          <Button
            type="submit"
            look={next === undefined ? 'main' : 'plain'}
            pending={pending}
            pendingLabel={texts.creating}
          >
            {texts.create}
          </Button>
        </div>
      </div>
      {isDesk && <EventPreview clubs={clubs} values={values} />}
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
    <FormPage title={eventTexts.office.createTitle} home={appPaths.events} width="content">
      {(page) => <CreateEventForm clubs={clubs} earlier={earlier} page={page} />}
    </FormPage>
  )
}
