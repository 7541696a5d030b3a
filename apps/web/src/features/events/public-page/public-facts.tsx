import type { PublicEvent } from '@fletch/domain/contract'
import { eventRoundTexts } from '../../../messages/event-rounds.ts'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { publicEventTexts as texts } from '../../../messages/public-event.ts'
import { useKnownRound } from '../../../server/rounds.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { DetailFacts } from '../details/event-detail-facts.tsx'
import { stylesOf } from '../event-line.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { tieRuleLabel } from '../tie-texts.ts'
import { zoneOf } from '../zone-names.ts'

const RoundFacts = ({ event }: { event: PublicEvent }) => {
  const round = useKnownRound(event.roundId)
  const ties = round && tieRuleLabel(round, event)
  return (
    <>
      <Fact name={eventTexts.detail.round}>{round?.name ?? ''}</Fact>
      {ties && <Fact name={eventTexts.ties.label}>{ties}</Fact>}
    </>
  )
}

const Rounds = ({ rounds }: { rounds: NonNullable<PublicEvent['rounds']> }) => (
  <ol className="flex flex-col">
    {rounds.map((round) => (
      <li key={round.id} className="hair-t flex flex-wrap justify-between gap-x-4 py-2">
        <span className="font-semibold">{roundNameOf(round)}</span>
        <span>
          {eventTexts.facts([
            formatDay(round.competitionDate),
            eventRoundTexts.targets(round.numberOfTargets),
          ])}
        </span>
      </li>
    ))}
  </ol>
)

/** What is shot, where and when. */
export const PublicFacts = ({ event }: { event: PublicEvent }) => (
  <Section title={texts.details}>
    {event.description && <p className="whitespace-pre-line">{event.description}</p>}
    <DetailFacts event={event} />
    <Facts short>
      <Fact name={eventTexts.detail.date}>{formatDay(event.competitionDate)}</Fact>
      <Fact name={eventTexts.detail.club}>{event.clubName}</Fact>
      {event.rounds === undefined && (
        <>
          <RoundFacts event={event} />
          <Fact name={eventTexts.detail.targets}>
            {eventTexts.detail.targetsOf(event.numberOfTargets, event.courseTargets)}
          </Fact>
        </>
      )}
      <Fact name={eventTexts.detail.style}>{stylesOf(event)}</Fact>
      <Fact name={eventTexts.detail.unit}>{eventTexts.units[event.distanceUnit]}</Fact>
      <Fact name={eventTexts.detail.archers}>{eventTexts.archers(event.participantCount)}</Fact>
      {event.details?.startTime && <Fact name={eventTexts.detail.timeZone}>{zoneOf(event)}</Fact>}
    </Facts>
    {event.rounds && <Rounds rounds={event.rounds} />}
  </Section>
)
