import type { ClubEvent } from '@fletch/contract'
import { eventTexts } from '../../messages/events.ts'
import { formatDay } from '../../messages/format.ts'

const texts = eventTexts.card

/** The styles or divisions of an event in words. */
export const stylesOf = ({
  archeryStyle,
  divisionScheme,
}: Pick<ClubEvent, 'archeryStyle' | 'divisionScheme'>): string =>
  archeryStyle
    .split(',')
    .map((style) => eventTexts.division(style, divisionScheme))
    .join(', ')

/** How many places are taken, how many there are, and how many archers wait. */
export const placesOf = ({
  participantCount,
  maxParticipants,
  waitingCount,
}: ClubEvent): readonly string[] => [
  maxParticipants === null
    ? eventTexts.archers(participantCount)
    : texts.places(participantCount, maxParticipants),
  ...(waitingCount > 0 ? [texts.waiting(waitingCount)] : []),
]

export const EventLine = ({ event }: { event: Pick<ClubEvent, 'competitionDate' | 'clubName'> }) => (
  <p className="text-14 text-muted">
    <time dateTime={event.competitionDate}>{formatDay(event.competitionDate)}</time>
    {`\u00a0· ${event.clubName}`}
  </p>
)
