import { isPastDeadline } from '@fletch/domain'
import {
  type Competition,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  joinScoringPath,
} from '@fletch/domain/contract'
import { useState } from 'react'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { EventLine, placesOf, stylesOf } from '../event-line.tsx'
import { EventStatusTag, statusOf } from '../event-status.tsx'
import { CreateGroupsButton } from '../groups/create-groups-button.tsx'
import { Registration } from '../participants/registration.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'

const texts = eventTexts.card

/** The registration deadline, while the event has not started. */
const deadlineOf = (event: Competition): string[] => {
  if (event.status !== 'upcoming' || event.registrationDeadline === null) return []
  return isPastDeadline(event, new Date().toISOString())
    ? [texts.closed]
    : [texts.closes(formatDay(event.registrationDeadline))]
}

const Facts = ({ event }: { event: Competition }) => (
  <ul className="flex flex-wrap gap-x-4 text-14">
    {[
      stylesOf(event),
      texts.groupsOf(event.groupSize),
      eventTexts.facts(placesOf(event)),
      ...deadlineOf(event),
    ].map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

/** The path to the own group's scoring, the board or the results. */
const hrefOf = ({ id, status, isRegistered }: Competition): string => {
  if (status !== 'active') return eventResultsPath(id)
  return isRegistered ? joinScoringPath(id) : eventBoardPath(id)
}

const ScoringLink = ({ event }: { event: Competition }) => {
  const { name, status, isRegistered } = event
  if (status !== 'active' && status !== 'completed') return null
  return (
    <LinkButton href={hrefOf(event)} look={status === 'active' && isRegistered ? 'main' : 'plain'}>
      {status === 'active' ? texts.joinScoring : texts.results}
      <VisuallyHidden>{name}</VisuallyHidden>
    </LinkButton>
  )
}

/** Cancels an event, or deletes a cancelled one. */
const CancelOrDelete = ({ event }: { event: Competition }) => {
  const [isAsking, setAsking] = useState(false)
  if (event.status === 'completed') return null
  const isOff = event.status === 'cancelled'
  const Question = isOff ? DeleteQuestion : CancelQuestion
  const action = isOff ? texts.delete : texts.cancel
  return (
    <>
      <Button
        look="quiet"
        className="ms-auto"
        aria-label={eventTexts.of(action, event.name)}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      <Question event={event} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** An event in the list, with its actions. */
export const EventCard = ({ event }: { event: Competition }) => {
  const { id, name, description, status, isEventAdmin } = event
  return (
    <article className="hair flex h-full flex-col gap-3 rounded-10 bg-paper p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-18">{name}</h2>
          <EventLine event={event} />
        </div>
        <EventStatusTag status={statusOf(event)} />
      </div>
      {description && <p className="line-clamp-2 text-14">{description}</p>}
      <Facts event={event} />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <LinkButton href={eventPath(id)}>
          {texts.details}
          <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
        <ScoringLink event={event} />
        <Registration event={event} />
      </div>
      {isEventAdmin && (
        <div className="row-ways hair-t -mb-2 pt-1">
          <LinkButton href={`${eventPath(id)}#manage`} look="quiet">
            {texts.manage}
            <VisuallyHidden>{name}</VisuallyHidden>
          </LinkButton>
          {status === 'upcoming' && <CreateGroupsButton event={event} look="quiet" />}
          <CancelOrDelete event={event} />
        </div>
      )}
    </article>
  )
}
