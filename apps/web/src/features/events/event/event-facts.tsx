import { usualSchemeId } from '@fletch/domain'
import { type Competition, clubPath, roundPath, schemePath } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { divisionTexts } from '../../../messages/divisions.ts'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { useKnownRound } from '../../../server/rounds.ts'
import { Fact } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useScheme } from '../../divisions/use-division-names.ts'
import { DetailFacts } from '../details/event-detail-facts.tsx'
import { placesOf, stylesOf } from '../event-line.tsx'
import { tieRuleLabel } from '../tie-texts.ts'
import { zoneOf } from '../zone-names.ts'
import { CountsFor } from './counts-for.tsx'
import { EditButton } from './edit-button.tsx'

const texts = eventTexts.detail

const club = ({ clubId, clubName }: Competition): ReactNode =>
  clubId === null ? (
    clubName
  ) : (
    <TextLink href={clubPath(clubId)} look="plain">
      {clubName}
    </TextLink>
  )

const factsOf = (event: Competition): readonly (readonly [name: string, value: ReactNode])[] => [
  [texts.date, formatDay(event.competitionDate)],
  [
    texts.deadline,
    event.registrationDeadline === null ? texts.noDeadline : formatDay(event.registrationDeadline),
  ],
  [texts.club, club(event)],
  [texts.style, stylesOf(event)],
  [texts.archers, placesOf(event).map((words) => <div key={words}>{words}</div>)],
  [texts.places, event.maxParticipants === null ? texts.noLimit : event.maxParticipants.toLocaleString()],
  [texts.groupSize, eventTexts.form.archersEach(event.groupSize)],
  ...(event.rounds === undefined
    ? [[texts.targets, texts.targetsOf(event.numberOfTargets, event.courseTargets)] as const]
    : []),
  [texts.unit, eventTexts.units[event.distanceUnit]],
  [texts.proof, event.proofRequired ? texts.proofRequired : texts.proofOptional],
  [texts.timeZone, zoneOf(event)],
]

const RoundName = ({ roundId }: { roundId: string }) => {
  const round = useKnownRound(roundId)
  return (
    <TextLink href={roundPath(roundId)} look="plain">
      {round?.name ?? texts.round}
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
const TiesFact = ({ event }: { event: Competition }) => {
  const round = useKnownRound(event.roundId)
  const ties = round && tieRuleLabel(round, event)
  return ties && <Fact name={eventTexts.ties.label}>{ties}</Fact>
}

const isOpen = ({ status }: Competition): boolean => status === 'upcoming' || status === 'active'

/** What is shot, when and how. */
export const EventFacts = ({ event }: { event: Competition }) => (
  <Section title={texts.details} action={event.isEventAdmin && isOpen(event) && <EditButton event={event} />}>
    <p className={event.description ? 'whitespace-pre-line' : 'text-muted'}>
      {event.description || texts.noDescription}
    </p>
    <DetailFacts event={event} />
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-3 desk:grid-cols-4">
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
  </Section>
)
