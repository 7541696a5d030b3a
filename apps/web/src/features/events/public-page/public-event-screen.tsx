import { appPaths, type PublicEvent, publicEventAddress, type publicEventCalls } from '@fletch/contract'
import { isPastDeadline } from '@fletch/domain'
import { eventTexts } from '@fletch/messages/events'
import { publicEventTexts as texts } from '@fletch/messages/public-event'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { formatDay } from '../../../messages/format.ts'
import { sendTo } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { createVisitorClient } from '../../../server/visitor-client.ts'
import { ErrorBoundary } from '../../../shell/error-boundary.tsx'
import { PublicPage } from '../../../shell/public-page.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { SunSwitch } from '../../../shell/sun-switch.tsx'
import { useVisitorLanguage } from '../../../shell/visitor-language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CalendarIcon } from '../../../ui/icons.ts'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { ClubLogo } from '../../clubs/club/club-logo.tsx'
import { EventLine } from '../event-line.tsx'
import { EventStatusTag, statusOf } from '../event-status.tsx'

/** Loaded when a visitor asks for it. */
const MailEntryForm = lazyScreen(
  async () => (await import('../mail-entries/mail-entry-form.tsx')).MailEntryForm,
)

/** The three ways to register: with an account, with a new one, and with a name and an email address. */
const Ways = ({ isLoading, onByMail }: { isLoading: boolean; onByMail: () => void }) => (
  <div className="ways">
    <LinkButton href={appPaths.login} look="main">
      {texts.signInToRegister}
    </LinkButton>
    <LinkButton href={appPaths.register}>{texts.createAccount}</LinkButton>
    <Button pending={isLoading} onClick={onByMail}>
      {texts.registerByMail}
    </Button>
  </div>
)

/** Registration for visitors: with an account, or without one if the event takes such entries. */
const PublicRegistration = ({ event }: { event: PublicEvent }) => {
  const [isByMail, setByMail] = useState(false)
  const isLoaded = useIsLoaded(isByMail ? MailEntryForm : undefined)
  const { maxParticipants, participantCount, registrationDeadline } = event
  if (event.status !== 'upcoming') return null
  if (isPastDeadline(event, new Date().toISOString()))
    return (
      <p>
        <Tag>{texts.registrationClosed}</Tag>
      </p>
    )
  const freePlaces = maxParticipants === null ? undefined : Math.max(0, maxParticipants - participantCount)
  const places =
    freePlaces === undefined
      ? eventTexts.archers({ count: participantCount })
      : freePlaces === 0
        ? texts.full
        : texts.placesLeft({ count: freePlaces })
  if (isByMail && isLoaded) return <MailEntryForm event={event} onClose={() => setByMail(false)} />
  return (
    <Banner
      boxed
      tone="accent"
      action={
        event.mailEntries ? (
          <Ways isLoading={isByMail} onByMail={() => setByMail(true)} />
        ) : (
          <LinkButton href={appPaths.login} look="main">
            {texts.register}
          </LinkButton>
        )
      }
    >
      <p className="font-semibold">{places}</p>
      {registrationDeadline !== null && (
        <p className="font-normal">{eventTexts.card.closes({ day: formatDay(registrationDeadline) })}</p>
      )}
      <p className="text-14 font-normal">{event.mailEntries ? texts.threeWays : texts.registerText}</p>
    </Banner>
  )
}

const minute = 60_000

/** An event as visitors see it. Refetched every minute until it is over, because places and groups change. */
const publicEventQuery = (id: string) =>
  queryOptions({
    queryKey: [publicEventAddress.path, id],
    queryFn: ({ signal }) =>
      sendTo<typeof publicEventCalls.read>(publicEventAddress, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && ['upcoming', 'active'].includes(data.status) ? minute : false,
    retry: false,
  })

const SignIn = ({ look }: { look: 'main' | 'plain' }) => (
  <LinkButton href={appPaths.login} look={look}>
    {texts.signIn}
  </LinkButton>
)

const Head = ({ event }: { event: PublicEvent }) => (
  <div className="flex items-start gap-4">
    <ClubLogo name={event.clubName} logoPath={event.logoPath} />
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-24 wide:text-32">{event.name}</h1>
        <EventStatusTag status={statusOf(event)} />
      </div>
      <EventLine event={event} />
    </div>
  </div>
)

/** Loaded once the event's name, date and registration are painted. */
const Details = lazyScreen(async () => (await import('./public-event-details.tsx')).PublicEventDetails)

/** At least a screen high: the footer must not be pushed away when the rest arrives. */
const DetailsLoading = () => (
  <div className="min-h-dvh">
    <Skeleton className="h-80 w-full rounded-10" />
  </div>
)

const Rest = ({ event }: { event: PublicEvent }) => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  const isLoaded = useIsLoaded(isPainted ? Details : undefined)
  if (!isPainted || !isLoaded) return <DetailsLoading />
  return (
    <ErrorBoundary>
      <Details event={event} />
    </ErrorBoundary>
  )
}

const Shown = ({ event }: { event: PublicEvent }) => {
  useScreenTitle(event.name)
  return (
    <>
      <Head event={event} />
      {event.cancelledAt !== null && (
        <Banner boxed tone="danger">
          {texts.cancelled}
        </Banner>
      )}
      <PublicRegistration event={event} />
      <Rest event={event} />
    </>
  )
}

const Closed = () => (
  <EmptyState
    level={1}
    icon={<CalendarIcon aria-hidden="true" />}
    title={texts.closed}
    action={<SignIn look="main" />}
  >
    {texts.closedText}
  </EmptyState>
)

const PublicEventView = ({ id }: { id: string }) => {
  useScreenTitle(texts.title)
  const { data, error, refetch } = useQuery(publicEventQuery(id))
  const isHere = useVisitorLanguage(data?.language)
  const isClosed = error instanceof ApiError && [400, 404].includes(error.status)
  if (isClosed) return <Closed />
  if (data && isHere) return <Shown event={data} />
  if (error)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <LoadFailure error={error} texts={texts} onRetry={refetch} />
        <div>
          <SignIn look="plain" />
        </div>
      </>
    )
  return (
    <Loading words={texts.loading} isTitle>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-20 w-full rounded-10" />
      <DetailsLoading />
    </Loading>
  )
}

/** An event for visitors who open its link without an account or signed out. */
export const PublicEventScreen = () => {
  const { id = '' } = useParams()
  const [client] = useState(() => createVisitorClient())
  return (
    <PublicPage
      beside={
        <span className="flex flex-wrap items-center justify-end">
          <SunSwitch isShort />
          <LinkButton href={appPaths.login} look="quiet" className="-me-4">
            {texts.signIn}
          </LinkButton>
        </span>
      }
      hasReport
    >
      <QueryClientProvider client={client}>
        <PublicEventView key={id} id={id} />
      </QueryClientProvider>
    </PublicPage>
  )
}
