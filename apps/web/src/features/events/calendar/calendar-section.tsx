import { type CalendarSubscription, type Club, calendarPath, eventCalendarCalls } from '@fletch/contract'
import { calendarTexts as texts } from '@fletch/messages/calendars'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-look.ts'
import { change } from '../../../ui/change.ts'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { CalendarIcon } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'

const ownCalendarQuery = queryOptions({
  queryKey: [eventCalendarCalls.readOwn.path],
  queryFn: () => send(eventCalendarCalls.readOwn),
  staleTime: 0, // another device may have changed it
})

const clubCalendarQuery = (id: string) =>
  queryOptions({
    queryKey: [eventCalendarCalls.readOfClub.path, id],
    queryFn: () => send(eventCalendarCalls.readOfClub, { params: { id } }),
    staleTime: 0,
  })

const failed = () => ({ title: texts.failed, text: texts.failedText })

const renewOwnCalendar = change({
  call: () => send(eventCalendarCalls.renewOwn),
  knows: (calendar) => queryClient.setQueryData(ownCalendarQuery.queryKey, calendar),
  failed,
})

const renewClubCalendar = (id: string) =>
  change({
    call: () => send(eventCalendarCalls.renewOfClub, { params: { id } }),
    knows: (calendar) => queryClient.setQueryData(clubCalendarQuery(id).queryKey, calendar),
    failed,
  })

/** Changes the calendar's address. */
type Renewal = { run: () => Promise<boolean>; isPending: boolean }

const NewAddress = ({ renewal }: { renewal: Renewal }) => {
  const [isAsking, setAsking] = useState(false)
  const onConfirm = async () => {
    const isDone = await renewal.run()
    if (isDone) toast({ title: texts.renewed })
    return isDone
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {texts.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.renew}
        cancel={texts.cancel}
        action={texts.renew}
        pendingLabel={texts.renewing}
        onConfirm={onConfirm}
      >
        <p>{texts.question}</p>
      </ConfirmDialog>
    </>
  )
}

const Address = ({ calendar, renewal }: { calendar: string; renewal: Renewal }) => {
  const address = `${location.origin}${calendarPath(calendar)}`
  return (
    <>
      <div className="ways">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          <CalendarIcon className="size-5" aria-hidden="true" />
          {texts.open}
        </a>
        <Button onClick={() => void copyWithNotice(address, texts)}>{texts.copy}</Button>
        <NewAddress renewal={renewal} />
      </div>
      <dl>
        <dt className="text-14 text-muted">{texts.address}</dt>
        <dd className="break-all text-14">{address}</dd>
      </dl>
      <p className="text-14 text-muted">{texts.secret}</p>
    </>
  )
}

type CalendarProps = {
  words: { title: string; text: string }
  calendar: CalendarSubscription | undefined
  error: Error | null
  onRetry: () => void
  renewal: Renewal
}

const Calendar = ({ words, calendar, error, onRetry, renewal }: CalendarProps) => (
  <Section title={words.title} text={words.text}>
    {!calendar && error && (
      <LoadFailure error={error} texts={{ ...texts, failed: texts.notLoaded }} onRetry={onRetry} />
    )}
    {!calendar && !error && (
      <div role="status">
        <p className="text-muted">{texts.loading}</p>
        <Skeleton className="mt-3 h-12 w-full" />
      </div>
    )}
    {calendar?.key === null && (
      <Button
        className="self-start"
        icon={<CalendarIcon className="size-5" aria-hidden="true" />}
        pending={renewal.isPending}
        pendingLabel={texts.creating}
        onClick={renewal.run}
      >
        {texts.create}
      </Button>
    )}
    {calendar?.key && <Address calendar={calendar.key} renewal={renewal} />}
  </Section>
)

/** Whether the user has a calendar of their events, in a word. */
export const CalendarState = () => {
  const { data } = useQuery(ownCalendarQuery)
  if (!data) return null
  return data.key === null ? texts.isOff : texts.isOn
}

/** The user's own events as a calendar. */
export const OwnCalendar = () => {
  const { data, error, refetch } = useQuery(ownCalendarQuery)
  const renewal = useChange(renewOwnCalendar)
  return (
    <Calendar
      words={texts.own}
      calendar={data}
      error={error}
      onRetry={() => void refetch()}
      renewal={renewal}
    />
  )
}

/** All events of a club as a calendar, for its members. */
export const ClubCalendar = ({ club: { id } }: { club: Pick<Club, 'id'> }) => {
  const { data, error, refetch } = useQuery(clubCalendarQuery(id))
  const renewal = useChange(renewClubCalendar(id))
  return (
    <Calendar
      words={texts.ofClub}
      calendar={data}
      error={error}
      onRetry={() => void refetch()}
      renewal={renewal}
    />
  )
}
