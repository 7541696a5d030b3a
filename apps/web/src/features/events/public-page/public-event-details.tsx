import {
  eventPath,
  type PublicEvent,
  type PublicGroup,
  publicBigScreenPath,
  publicBoardPath,
} from '@fletch/contract'
import { usualSchemeId } from '@fletch/domain'
import { bigScreenTexts } from '@fletch/messages/big-screen'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { groupTexts } from '@fletch/messages/event-groups'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { eventTexts } from '@fletch/messages/events'
import { publicEventTexts as texts } from '@fletch/messages/public-event'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { roundName } from '../../../messages/round-names.ts'
import { shortDivision, unitNames } from '../../../messages/styles.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames, useSchemeOrder } from '../../divisions/use-division-names.ts'
import { DetailFacts } from '../details/event-detail-facts.tsx'
import { daysOf, stylesOf, targetsOf } from '../event-line.tsx'
import { linkOfEvent } from '../link-of-event.ts'
import { EmbeddedBoard } from '../live/embedded-board.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { tieRuleLabel } from '../tie-texts.ts'
import { useDeferredRows } from '../use-deferred-rows.ts'
import { zoneOf } from '../zone-names.ts'

type GroupProps = { group: PublicGroup; scheme: string | undefined }

const Group = ({ group, scheme }: GroupProps) => (
  <article>
    <h3 className="text-16">{groupName(group.groupName)}</h3>
    <p className="text-14 text-muted">
      {groupTexts.startsAt({ target: group.startingTarget, time: group.startsAt })}
    </p>
    <ul className="mt-1">
      {group.archers.map(({ id, name, club, archeryStyle }) => (
        <li key={id} className="hair-t flex justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-break-word">
            {name}
            {club && <span className="block text-14 text-muted">{club}</span>}
          </span>
          <span className="shrink-0 text-muted">{shortDivision(archeryStyle, scheme)}</span>
        </li>
      ))}
    </ul>
  </article>
)

/** The lists of the archers in the start lists, and the one that the address asks for. */
const useStartLists = ({ startLists, merged = [], divisionScheme = usualSchemeId, scheme }: PublicEvent) => {
  const { asked, show } = useDivisionFilter()
  const ordered = useSchemeOrder(divisionScheme, scheme)
  const listOf = (code: string) => merged.find(({ of }) => of.includes(code))?.list ?? code
  const own = startLists.flatMap(({ groups }) =>
    groups.flatMap(({ archers }) => archers.map(({ archeryStyle }) => archeryStyle)),
  )
  const codes = ordered(own.map(listOf))
  const list = codes.find((code) => code === listOf(asked))
  return {
    // The four styles need no filter: they are easy to tell apart.
    offered: divisionScheme === usualSchemeId ? [] : codes,
    chosen: list,
    isShown: ({ archers }: PublicGroup) =>
      list === undefined || archers.some(({ archeryStyle }) => listOf(archeryStyle) === list),
    show,
  }
}

/** The groups that begin within the first rows. */
const firstGroups = (groups: readonly PublicGroup[], rows: number): readonly PublicGroup[] => {
  let rowsLeft = rows
  return groups.filter(({ archers }) => {
    const begins = rowsLeft > 0
    rowsLeft -= archers.length
    return begins
  })
}

/** The start list of each round, with all groups or those of the chosen division. */
const PublicStartLists = ({ event }: { event: PublicEvent }) => {
  const { startLists, divisionScheme, scheme } = event
  const { offered, chosen, isShown, show } = useStartLists(event)
  const names = useDivisionNames(divisionScheme, scheme)
  const groupLists = startLists.map(({ groups }) => groups.filter(isShown))
  const rows = useDeferredRows(
    groupLists.map((groups) => groups.reduce((sum, { archers }) => sum + archers.length, 0)),
  )
  return startLists.map(({ round, name }, place) => (
    <Section
      key={round}
      title={
        startLists.length === 1 && name === ''
          ? texts.startList
          : texts.startListOf({ round: roundNameOf({ number: round, name }) })
      }
    >
      {place === 0 && <DivisionFilter names={names} codes={offered} chosen={chosen ?? ''} onChoose={show} />}
      <div className="long-list grid gap-x-8 gap-y-5 wide:grid-cols-2 desk:grid-cols-3">
        {firstGroups(groupLists[place] ?? [], rows[place] ?? 0).map((group) => (
          <Group key={group.id} group={group} scheme={divisionScheme} />
        ))}
      </div>
    </Section>
  ))
}

const RoundFacts = ({ event }: { event: PublicEvent }) => {
  const round = useKnownRound(event.roundId)
  const ties = round && tieRuleLabel(round, event)
  return (
    <>
      <Fact name={eventTexts.detail.round}>{round === undefined ? '' : roundName(round)}</Fact>
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
          {joinFacts([
            formatDay(round.competitionDate),
            eventRoundTexts.targets({ count: round.numberOfTargets }),
          ])}
        </span>
      </li>
    ))}
  </ol>
)

/** What is shot, where and when. */
const PublicFacts = ({ event }: { event: PublicEvent }) => (
  <Section title={texts.details}>
    {event.description && (
      <p lang={event.language} className="whitespace-pre-line">
        {event.description}
      </p>
    )}
    <DetailFacts event={event} />
    <Facts short>
      <Fact name={eventTexts.detail.date}>{daysOf(event)}</Fact>
      <Fact name={eventTexts.detail.club}>{event.clubName}</Fact>
      {event.rounds === undefined && (
        <>
          <RoundFacts event={event} />
          <Fact name={eventTexts.detail.targets}>{targetsOf(event)}</Fact>
        </>
      )}
      <Fact name={eventTexts.detail.style}>{stylesOf(event)}</Fact>
      <Fact name={eventTexts.detail.unit}>{unitNames[event.distanceUnit]}</Fact>
      <Fact name={eventTexts.detail.archers}>{event.participantCount.toLocaleString(shownLocale())}</Fact>
      {event.details?.startTime && <Fact name={eventTexts.detail.timeZone}>{zoneOf(event)}</Fact>}
    </Facts>
    {event.rounds && <Rounds rounds={event.rounds} />}
    <div className="flex flex-wrap gap-2">
      <ShareLink link={linkOfEvent(event)} title={event.name} />
    </div>
  </Section>
)

/** Whether a round has started, so that the board has something to show. */
const hasBegun = ({ status, rounds = [] }: PublicEvent): boolean =>
  [status, ...rounds.map((round) => round.status)].some((each) => each === 'active' || each === 'completed')

/** The board of an event that has begun, its facts and its start lists. */
export const PublicEventDetails = ({ event }: { event: PublicEvent }) => (
  <>
    {event.cancelledAt === null && hasBegun(event) && (
      <EmbeddedBoard
        liveKey={event.liveKey}
        path={eventPath(event.id)}
        action={
          <div className="ways wide:-mx-4">
            <LinkButton href={publicBigScreenPath(event.liveKey)} look="quiet">
              {bigScreenTexts.open}
            </LinkButton>
            <LinkButton href={publicBoardPath(event.liveKey)} look="quiet">
              {texts.openBoard}
            </LinkButton>
          </div>
        }
      />
    )}
    <PublicFacts event={event} />
    <PublicStartLists event={event} />
  </>
)
