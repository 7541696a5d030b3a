import { type ClubEvent, eventBoardPath, eventResultsPath, groupScoringPath } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { eventTexts } from '@fletch/messages/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { useUser } from '../../../session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ReadyList } from '../../cards/group/ready-list.tsx'
import { ReadyNote } from '../../cards/group/ready-note.tsx'
import { OwnCheckIn } from '../check-in/own-check-in.tsx'
import { OwnAnswers } from '../details/own-answers.tsx'
import { EventLine } from '../event-line.tsx'
import { EventStatusTag, statusOf } from '../event-status.tsx'
import { useOwnGroup } from '../groups/use-own-group.ts'
import { participantsQuery } from '../participant-queries.ts'
import { ChangedAnswer, EntryQuestion, isToAnswer } from '../participants/entry-question.tsx'
import { OwnClub } from '../participants/own-club.tsx'
import { canRegister, Registration } from '../participants/registration.tsx'
import { RetireButton } from '../participants/retire-button.tsx'
import { OwnPayment } from '../payments/own-payment.tsx'
import { EventToolbar, RepeatButton } from './event-toolbar.tsx'
import { NextStep } from './next-step.tsx'
import { NextRoundSteps } from './round-steps.tsx'

const texts = eventTexts.detail

type EventHeadProps = {
  event: ClubEvent
  /** The shown round, or the event itself if it has one round. */
  shown: ClubEvent
}

type EventPartsProps = EventHeadProps & {
  /** False while another round loads: the buttons of the one before keep their place, and cannot be used. */
  isReady: boolean
}

/** What an archer needs first: their group and the link to its card. */
const OwnGroup = ({ event }: { event: ClubEvent }) => {
  const group = useOwnGroup(event)
  if (group === undefined || event.status === 'cancelled') return null
  const isAhead = event.status === 'upcoming' || event.status === 'active'
  const isFlown = isAhead && event.flightMode !== undefined
  return (
    <>
      {isFlown && <ReadyList groupId={group.id} />}
      <Banner
        boxed
        tone="accent"
        action={
          (event.status === 'active' || (event.status === 'completed' && group.scorecardId !== null)) && (
            <LinkButton
              href={groupScoringPath(event.id, group.id)}
              look={event.status === 'active' && !isToAnswer(event) ? 'main' : 'plain'}
            >
              {event.status === 'active' ? texts.joinGroup : texts.viewGroup}
            </LinkButton>
          )
        }
      >
        {texts.yourGroup({
          group: groupName(group.groupName),
          target: group.targetNumbers[0] ?? 1,
          time: group.startsAt || event.details?.startTime || null,
        })}
        {isAhead && !isFlown && <ReadyNote groupId={group.id} />}
      </Banner>
    </>
  )
}

/** The position of an archer on the waiting list. */
const OwnWait = ({ event }: { event: ClubEvent }) => {
  const user = useUser()
  const isWaiting = event.registrationStatus === 'waiting'
  const { data } = useQuery({ ...participantsQuery(event.id), enabled: isWaiting })
  const position = data?.find(({ userId }) => userId === user.id)?.position
  if (!isWaiting || !position) return null
  return (
    <Banner boxed tone="gold">
      {texts.waiting({ position })}
    </Banner>
  )
}

/**
 * Links to the user's group and the board while the round is active, or to the results. They are the main action unless
 * the screen has another: a question, registration, or an officer's next step.
 */
const ScoringLinks = ({ event, shown }: EventHeadProps) => {
  const own = useOwnGroup(shown)
  const isAside = isToAnswer(event) || (!event.isEventAdmin && canRegister(event))
  const look = isAside ? 'plain' : 'main'
  if (shown.status === 'active') {
    // The user's group below has the link to its card. An officer's main action is another.
    const boardLook = own || event.isEventAdmin ? 'quiet' : look
    return (
      <LinkButton href={eventBoardPath(shown.id)} look={boardLook}>
        {own ? eventResultTexts.live : eventTexts.card.joinScoring}
      </LinkButton>
    )
  }
  if (event.status === 'completed' || shown.status === 'completed') {
    const hasNextStep = event.isEventAdmin && shown.status === 'upcoming'
    return (
      <LinkButton href={eventResultsPath(event.id)} look={hasNextStep ? 'quiet' : look}>
        {eventTexts.card.results}
      </LinkButton>
    )
  }
  return null
}

const EventTitle = ({ event }: { event: ClubEvent }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-24 wide:text-32">{event.name}</h1>
      <EventStatusTag status={statusOf(event)} />
    </div>
    <EventLine event={event} />
  </div>
)

/** The buttons of the user's own part in the event. */
const OwnPart = ({ event, shown }: EventHeadProps) => (
  <>
    <OwnPayment event={event} />
    <OwnCheckIn event={event} shown={shown} />
    <OwnAnswers event={event} />
    <OwnClub event={event} />
    <RetireButton event={shown} />
    <ChangedAnswer event={event} />
  </>
)

/** What the event has to say to the user. */
const OwnBanners = ({ event, shown, isReady }: EventPartsProps) => (
  <>
    {event.cancelledAt !== null && (
      <Banner boxed tone="danger">
        {texts.cancelledOn({ when: formatTime(event.cancelledAt) })}
      </Banner>
    )}
    <EntryQuestion event={event} />
    {isReady && <OwnGroup event={shown} />}
    <OwnWait event={event} />
  </>
)

/** For archers: the event, its status, and the user's part in it. */
export const EventHead = ({ event, shown, isReady }: EventPartsProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <EventTitle event={event} />
      <div className={`ways ways-of-page ${isReady ? '' : 'invisible'}`}>
        <Registration event={event} look="main" />
        <ScoringLinks event={event} shown={shown} />
        <OwnPart event={event} shown={shown} />
      </div>
    </div>
    <OwnBanners event={event} shown={shown} isReady={isReady} />
  </>
)

type OfficersHeadProps = EventPartsProps & {
  /** Stands beside the next step at a desk, and at the end on a phone. */
  beside: ReactNode
  /** Stands below the next step. */
  children: ReactNode
}

/** For officers: the tools under the title, then the next step of the day, with the user's own part below. */
export const OfficersHead = ({ event, shown, isReady, beside, children }: OfficersHeadProps) => {
  const own = useOwnGroup(shown)
  const isAside = isToAnswer(event) || (own !== undefined && shown.status === 'active')
  return (
    <>
      <EventTitle event={event} />
      <EventToolbar event={event} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <NextStep event={event} shown={shown}>
            <div className={`ways ways-of-page ${isReady ? '' : 'invisible'}`}>
              <NextRoundSteps event={event} shown={shown} isAside={isAside} />
              {event.status === 'cancelled' && <RepeatButton event={event} look="main" />}
              <ScoringLinks event={event} shown={shown} />
            </div>
          </NextStep>
          <div className={`ways -my-2 empty:hidden ${isReady ? '' : 'invisible'}`}>
            <Registration event={event} look="quiet" />
            <OwnPart event={event} shown={shown} />
          </div>
          <OwnBanners event={event} shown={shown} isReady={isReady} />
          {children}
        </div>
        {beside}
      </div>
    </>
  )
}
