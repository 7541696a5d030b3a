import {
  type ClubEvent,
  type EventResults,
  type EventRound,
  eventPath,
  eventResultsPath,
} from '@fletch/contract'
import {
  type Round,
  roundWithTieRule,
  severalRounds,
  statusOverAll,
  threeArrowRound,
  tiesOverAll,
  usualSchemeId,
  writesZones,
} from '@fletch/domain'
import { eventResultTexts } from '@fletch/messages/event-results'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { roundName } from '../../../messages/round-names.ts'
import { roundTies } from '../../../messages/rounds.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { useKnownRounds } from '../../../phone/kept/use-known-rounds.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScorecardIcon } from '../../../ui/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { NewBests } from '../../bests/new-bests.tsx'
import { recordsToBeatQuery } from '../../bests/queries.ts'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { listWithDivision, useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { EventMissing } from '../event-missing.tsx'
import { EventTabs } from '../event-tabs.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'
import { roundNameOf } from '../rounds/round-names.ts'
import { RoundTabs } from '../rounds/round-tabs.tsx'
import { useRoundInAddress } from '../rounds/use-round-shown.ts'
import { TeamResults } from '../teams/team-results.tsx'
import { useDeferredRows } from '../use-deferred-rows.ts'
import { OwnPlace, ResultSearch, useFinding } from './finding.tsx'
import type { ShownResults } from './mutations.ts'
import { PrintedResults } from './printed-results.tsx'
import { resultsQuery } from './queries.ts'
import { ReopenButton } from './reopen-button.tsx'
import { columnsOfRounds, columnsOfZones } from './result-columns.ts'
import { ResultsActions } from './results-actions.tsx'
import { ResultsHead } from './results-head.tsx'
import { ResultsTable } from './results-table.tsx'
import { tiesOf } from './shoot-offs.tsx'
import { Unranked, unrankedArchers } from './unranked.tsx'

const correctionsTexts = eventResultTexts.corrections
const roundsTexts = eventRoundTexts.results

type ResultBestsProps = {
  event: ClubEvent
  of: ShownResults
  results: EventResults
  /** The user's own participant id, if they take part. */
  ownId: string | undefined
  isCompleted: boolean
}

/** The club records and the user's personal best that a round of an event has beaten. */
const ResultBests = ({ event, of, results, ownId, isCompleted }: ResultBestsProps) => {
  const { data: records = [] } = useQuery(recordsToBeatQuery(of.id, of.round))
  const { data: archers = [] } = useQuery({ ...participantsQuery(event.id), enabled: ownId !== undefined })
  const { roundId, numberOfTargets, divisionScheme = usualSchemeId } = event
  const whole = results.divisions.flatMap(({ archeryStyle, results: placed }) =>
    placed
      .filter(({ targetsScored }) => targetsScored >= numberOfTargets)
      .map(({ participantId, name, total, ownDivision = archeryStyle }) => ({
        participantId,
        name,
        total,
        division: ownDivision,
        isOwn: participantId === ownId,
      })),
  )
  const cardId = archers.find(({ id }) => id === ownId)?.groupId ?? ''
  if (whole.length === 0) return null
  return (
    <NewBests
      shoot={{ cardId, roundId, numberOfTargets, divisionScheme }}
      scores={whole}
      records={records}
      isConfirmed={isCompleted}
    />
  )
}

const Corrections = ({ eventId, round }: { eventId: string; round: string | undefined }) => (
  <Section title={correctionsTexts.title} text={correctionsTexts.text}>
    <div>
      <ReopenButton eventId={eventId} round={round} />
    </div>
  </Section>
)

const loadArcherDialog = async () =>
  (await import('../participants/change-archer-dialog.tsx')).ChangeArcherDialog

/**
 * What officers can do with one archer of the shown results: open the card, take off points, mark.
 * @param isOffered false for other readers, and over all rounds, where officers act on none
 */
const useArcherMenu = (event: ClubEvent, isOffered: boolean) => {
  const { Dialog, isOpen, open, close } = useLazyDialog(loadArcherDialog)
  const [asked, setAsked] = useState<string>()
  const { data = [] } = useQuery({ ...participantsQuery(event.id), enabled: isOffered })
  if (!isOffered) return { open: undefined, dialog: null }
  const archer = isOpen ? data.find(({ id }) => id === asked) : undefined
  return {
    open: (participantId: string) => {
      setAsked(participantId)
      void open()
    },
    dialog: Dialog && <Dialog event={event} archer={archer} onClose={close} />,
  }
}

/**
 * The codes of all lists, and the results of the list that the address asks for; all results if there is no such list.
 */
const filteredResults = (all: EventResults, asked: string) => {
  const { divisions, unranked = [], apart = [] } = all
  const codes = [...new Set([...divisions, ...unranked, ...apart].map(({ archeryStyle }) => archeryStyle))]
  const list = listWithDivision(divisions, asked)?.archeryStyle ?? codes.find((code) => code === asked)
  const isShown = ({ archeryStyle }: { readonly archeryStyle: string }) =>
    list === undefined || archeryStyle === list
  return {
    codes,
    chosen: list,
    results: {
      ...all,
      divisions: divisions.filter(isShown),
      unranked: unranked.filter(isShown),
      apart: apart.filter(isShown),
    },
  }
}

const NoResults = () => (
  <EmptyState icon={<ScorecardIcon aria-hidden="true" />} title={eventResultTexts.empty}>
    {eventResultTexts.emptyText}
  </EmptyState>
)

const useOwnId = ({ id, registrationStatus }: ClubEvent): string | undefined => {
  const { id: userId } = useUser()
  const { data = [] } = useQuery({ ...participantsQuery(id), enabled: registrationStatus !== null })
  return data.find((participant) => participant.userId === userId)?.id
}

/** How archers who are level are ranked, in plain words. */
const tiesText = (round: Round, isOverAll: boolean): string => {
  if (!isOverAll) return roundTies(round)
  const { sameTies, otherTies, otherTiesShootOff, several } = roundsTexts
  if (round.id !== severalRounds) return `${several} ${sameTies} ${roundTies(round)}`
  return `${several} ${round.ties.level === 'shoot-off' ? otherTiesShootOff : otherTies}`
}

/** The rounds of an event that were not cancelled; undefined if it has no rounds. */
const heldRounds = (event: ClubEvent | undefined): readonly EventRound[] | undefined => {
  const rounds = (event?.rounds ?? []).filter(({ status }) => status !== 'cancelled')
  return rounds.length === 0 ? undefined : rounds
}

/** The rounds, the status and the number of targets of the shown results: those of one round, or of all rounds. */
const shownRounds = (event: ClubEvent, { round: asked }: ShownResults) => {
  const rounds = heldRounds(event)
  if (asked !== undefined || rounds === undefined)
    return { rounds: undefined, status: event.status, numberOfTargets: event.numberOfTargets }
  return {
    rounds,
    status: statusOverAll(rounds),
    numberOfTargets: rounds.reduce((sum, { numberOfTargets }) => sum + numberOfTargets, 0),
  }
}

type ResultsProps = {
  kinds: readonly Round[]
  event: ClubEvent
  /** All rounds of the event; undefined if it has only one. */
  allRounds: readonly EventRound[] | undefined
  of: ShownResults
  results: EventResults
}

const Results = ({ kinds, event, allRounds, of, results: all }: ResultsProps) => {
  useScreenTitle(eventResultTexts.titleOf({ event: event.name }))
  const ownId = useOwnId(event)
  const names = useDivisionNames(event.divisionScheme)
  const filter = useDivisionFilter()
  const { codes, chosen, results } = filteredResults(all, filter.asked)
  const { isEventAdmin } = event
  const shownRound = allRounds?.find(({ number }) => number === of.round)
  const partName = shownRound && roundNameOf(shownRound)
  const { rounds, status, numberOfTargets } = shownRounds(event, of)
  const round = tiesOverAll(kinds) ?? threeArrowRound
  const columns = rounds === undefined ? columnsOfZones(round) : columnsOfRounds(rounds)
  const ties = tiesText(round, rounds !== undefined)
  const isCompleted = status === 'completed'
  const isUsual = kinds.every(writesZones)
  const archerMenu = useArcherMenu(event, isEventAdmin && rounds === undefined)
  const finding = useFinding(all.divisions)
  const { isFound, isLong, words } = finding
  const found = results.divisions.map((division) => division.results.filter(isFound))
  const unranked = unrankedArchers(results, columns).filter(isFound)
  const rowCounts = useDeferredRows(found.map((rows) => rows.length))
  return (
    <>
      <ResultsHead
        event={event}
        kind={isUsual ? undefined : roundsTexts.kinds({ names: [...new Set(kinds.map(roundName))] })}
        numberOfTargets={numberOfTargets}
        status={status}
        results={results}
        isPart={of.round !== undefined}
        names={names}
        actions={
          <ResultsActions
            event={event}
            of={{ ...of, division: chosen }}
            results={all}
            ownId={ownId}
            rounds={allRounds}
          />
        }
      />
      {isLong && (
        <OwnPlace
          divisions={all.divisions}
          ownId={ownId}
          names={names}
          numberOfTargets={numberOfTargets}
          finding={finding}
          onShowAll={() => filter.show('')}
        />
      )}
      {rounds === undefined && (
        <ResultBests event={event} of={of} results={all} ownId={ownId} isCompleted={isCompleted} />
      )}
      <DivisionFilter names={names} codes={codes} chosen={chosen ?? ''} onChoose={filter.show} />
      {isLong && <ResultSearch finding={finding} count={found.flat().length + unranked.length} />}
      {codes.length === 0 && <NoResults />}
      {results.divisions.map((division, list) => {
        const rows = found[list] ?? []
        // A list without a match would be a head without rows.
        if (words !== '' && rows.length === 0) return null
        return (
          <ResultsTable
            key={division.archeryStyle}
            columns={columns}
            division={division}
            rows={rows.slice(0, rowCounts[list])}
            numberOfTargets={numberOfTargets}
            ownId={ownId}
            ownRow={finding.ownRow}
            names={names}
            ties={tiesOf({
              of,
              roundName: partName,
              round,
              shoot: { status, numberOfTargets },
              division,
              isOfficer: isEventAdmin,
            })}
            onMore={archerMenu.open}
          />
        )
      })}
      <Unranked archers={unranked} names={names} />
      {archerMenu.dialog}
      {of.round === undefined && chosen === undefined && <TeamResults event={event} />}
      {results.divisions.length > 0 && <p className="text-14 text-muted">{ties}</p>}
      {isEventAdmin && rounds === undefined && isCompleted && (
        <Corrections eventId={event.id} round={partName} />
      )}
      <PrintedResults
        columns={columns}
        ties={ties}
        event={event}
        numberOfTargets={numberOfTargets}
        status={status}
        results={results}
        showsTeams={chosen === undefined}
        names={names}
      />
    </>
  )
}

const rows = ['one', 'two', 'three', 'four', 'five', 'six']

const ResultsLoading = () => (
  <Loading words={eventResultTexts.loading} isTitle>
    <Skeleton className="h-16 w-full" />
    <div className="flex flex-col gap-2" aria-hidden="true">
      {rows.map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  </Loading>
)

type RoundAndTieRule = Pick<EventRound, 'roundId' | 'tieRule'>

/** The round that is shot and the tie rule of each round that counts. */
const roundsToLoad = (
  event: ClubEvent | undefined,
  round: EventRound | undefined,
): readonly RoundAndTieRule[] =>
  round === undefined ? (heldRounds(event) ?? [event ?? { roundId: defaultRoundId }]) : [round]

const Queries = lazyPart(async () => (await import('../queries/queries-band.tsx')).QueriesBand)

/** The results of an event by division, each place with its reason. They can be viewed, downloaded and printed. */
export const ResultsScreen = () => {
  const { id = '' } = useParams()
  useScreenTitle(eventResultTexts.title)
  const whole = useQuery(eventQuery(id))
  const round = useRoundInAddress(whole.data?.rounds)
  const event = useQuery(eventQuery(round?.id ?? id))
  const of = { id, round: round?.number }
  const results = useQuery(resultsQuery(id, round?.number))
  const wanted = roundsToLoad(whole.data, round)
  const kindsHere = useKnownRounds(wanted.map(({ roundId }) => roundId))
  const kinds = kindsHere?.map((kind, place) => roundWithTieRule(kind, wanted[place]?.tieRule))
  const error = whole.error ?? event.error ?? results.error
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Page>
        <EventMissing id={id} error={error} />
      </Page>
    )
  const { partOf } = whole.data ?? {}
  if (partOf) return <Redirect to={`${eventResultsPath(partOf.id)}?round=${partOf.round}`} replace />
  const isThere = event.data !== undefined && results.data !== undefined && kinds !== undefined
  const askAgain = () => {
    void whole.refetch()
    void event.refetch()
    void results.refetch()
  }
  return (
    <Page>
      {whole.data?.isEventAdmin ? (
        <EventTabs event={whole.data} shown="results" />
      ) : (
        <BackLink href={round === undefined ? eventPath(id) : `${eventPath(id)}?round=${round.number}`}>
          {eventResultTexts.back}
        </BackLink>
      )}
      {whole.data?.rounds && (
        <RoundTabs path={eventResultsPath(id)} rounds={whole.data.rounds} shown={round?.number} />
      )}
      {whole.data && isThere && whole.data.status !== 'upcoming' && <Queries event={whole.data} />}
      {event.data && results.data && kinds && (
        <Results
          kinds={kinds}
          event={event.data}
          allRounds={whole.data?.rounds}
          of={of}
          results={results.data}
        />
      )}
      {!isThere && error && (
        <>
          <h1 className="sr-only">{eventResultTexts.title}</h1>
          <LoadFailure error={error} texts={eventResultTexts} onRetry={askAgain} />
        </>
      )}
      {!isThere && !error && <ResultsLoading />}
    </Page>
  )
}
