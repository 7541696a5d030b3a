import type { ClubEvent } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { formatDays } from '../../messages/format.ts'
import { shortDivision } from '../../messages/styles.ts'

const texts = eventTexts.card

/** More codes than this tell a reader less than their number. */
const mostNamed = 12

/** The number of targets, and that of the course where it is another. */
export const targetsOf = ({
  numberOfTargets: shot,
  courseTargets: course,
}: Pick<ClubEvent, 'numberOfTargets' | 'courseTargets'>): string =>
  shot === course ? String(shot) : eventTexts.detail.onCourse({ shot, course })

/** The styles or divisions of an event in words; how many, if they are many. */
export const stylesOf = ({
  archeryStyle,
  divisionScheme,
}: Pick<ClubEvent, 'archeryStyle' | 'divisionScheme'>): string => {
  const codes = archeryStyle.split(',')
  return codes.length > mostNamed
    ? texts.divisions({ count: codes.length })
    : codes.map((style) => shortDivision(style, divisionScheme)).join(', ')
}

/** How many places are taken, how many there are, and how many archers wait. */
export const placesOf = ({
  participantCount,
  maxParticipants,
  waitingCount,
}: ClubEvent): readonly string[] => [
  maxParticipants === null
    ? eventTexts.archers({ count: participantCount })
    : texts.places({ taken: participantCount, most: maxParticipants }),
  ...(waitingCount > 0 ? [texts.waiting({ count: waitingCount })] : []),
]

type WithDays = Pick<ClubEvent, 'competitionDate' | 'rounds'>

/** The days on which the rounds of an event are shot, YYYY-MM-DD, in order; of one of its rounds, the day of that one. */
export const shotOn = ({ competitionDate, rounds = [] }: WithDays): string[] => {
  const shot = rounds.filter(({ status }) => status !== 'cancelled')
  return shot.length === 0 ? [competitionDate] : shot.map((round) => round.competitionDate).toSorted()
}

/** The days of an event in words. */
export const daysOf = (event: WithDays): string => formatDays(shotOn(event))

export const EventLine = ({ event }: { event: WithDays & Pick<ClubEvent, 'clubName'> }) => (
  <p className="text-14 text-muted">
    <time dateTime={event.competitionDate}>{daysOf(event)}</time>
    {`\u00a0· ${event.clubName}`}
  </p>
)
