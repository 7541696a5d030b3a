import { type ClubEvent, clubPath, editEventPath, roundPath, schemePath } from '@fletch/contract'
import { usualSchemeId } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { divisionTexts } from '@fletch/messages/divisions'
import { eventTexts } from '@fletch/messages/events'
import { flightModeTexts } from '@fletch/messages/flight-mode'
import type { ReactNode } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { roundName } from '../../../messages/round-names.ts'
import { unitNames } from '../../../messages/styles.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { Fact } from '../../../ui/facts.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useScheme } from '../../divisions/use-division-names.ts'
import { DetailFacts } from '../details/event-detail-facts.tsx'
import { daysOf, placesOf, stylesOf, targetsOf } from '../event-line.tsx'
import { photoRuleOf } from '../photo-rule.ts'
import { AddRoundButton } from '../rounds/add-round-button.tsx'
import { tieRuleLabel } from '../tie-texts.ts'
import { zoneOf } from '../zone-names.ts'
import { CountsFor } from './counts-for.tsx'

const texts = eventTexts.detail

/** For officers: opens the form of the event from its facts. */
const EditButton = ({ event }: { event: ClubEvent }) => (
  <FormLink href={editEventPath(event.id)} look="quiet" className="-mx-4">
    {eventTexts.office.edit}
  </FormLink>
)

const club = ({ clubId, clubName }: ClubEvent): ReactNode =>
  clubId === null ? (
    clubName
  ) : (
    <TextLink href={clubPath(clubId)} look="plain">
      {clubName}
    </TextLink>
  )

/** Of several rounds, each says for itself where photos are left to the group. */
const photosOf = ({ proofRequired, asksPhoto, rounds }: ClubEvent): string => {
  const isAsked = rounds === undefined ? asksPhoto : rounds.some((round) => round.asksPhoto !== false)
  return eventTexts.photos.of[photoRuleOf({ proofRequired, asksPhoto: isAsked })]
}

type NamedFact = readonly [name: string, value: ReactNode]

const factsOf = (event: ClubEvent): readonly NamedFact[] => [
  [
    texts.deadline,
    event.registrationDeadline === null ? texts.noDeadline : formatDay(event.registrationDeadline),
  ],
  [texts.club, club(event)],
  [texts.style, stylesOf(event)],
  [texts.archers, placesOf(event).map((words) => <div key={words}>{words}</div>)],
  [
    texts.places,
    event.maxParticipants === null ? texts.noLimit : event.maxParticipants.toLocaleString(shownLocale()),
  ],
  [texts.groupSize, eventTexts.detail.archersEach({ size: event.groupSize })],
  ...(event.rounds === undefined ? [[texts.targets, targetsOf(event)] as const] : []),
  [texts.unit, unitNames[event.distanceUnit]],
  [eventTexts.photos.label, photosOf(event)],
  ...(event.secondScorer === undefined
    ? []
    : [[eventTexts.scorers.label, eventTexts.scorers.of[event.secondScorer]] as const]),
  ...(event.flightMode === undefined
    ? []
    : [[flightModeTexts.label, flightModeTexts.permitted({ name: event.flightMode })] as const]),
  [texts.timeZone, zoneOf(event)],
]

const RoundName = ({ roundId }: { roundId: string }) => {
  const round = useKnownRound(roundId)
  return (
    <TextLink href={roundPath(roundId)} look="plain">
      {round === undefined ? texts.round : roundName(round)}
    </TextLink>
  )
}

/** The scheme that archers are listed by; the clubs' own styles are named with the event. */
const SchemeFact = ({ id }: { id: string | undefined }) => {
  const scheme = useScheme(id)
  if (id === undefined || id === usualSchemeId) return null
  return (
    <Fact name={divisionTexts.scheme}>
      <TextLink href={schemePath(id)} look="plain">
        {scheme?.name ?? divisionTexts.scheme}
      </TextLink>
    </Fact>
  )
}

/** How ties are decided, if the round leaves it to the event. */
const TiesFact = ({ event }: { event: ClubEvent }) => {
  const round = useKnownRound(event.roundId)
  const ties = round && tieRuleLabel(round, event)
  return ties && <Fact name={eventTexts.ties.label}>{ties}</Fact>
}

const isOpen = ({ status }: ClubEvent): boolean => status === 'upcoming' || status === 'active'

/** Facts in columns, or beside the rest of the page in rows: the name, and the value at the end. */
const looks = {
  columns: 'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-3 desk:grid-cols-4',
  rows: 'fact-rows text-14',
}

type EventFactsProps = { event: ClubEvent; look?: keyof typeof looks }

/** What is shot, when and how. */
export const EventFacts = ({ event, look = 'columns' }: EventFactsProps) => (
  <Section title={texts.details} action={event.isEventAdmin && isOpen(event) && <EditButton event={event} />}>
    {event.description ? (
      <p lang={event.language} className="whitespace-pre-line">
        {event.description}
      </p>
    ) : (
      <p className="text-muted">{texts.noDescription}</p>
    )}
    <DetailFacts event={event} />
    <dl className={looks[look]}>
      {look === 'columns' && <Fact name={texts.date}>{daysOf(event)}</Fact>}
      {event.rounds === undefined && (
        <>
          <Fact name={texts.round}>
            <RoundName roundId={event.roundId} />
          </Fact>
          <TiesFact event={event} />
        </>
      )}
      <SchemeFact id={event.divisionScheme} />
      {factsOf(event).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
    <CountsFor event={event} />
    {event.isEventAdmin && isOpen(event) && event.rounds === undefined && (
      <div>
        <AddRoundButton event={event} />
      </div>
    )}
  </Section>
)
