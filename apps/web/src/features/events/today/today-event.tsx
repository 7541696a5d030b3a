import { daysUntil } from '@fletch/domain'
import {
  type Competition,
  type EventDay,
  type EventGroup,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  groupScoringPath,
} from '@fletch/domain/contract'
import { useId } from 'react'
import { todayTexts as texts } from '../../../messages/today.ts'
import { useUser } from '../../../session/session.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EventLine } from '../event-line.tsx'
import { EventStatusTag } from '../event-status.tsx'

/** The page of an event; for a later round, its event's page at that round. */
export const pageOf = ({ id, partOf }: Competition): string =>
  partOf === undefined ? eventPath(id) : `${eventPath(partOf.id)}?round=${partOf.round}`

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-col">
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="figures text-32 leading-tight font-bold tracking-tight">{children}</dd>
  </div>
)

/** The user's group, and who is in it. */
const Place = ({ group, startsAt }: { group: EventGroup; startsAt: string | undefined }) => {
  const { id: userId } = useUser()
  const others = group.participants
    .filter((archer) => archer.userId !== userId)
    .map(({ user }) => `${user.firstName} ${user.lastName}`.trim())
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={texts.group}>{group.groupName}</Figure>
        <Figure name={texts.target}>{String(group.targetNumbers[0] ?? 1)}</Figure>
        {startsAt && <Figure name={texts.startsAt}>{startsAt}</Figure>}
      </dl>
      <p className="text-muted">{others.length === 0 ? texts.alone : texts.walkWith(others.join(', '))}</p>
    </>
  )
}

/** A sentence about the user's status in an event; undefined if there is nothing to say. */
const statusText = ({ competition, group }: EventDay): string | undefined => {
  const { status, registrationStatus, isAsked, isEventAdmin } = competition
  if (status === 'cancelled') return texts.cancelled
  if (isAsked) return texts.asked
  if (registrationStatus === 'waiting') return texts.waiting
  if (registrationStatus === 'absent') return texts.absent
  if (registrationStatus === 'retired') return texts.retired
  if (status === 'completed' || group !== null) return undefined
  if (registrationStatus === null) return isEventAdmin ? texts.officer : undefined
  return status === 'active' ? texts.noGroupActive : texts.noGroup
}

interface Action {
  readonly href: string
  readonly words: string
}

/** The main action now. */
const mainAction = ({ competition, group }: EventDay): Action => {
  const { id, status, registrationStatus, isEventAdmin } = competition
  const isWalking = group !== null && registrationStatus === 'registered'
  if (status === 'completed') return { href: eventResultsPath(id), words: texts.seeResults }
  if (isWalking && status === 'active') return { href: groupScoringPath(id, group.id), words: texts.score }
  if (isEventAdmin && !isWalking) return { href: pageOf(competition), words: texts.run }
  if (isWalking && status === 'upcoming')
    return { href: groupScoringPath(id, group.id), words: texts.seeGroup }
  return { href: pageOf(competition), words: texts.seeEvent }
}

/** The other actions. */
const otherActions = (day: EventDay): Action[] => {
  const { id, status, isEventAdmin } = day.competition
  const page = pageOf(day.competition)
  const ways = [
    ...(status === 'active' ? [{ href: eventBoardPath(id), words: texts.board }] : []),
    { href: page, words: isEventAdmin ? texts.run : texts.event },
  ]
  const main = mainAction(day)
  return ways.filter(({ href }) => href !== main.href)
}

/** An event of today: group, time and one main button. */
export const TodayEvent = ({ day }: { day: EventDay }) => {
  const titleId = useId()
  const { competition, group } = day
  const standing = statusText(day)
  const { href, words } = mainAction(day)
  // The group's own start time, or that of the event.
  const startsAt = group?.startsAt || competition.details?.startTime || undefined
  const isSettled = competition.status === 'completed' || competition.status === 'cancelled'
  return (
    <section aria-labelledby={titleId}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={titleId} className="min-w-0 text-24 wrap-break-word">
              {competition.name}
            </h2>
            <EventStatusTag status={competition.status} />
          </div>
          {daysUntil(competition, new Date().toISOString()) === 0 ? (
            <p className="text-14 text-muted">{competition.clubName}</p>
          ) : (
            <EventLine event={competition} />
          )}
        </div>
        {group !== null && !isSettled && <Place group={group} startsAt={startsAt} />}
        {group === null && !isSettled && startsAt !== undefined && (
          <dl>
            <Figure name={texts.startsAt}>{startsAt}</Figure>
          </dl>
        )}
        {standing !== undefined && <p className="font-semibold">{standing}</p>}
        <LinkButton href={href} look={isSettled ? 'plain' : 'main'} size="large" wide>
          {words}
        </LinkButton>
        <div className="-mx-4 -my-2 flex flex-wrap">
          {otherActions(day).map((way) => (
            <LinkButton key={way.href} href={way.href} look="quiet">
              {way.words}
            </LinkButton>
          ))}
        </div>
      </Panel>
    </section>
  )
}
