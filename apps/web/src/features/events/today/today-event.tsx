import {
  type ClubEvent,
  type EventDay,
  type EventGroup,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  groupScoringPath,
  type User,
} from '@fletch/contract'
import { personName } from '@fletch/domain'
import { todayTexts as texts } from '@fletch/messages/today'
import { useId } from 'react'
import { dateHere } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { openAs } from '../../../server/act-for.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EventLine } from '../event-line.tsx'
import { EventStatusTag } from '../event-status.tsx'

/** The texts of today's events, for an archer for whom the user acts. */
const ofChild = (name: string) => {
  const { seeResults, cancelled, ...named } = texts.ofChild
  const filled = Object.fromEntries(Object.entries(named).map(([key, text]) => [key, text({ name })]))
  return { seeResults, cancelled, ...(filled as Record<keyof typeof named, string>) }
}

const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  personName({ firstName, lastName })

/** The page of an event; for a later round, its event's page at that round. */
export const pageOf = ({ id, partOf }: ClubEvent): string =>
  partOf === undefined ? eventPath(id) : `${eventPath(partOf.id)}?round=${partOf.round}`

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-14 text-muted">{name}</dt>
    {/* A group is called as its officer likes. */}
    <dd className="figures text-32 leading-tight font-bold tracking-tight">
      <span className="wrap-anywhere">{children}</span>
    </dd>
  </div>
)

type PlaceProps = { userId: string; group: EventGroup; startsAt: string | undefined }

/** An archer's group, and who else is in it. */
const Place = ({ userId, group, startsAt }: PlaceProps) => {
  const others = group.participants
    .filter((archer) => archer.userId !== userId)
    .map(({ user }) => nameOf(user))
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={texts.group}>{groupName(group.groupName)}</Figure>
        <Figure name={texts.target}>{String(group.targetNumbers[0] ?? 1)}</Figure>
        {startsAt && <Figure name={texts.startsAt}>{startsAt}</Figure>}
      </dl>
      <p className="text-muted">
        {others.length === 0 ? texts.alone : texts.walkWith({ names: others.join(', ') })}
      </p>
    </>
  )
}

type Words = typeof texts.own

/** A sentence about the archer's status in an event; undefined if there is nothing to say. */
const statusText = ({ competition, group }: EventDay, words: Words): string | undefined => {
  const { status, registrationStatus, isAsked, isEventAdmin } = competition
  if (status === 'cancelled') return words.cancelled
  if (isAsked) return status === 'completed' ? words.askedOver : words.asked
  if (registrationStatus === 'waiting') return words.waiting
  if (registrationStatus === 'absent') return words.absent
  if (registrationStatus === 'retired') return words.retired
  if (status === 'completed' || group !== null) return undefined
  if (registrationStatus === null) return isEventAdmin ? words.officer : undefined
  return status === 'active' ? words.noGroupActive : words.noGroup
}

interface Action {
  readonly href: string
  readonly words: string
}

/** The main action now. */
const mainAction = ({ competition, group }: EventDay, own: Words): Action => {
  const { id, status, registrationStatus, isEventAdmin } = competition
  const isWalking = group !== null && registrationStatus === 'registered'
  if (status === 'completed') return { href: eventResultsPath(id), words: own.seeResults }
  if (isWalking && status === 'active') return { href: groupScoringPath(id, group.id), words: own.score }
  if (isEventAdmin && !isWalking) return { href: pageOf(competition), words: texts.run }
  if (isWalking && status === 'upcoming') return { href: groupScoringPath(id, group.id), words: own.seeGroup }
  return { href: pageOf(competition), words: own.seeEvent }
}

/** The other actions. */
const otherActions = (day: EventDay): Action[] => {
  const { id, status, isEventAdmin } = day.competition
  const page = pageOf(day.competition)
  const ways = [
    ...(status === 'active' ? [{ href: eventBoardPath(id), words: texts.board }] : []),
    { href: page, words: isEventAdmin ? texts.run : texts.event },
  ]
  const main = mainAction(day, texts.own)
  return ways.filter(({ href }) => href !== main.href)
}

type HeadProps = { titleId: string; event: ClubEvent; child: User | undefined }

/** What is shot, where, and by whom if it is not the user. */
const Head = ({ titleId, event, child }: HeadProps) => (
  <div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={titleId} className="min-w-0 text-24 wrap-break-word">
        {child === undefined ? event.name : nameOf(child)}
      </h2>
      <EventStatusTag status={event.status} />
    </div>
    {child !== undefined && <p className="mt-1 font-semibold wrap-break-word">{event.name}</p>}
    {event.competitionDate === dateHere() ? (
      <p className="text-14 text-muted">{event.clubName}</p>
    ) : (
      <EventLine event={event} />
    )}
  </div>
)

const OtherActions = ({ day }: { day: EventDay }) => (
  <div className="ways -my-2 wide:-mx-4">
    {otherActions(day).map((way) => (
      <LinkButton key={way.href} href={way.href} look="quiet">
        {way.words}
      </LinkButton>
    ))}
  </div>
)

type TodayEventProps = {
  day: EventDay
  /** The archer whose day it is, if not the user: the button opens the event as this archer. */
  child?: User
}

/** An event of today: group, time and one main button. */
export const TodayEvent = ({ day, child }: TodayEventProps) => {
  const user = useUser()
  const titleId = useId()
  const { competition, group } = day
  const words = child === undefined ? texts.own : ofChild(child.firstName)
  const standing = statusText(day, words)
  const action = mainAction(day, words)
  // The group's own start time, or that of the event.
  const startsAt = group?.startsAt || competition.details?.startTime || undefined
  const isSettled = competition.status === 'completed' || competition.status === 'cancelled'
  return (
    <section aria-labelledby={titleId}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <Head titleId={titleId} event={competition} child={child} />
        {group !== null && !isSettled && (
          <Place userId={(child ?? user).id} group={group} startsAt={startsAt} />
        )}
        {group === null && !isSettled && startsAt !== undefined && (
          <dl>
            <Figure name={texts.startsAt}>{startsAt}</Figure>
          </dl>
        )}
        {standing !== undefined && <p className="font-semibold">{standing}</p>}
        {child === undefined || isSettled ? (
          <LinkButton href={action.href} look={isSettled ? 'plain' : 'main'} size="large" wide>
            {action.words}
          </LinkButton>
        ) : (
          <Button look="main" size="large" wide onClick={() => openAs(child, user, action.href)}>
            {action.words}
          </Button>
        )}
        {child === undefined && <OtherActions day={day} />}
      </Panel>
    </section>
  )
}
