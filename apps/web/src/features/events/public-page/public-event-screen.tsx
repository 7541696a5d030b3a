import {
  appPaths,
  eventPath,
  type PublicEvent,
  publicBigScreenPath,
  publicBoardPath,
} from '@fletch/domain/contract'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { bigScreenTexts } from '../../../messages/big-screen.ts'
import { publicEventTexts as texts } from '../../../messages/public-event.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { Brand } from '../../../shell/brand.tsx'
import { ReportBugButton } from '../../../shell/report-bug-button.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { SunSwitch } from '../../../shell/sun-switch.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { CalendarIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClubLogo } from '../../clubs/club/club-logo.tsx'
import { EventLine } from '../event-line.tsx'
import { EventStatusTag, statusOf } from '../event-status.tsx'
import { EmbeddedBoard } from '../live/embedded-board.tsx'
import { PublicFacts, PublicRegistration } from './public-facts.tsx'
import { PublicStartLists } from './public-start-lists.tsx'
import { publicEventQuery } from './queries.ts'

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

/** Whether a round has started, so that the board has something to show. */
const hasBegun = ({ status, rounds = [] }: PublicEvent): boolean =>
  [status, ...rounds.map((round) => round.status)].some((each) => each === 'active' || each === 'completed')

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
      {event.cancelledAt === null && hasBegun(event) && (
        <EmbeddedBoard
          liveKey={event.liveKey}
          path={eventPath(event.id)}
          action={
            <div className="-me-4 flex flex-wrap">
              <LinkButton href={publicBigScreenPath(event.liveKey)} look="quiet">
                {bigScreenTexts.open}
              </LinkButton>
              <LinkButton href={publicBoardPath(event.liveKey)} look="quiet">
                {texts.openBoard}
              </LinkButton>
            </div>
          }
        />
      )}
      <PublicFacts event={event} />
      <PublicStartLists event={event} />
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
  const isClosed = error instanceof ApiError && [400, 404].includes(error.status)
  if (isClosed) return <Closed />
  if (data) return <Shown event={data} />
  if (error)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <Failure
          title={texts.failed}
          text={messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
        <div>
          <SignIn look="plain" />
        </div>
      </>
    )
  return (
    // At least a screen high: the footer must not be pushed away when the event arrives.
    <div role="status" className="flex min-h-dvh flex-col gap-6">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-20 w-full rounded-10" />
      <Skeleton className="h-80 w-full rounded-10" />
    </div>
  )
}

/** An event for visitors who open its link without an account or signed out. */
export const PublicEventScreen = () => {
  const { id = '' } = useParams()
  const [client] = useState(() => new QueryClient())
  return (
    <main>
      <Page>
        <div className="flex items-center justify-between gap-4">
          <Brand />
          <span className="flex flex-wrap items-center justify-end">
            <SunSwitch isShort />
            <LinkButton href={appPaths.login} look="quiet" className="-me-4">
              {texts.signIn}
            </LinkButton>
          </span>
        </div>
        <QueryClientProvider client={client}>
          <PublicEventView key={id} id={id} />
        </QueryClientProvider>
        <footer className="hair-t pt-2 print:hidden">
          <ReportBugButton look="quiet" className="-ms-4" />
        </footer>
      </Page>
    </main>
  )
}
