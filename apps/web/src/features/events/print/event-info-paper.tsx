import { type ClubEvent, checkInOfPath, type EventGroup, type Participant } from '@fletch/contract'
import { answersTo } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { detailTexts } from '@fletch/messages/event-details'
import { printTexts } from '@fletch/messages/print'
import { formatDay, formatDayOfWeek } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { roundName } from '../../../messages/round-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { QrSquare } from '../../../ui/qr-code.tsx'
import { detailsForPaper, groupStartTime } from '../details/details-on-paper.ts'
import { stylesOf } from '../event-line.tsx'
import { EventLogo } from '../event-logo.tsx'
import { linkOfEvent } from '../link-of-event.ts'
import { nameOf } from '../participant-queries.ts'
import { roundNameOf } from '../rounds/round-names.ts'
import '../../../ui/paper.css'
import './event-info-paper.css'

/** An answer as it is printed. */
const toldAnswer = (isYesNo: boolean, answer: string): string => {
  const { notAnswered, yes, no } = printTexts.told
  if (answer === '') return notAnswered
  if (!isYesNo) return answer
  return answer === 'yes' ? yes : no
}

const texts = printTexts.told

interface Line {
  readonly name: string
  readonly text: string
  /** Whether people of the club wrote the text. */
  readonly isTyped?: boolean
}

const onDay = (date: string): string => texts.onDay({ day: formatDayOfWeek(date), year: date.slice(0, 4) })

const daysOf = ({ rounds, competitionDate }: ClubEvent): string =>
  rounds === undefined
    ? onDay(competitionDate)
    : rounds
        .filter(({ status }) => status !== 'cancelled')
        .map((round) => `${roundNameOf(round)}: ${onDay(round.competitionDate)}`)
        .join('\n')

/** The archer's name, division, place on the waiting list and group, as far as known. */
const ownLines = (event: ClubEvent, own: Participant, group: EventGroup | undefined): Line[] => [
  { name: texts.archer, text: nameOf(own) },
  { name: texts.division, text: shortDivision(own.archeryStyle, event.divisionScheme) },
  ...(own.status === 'waiting'
    ? [{ name: texts.place, text: texts.waiting({ position: own.position }) }]
    : []),
  ...(group === undefined
    ? []
    : [
        {
          name: texts.group,
          text: texts.groupStarts({
            group: groupName(group.groupName),
            target: group.targetNumbers[0] ?? 1,
            time: groupStartTime(event, group),
          }),
        },
      ]),
]

/** What is shot, the number of places, and the registration deadline. */
const shotLines = (event: ClubEvent, roundName: string | undefined): Line[] => [
  ...(event.rounds === undefined && roundName !== undefined ? [{ name: texts.round, text: roundName }] : []),
  { name: texts.divisions, text: stylesOf(event) },
  ...(event.maxParticipants === null
    ? []
    : [{ name: texts.places, text: event.maxParticipants.toLocaleString(shownLocale()) }]),
  ...(event.registrationDeadline === null
    ? []
    : [{ name: texts.until, text: formatDay(event.registrationDeadline) }]),
]

/** The event's questions, with the archer's answers on a registration. */
const QuestionsOnPaper = ({ event, own }: { event: ClubEvent; own: Participant | undefined }) => {
  const questions = answersTo(event.details?.questions ?? [], own?.answers)
  if (questions.length === 0) return null
  return (
    <section className="asked">
      <h2>{own === undefined ? texts.asked : detailTexts.answers.title}</h2>
      <ul>
        {questions.map(({ id, kind, text, options = [], answer }) => (
          <li key={id}>
            <span lang={event.language}>{text}</span>
            {own === undefined && kind === 'choice' && <small> {texts.choices({ options })}</small>}
            {own !== undefined && <b> {toldAnswer(kind === 'yes-no', answer)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const QrWithAddress = ({ name, address, isTyped }: { name: string; address: string; isTyped: boolean }) => (
  <div className="way">
    <QrSquare address={address} label={texts.qr({ name })} className="qr" />
    <div>
      <p>
        <b>{name}</b>
      </p>
      {isTyped && (
        <p>
          <Breakable text={address} />
        </p>
      )}
    </div>
  </div>
)

type ToldPaperProps = {
  event: ClubEvent
  /** The participant whose registration it is; absent on the poster. */
  own?: Participant
  group?: EventGroup | undefined
}

/** Everything archers need to know about an event, on one page: a poster, or an archer's registration. */
export const PosterOrRegistration = ({ event, own, group }: ToldPaperProps) => {
  const round = useKnownRound(event.roundId)
  const details = detailsForPaper(event)
  const map = details.find(({ kind }) => kind === 'mapLink')
  const lines: readonly Line[] = [
    ...(own === undefined ? [] : ownLines(event, own, group)),
    { name: texts.when, text: daysOf(event) },
    ...details.filter(({ kind }) => kind !== 'mapLink').map((detail) => ({ ...detail, isTyped: true })),
    ...(own === undefined ? shotLines(event, round && roundName(round)) : []),
  ]
  return (
    <article className="paper told-paper sheet">
      <header>
        <EventLogo event={event} />
        <p className="kind">{own === undefined ? texts.poster : texts.registration}</p>
        <h1>{event.name}</h1>
        <p className="club">{event.clubName}</p>
      </header>
      {own === undefined && event.description !== '' && (
        <p lang={event.language} className="description">
          {event.description}
        </p>
      )}
      <dl>
        {lines.map(({ name, text, isTyped }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={isTyped ? event.language : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      <QuestionsOnPaper event={event} own={own} />
      <footer>
        {own === undefined ? (
          <QrWithAddress name={texts.register} address={linkOfEvent(event)} isTyped />
        ) : (
          <QrWithAddress
            name={texts.checkIn}
            address={`${location.origin}${checkInOfPath(event.id, own.id)}`}
            isTyped={false}
          />
        )}
        {/* An address that the app built from the place is only a QR code: the place itself is printed above. */}
        {map && <QrWithAddress name={map.name} address={map.text} isTyped={event.details?.mapLink !== ''} />}
      </footer>
    </article>
  )
}
