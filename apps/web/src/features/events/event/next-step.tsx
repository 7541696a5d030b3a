import {
  type ClubEvent,
  type EventGroup,
  eventResultsPath,
  type GroupsBack,
  type OpenGroup,
  participantsPath,
} from '@fletch/contract'
import { daysUntil } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { overviewTexts as texts } from '@fletch/messages/event-overview'
import { eventResultTexts } from '@fletch/messages/event-results'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { formatClock, formatDay } from '../../../messages/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isFarDay } from '../far-day.ts'
import { groupsQuery } from '../groups/queries.ts'
import { useNow } from '../live/use-now.ts'
import { participantsQuery } from '../participant-queries.ts'
import { needsArchers } from '../participants/add-archer-button.tsx'
import { groupsBackQuery, openGroupsQuery, resultsQuery } from '../results/queries.ts'
import { nameOfRound } from '../rounds/round-names.ts'
import { undecidedPlaces } from '../undecided.ts'
import { GroupRow } from './group-row.tsx'
import {
  archerCounts,
  groupStates,
  groupsOut,
  isOverdue,
  openCounts,
  type Phase,
  phaseOf,
  silenceOf,
} from './next-step-state.ts'

const FlightGroups = lazy(async () => ({ default: (await import('./flight-groups.tsx')).FlightGroups }))

/** How often the groups are asked for while they shoot, in ms. */
const groupsEvery = 30_000

type EventProps = {
  event: ClubEvent
  /** The round that the page shows, or the event itself if it has one round. */
  shown: ClubEvent
}

type FigureKey = keyof typeof texts.figures

interface Figure {
  readonly key: FigureKey
  /** Undefined while it loads, or if it cannot be loaded. */
  readonly count: number | undefined
  /** Where the counted are; undefined if there is no such place. */
  readonly href?: string | undefined
}

/** Counts beside each other. Their places stay the same while they load. */
const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className="-mx-1 grid grid-cols-2 gap-x-2 wide:flex">
    {figures.map(({ key, count, href }) => {
      const said = (
        <>
          <span className="figures text-24 leading-tight font-bold wide:text-32">
            {count?.toLocaleString(shownLocale()) ?? texts.unknown}
          </span>
          <span className="text-14 text-muted">{texts.figures[key]}</span>
        </>
      )
      const look =
        'flex min-h-12 flex-wrap items-center gap-x-2 rounded-6 p-1 wide:flex-col wide:flex-nowrap wide:items-start'
      return (
        <li key={key} className="wide:min-w-28">
          {href === undefined || count === undefined || count === 0 ? (
            <p className={look}>{said}</p>
          ) : (
            <Link href={href} className={`${look} hover:bg-accent-soft [&>span:last-child]:underline`}>
              {said}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)

/** Why an officer should look after a group, in a few words each. */
const reasonsOf = (group: OpenGroup, now: string): string[] => {
  const { hasCard, missingScores, proposals, changedLate, scoredOnce, queries = 0, expectedBackAt } = group
  const said = eventResultTexts.complete
  const silence = silenceOf(group, now)
  return [
    !hasCard && expectedBackAt === undefined && said.notBegun,
    missingScores > 0 && hasCard && said.missing({ count: missingScores }),
    proposals > 0 && said.proposals({ count: proposals }),
    changedLate !== undefined && said.changedLate({ names: changedLate }),
    scoredOnce !== undefined && said.scoredOnce({ names: scoredOnce }),
    queries > 0 && said.queries({ count: queries }),
    silence > 0 && texts.silent({ minutes: silence }),
    expectedBackAt !== undefined &&
      isOverdue(group, now) &&
      texts.overdue({ time: formatClock(Date.parse(expectedBackAt)) }),
  ].filter((words) => words !== false)
}

/** The most groups that are listed; the others are counted. */
const mostListed = 6

type ExceptionsProps = { eventId: string; groups: readonly OpenGroup[]; now: string }

/** The groups that need an officer, each with the reason. */
const Exceptions = ({ eventId, groups, now }: ExceptionsProps) => {
  if (groups.length === 0) return null
  return (
    <div>
      <h3 className="sr-only">{texts.groups}</h3>
      <ul>
        {groups.slice(0, mostListed).map((group) => (
          <GroupRow key={group.groupId} eventId={eventId} group={group}>
            {joinFacts(reasonsOf(group, now))}
          </GroupRow>
        ))}
      </ul>
      {groups.length > mostListed && (
        <p className="pt-2 text-14 text-muted">{texts.moreGroups({ count: groups.length - mostListed })}</p>
      )}
    </div>
  )
}

interface Step {
  /** What is next, in words; undefined while it is not known. */
  readonly title: string | undefined
  readonly figures: readonly Figure[]
  readonly attention?: readonly OpenGroup[]
  /** Groups out in flight mode. */
  readonly out?: ReturnType<typeof groupsOut>
  /** Groups in flight mode that are back. */
  readonly back?: GroupsBack | undefined
}

/** Whether the event asks for a fee, so that payments are worth counting. */
const hasFee = ({ details }: ClubEvent): boolean => Boolean(details?.fee) || Boolean(details?.payment)

const useStepBefore = ({ event, shown }: EventProps, phase: Phase): Step => {
  const isOpen = phase === 'before' || phase === 'day'
  // A later round has no archers of its own until its groups are made.
  const peopled = shown.partOf === undefined || shown.participantCount > 0 ? shown : event
  const { data: archers } = useQuery({ ...participantsQuery(peopled.id), enabled: isOpen })
  const { data: groups } = useQuery({ ...groupsQuery(shown.id), enabled: isOpen })
  const counts = archers && archerCounts(archers)
  const list = participantsPath(event.id)
  const unpaid: readonly Figure[] = hasFee(event)
    ? [{ key: 'unpaid', count: counts?.unpaid, href: `${list}?show=unpaid` }]
    : []
  const titleOf = (made: readonly EventGroup[]): string | undefined => {
    if (needsArchers(shown)) return texts.steps.addArchers
    if (made.length === 0) return texts.steps.makeGroups
    if (phase === 'before') return texts.steps.ready
    if (counts === undefined) return undefined
    return counts.missing > 0 ? texts.steps.checkIn : texts.steps.start({ round: nameOfRound(event, shown) })
  }
  const figures: readonly Figure[] =
    phase === 'before'
      ? [
          { key: 'registered', count: counts?.registered, href: list },
          ...(event.maxParticipants === null
            ? []
            : [{ key: 'waiting' as const, count: counts?.waiting, href: list }]),
          ...unpaid,
          { key: 'unanswered', count: counts?.unanswered, href: `${list}?show=asked` },
        ]
      : [
          { key: 'here', count: counts?.here, href: list },
          { key: 'missing', count: counts?.missing, href: `${list}?show=missing` },
          ...unpaid,
        ]
  return { title: groups && titleOf(groups), figures }
}

const useStepShooting = ({ event, shown }: EventProps, phase: Phase, now: string): Step => {
  const isShooting = phase === 'shooting'
  const { data: groups } = useQuery({ ...groupsQuery(shown.id), enabled: isShooting })
  const { data: open } = useQuery({
    ...openGroupsQuery(shown.id),
    enabled: isShooting,
    refetchInterval: groupsEvery,
  })
  const { data: back } = useQuery({
    ...groupsBackQuery(shown.id),
    enabled: isShooting && shown.flightMode !== undefined,
    refetchInterval: groupsEvery,
  })
  const states = groups && open && groupStates(groups, open, now)
  const out = groupsOut(open ?? [])
  const titleOf = ({ shooting, isUnderWay, attention }: NonNullable<typeof states>): string => {
    if (!isUnderWay) return texts.steps.started
    if (attention.length > 0) return texts.steps.look({ groups: attention.length })
    if (out.length > 0) return texts.steps.out({ groups: out.length })
    return shooting > 0 ? texts.steps.going : texts.steps.complete({ round: nameOfRound(event, shown) })
  }
  return {
    title: states && titleOf(states),
    figures: [
      { key: 'shooting', count: states?.shooting },
      { key: 'finished', count: states?.finished },
      { key: 'attention', count: states?.attention.length },
    ],
    attention: states?.attention ?? [],
    out,
    back,
  }
}

const useStepAfter = ({ event, shown }: EventProps, phase: Phase): Step => {
  const isOver = phase === 'after'
  const { data: open } = useQuery({ ...openGroupsQuery(shown.id), enabled: isOver })
  const { data: results } = useQuery({ ...resultsQuery(event.id), enabled: isOver })
  const counts = open && openCounts(open)
  const ties = results && undecidedPlaces(results.divisions).length
  const href = eventResultsPath(event.id)
  const titleOf = ({ queries, proposals }: NonNullable<typeof counts>, places: number): string => {
    if (places > 0) return texts.steps.ties({ places })
    if (queries > 0) return texts.steps.queries({ count: queries })
    return proposals > 0 ? texts.steps.proposals({ count: proposals }) : texts.steps.over
  }
  return {
    title: counts && ties !== undefined ? titleOf(counts, ties) : undefined,
    figures: [
      { key: 'ties', count: ties, href },
      { key: 'queries', count: counts?.queries, href },
      { key: 'proposals', count: counts?.proposals, href },
      { key: 'unconfirmed', count: counts?.unconfirmed, href },
    ],
  }
}

/** The next step of the day, and the figures that it follows from. */
const useStep = (props: EventProps, phase: Phase, now: string): Step => {
  const before = useStepBefore(props, phase)
  const shooting = useStepShooting(props, phase, now)
  const after = useStepAfter(props, phase)
  if (phase === 'cancelled') return { title: texts.steps.cancelled, figures: [] }
  if (phase === 'shooting') return shooting
  return phase === 'after' ? after : before
}

/** When the event is: in days from today, or its date if it is far away. */
const whenOf = (event: ClubEvent, now: string): string => {
  const days = daysUntil(event, now)
  if (isFarDay(days)) return formatDay(event.competitionDate)
  return days < 0 ? texts.before({ days: -days }) : texts.when({ days })
}

/** For officers: what is next on this day, the figures of the day, and the buttons for it. */
export const NextStep = ({ event, shown, children }: EventProps & { children: ReactNode }) => {
  const id = useId()
  const now = new Date(useNow()).toISOString()
  const phase = phaseOf(shown, now)
  const { title, figures, attention = [], out = [], back } = useStep({ event, shown }, phase, now)
  const isAhead = phase === 'before' || phase === 'day'
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-3 border-accent p-4 wide:p-6">
        <div>
          <p className="text-14 text-muted">
            {joinFacts([texts.next, ...(isAhead ? [whenOf(shown, now)] : [])])}
          </p>
          <h2 id={id} className="flex min-h-8 items-center text-24">
            {title ?? (
              <>
                <span className="sr-only">{texts.loading}</span>
                <Skeleton className="h-6 w-52" />
              </>
            )}
          </h2>
        </div>
        {figures.length > 0 && <Figures figures={figures} />}
        {children}
        <Exceptions eventId={shown.id} groups={attention} now={now} />
        {shown.flightMode !== undefined && (
          <Suspense>
            <FlightGroups eventId={shown.id} out={out} back={back} />
          </Suspense>
        )}
      </Panel>
    </section>
  )
}
