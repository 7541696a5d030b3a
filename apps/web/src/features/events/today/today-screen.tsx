import { appPaths, type EventDay } from '@fletch/contract'
import { daysUntil } from '@fletch/domain'
import { eventTexts } from '@fletch/messages/events'
import { todayTexts as texts } from '@fletch/messages/today'
import { Link } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { dateHere, formatDay, formatDayOfWeek, formatTime } from '../../../messages/format.ts'
import { useOnline } from '../../../phone/online.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CalendarIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useInterval } from '../../cards/group/use-group.ts'
import { pageOf, TodayEvent } from './today-event.tsx'
import { useDay } from './use-day.ts'

/** How often the day is refetched, in ms. */
const refetchInterval = 60_000

const whenOf = (days: number) => (days === 1 ? texts.tomorrow : texts.inDays({ days }))

const ComingUp = ({ days }: { days: readonly EventDay[] }) => {
  const now = new Date().toISOString()
  return (
    <Section title={texts.comingUp}>
      <ul>
        {days.map(({ competition }) => (
          <li key={competition.id} className="hair-t first:border-t-0">
            <Link
              href={pageOf(competition)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 font-semibold underline underline-offset-4">{competition.name}</span>
              <span className="text-14 text-muted">
                {joinFacts([formatDay(competition.competitionDate), whenOf(daysUntil(competition, now))])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const TodayLoading = () => (
  <Loading words={texts.loading}>
    <Skeleton className="h-72 w-full rounded-10" />
  </Loading>
)

/** What the user and their children shoot or run today: group, target, start time and a link to scoring. */
export const TodayScreen = () => {
  useScreenTitle(texts.title)
  const { id } = useUser()
  const isOnline = useOnline()
  const { day, childDays, error, refetch } = useDay(id)
  useInterval(refetch, refetchInterval)
  const isEmpty = day?.today.length === 0
  const isLoading = (day === undefined && error === null) || (isEmpty && childDays === undefined)
  return (
    <Page width="form">
      <PageTitle text={formatDayOfWeek(dateHere())}>{texts.title}</PageTitle>
      {isLoading && <TodayLoading />}
      {day === undefined && error !== null && (
        <LoadFailure
          error={error}
          texts={{ failed: eventTexts.list.failed, failedText: eventTexts.tryAgain, retry: eventTexts.retry }}
          onRetry={refetch}
        />
      )}
      {isEmpty && childDays?.length === 0 && (
        <EmptyState
          title={texts.empty}
          icon={<CalendarIcon aria-hidden="true" />}
          action={
            <LinkButton href={appPaths.events} look="main">
              {texts.findEvent}
            </LinkButton>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {day?.today.map((each) => (
        <TodayEvent key={each.competition.id} day={each} />
      ))}
      {childDays?.map(({ child, day: each }) => (
        <TodayEvent key={`${child.id} ${each.competition.id}`} day={each} child={child} />
      ))}
      {day && day.next.length > 0 && <ComingUp days={day.next} />}
      {day && (
        <LinkButton href="/" look="quiet" className="self-start -ms-4 underline">
          {texts.ownCard}
        </LinkButton>
      )}
      {day && !isOnline && <p className="text-14 text-muted">{texts.asOf({ time: formatTime(day.at) })}</p>}
    </Page>
  )
}
