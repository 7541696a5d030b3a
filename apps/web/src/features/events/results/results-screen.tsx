import type { Round } from '@fletch/domain'
import { type Competition, type EventResults, eventBoardPath, eventPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { eventResultTexts as texts } from '../../../messages/event-results.ts'
import { roundTexts } from '../../../messages/rounds.ts'
import { usualRoundId } from '../../../offline/known-rounds.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useKnownRound } from '../../../server/rounds.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { wordsFor } from '../../../ui/fault.ts'
import { ChevronLeftIcon, DownloadIcon, PrinterIcon, ScorecardIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { EventMissing } from '../event-missing.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'
import { TeamResults } from '../teams/team-results.tsx'
import { CompleteButton } from './complete-button.tsx'
import { Corrections } from './corrections.tsx'
import { downloadResults } from './mutations.ts'
import { PrintedResults } from './printed-results.tsx'
import { resultsQuery } from './queries.ts'
import { ReopenButton } from './reopen-button.tsx'
import { ResultsHead } from './results-head.tsx'
import { ResultsTable } from './results-table.tsx'
import { ShootOffs } from './shoot-offs.tsx'

const Actions = ({ event }: { event: Competition }) => {
  const { id, status, isEventAdmin } = event
  const download = useChange(downloadResults(event))
  return (
    <>
      {status === 'active' && <LinkButton href={eventBoardPath(id)}>{texts.live}</LinkButton>}
      <Button icon={<DownloadIcon className="size-5" aria-hidden="true" />} onClick={download.run}>
        {texts.csv}
      </Button>
      <Button icon={<PrinterIcon className="size-5" aria-hidden="true" />} onClick={() => print()}>
        {texts.print}
      </Button>
      {isEventAdmin && status === 'active' && <CompleteButton eventId={id} />}
      {isEventAdmin && status === 'completed' && <ReopenButton eventId={id} />}
    </>
  )
}

const Nothing = () => (
  <EmptyState icon={<ScorecardIcon aria-hidden="true" />} title={texts.empty}>
    {texts.emptyText}
  </EmptyState>
)

const useOwnId = ({ id, registrationStatus }: Competition): string | undefined => {
  const { id: userId } = useUser()
  const { data = [] } = useQuery({ ...participantsQuery(id), enabled: registrationStatus !== null })
  return data.find((participant) => participant.userId === userId)?.id
}

type ResultsProps = { round: Round; event: Competition; results: EventResults }

const Results = ({ round, event, results }: ResultsProps) => {
  useScreenTitle(texts.titleOf(event.name))
  const ownId = useOwnId(event)
  const names = useDivisionNames(event.divisionScheme)
  const { isEventAdmin, status } = event
  return (
    <>
      <ResultsHead round={round} event={event} results={results} actions={<Actions event={event} />} />
      {results.divisions.length === 0 && <Nothing />}
      {results.divisions.map((division) => (
        <ResultsTable
          key={division.archeryStyle}
          round={round}
          division={division}
          numberOfTargets={event.numberOfTargets}
          ownId={ownId}
          names={names}
          actions={isEventAdmin && <ShootOffs round={round} event={event} division={division} />}
        />
      ))}
      <TeamResults event={event} />
      {results.divisions.length > 0 && <p className="text-14 text-muted">{roundTexts.page.ties(round)}</p>}
      {isEventAdmin && status === 'completed' && <Corrections eventId={event.id} />}
      <PrintedResults round={round} event={event} results={results} names={names} />
    </>
  )
}

const rows = ['one', 'two', 'three', 'four', 'five', 'six']

const Loading = () => (
  <div role="status" className="flex flex-col gap-6">
    <h1 className="sr-only">{texts.loading}</h1>
    <Skeleton className="h-16 w-full" />
    <div className="flex flex-col gap-2" aria-hidden="true">
      {rows.map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  </div>
)

/** What came out of an event: style by style, each place with its reason; on screen, as a file and on paper. */
export const ResultsScreen = ({ id }: { id: string }) => {
  useScreenTitle(texts.title)
  const event = useQuery(eventQuery(id))
  const results = useQuery(resultsQuery(id))
  const round = useKnownRound(event.data?.roundId ?? usualRoundId)
  const error = event.error ?? results.error
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Page>
        <EventMissing id={id} error={error} />
      </Page>
    )
  const isThere = event.data !== undefined && results.data !== undefined && round !== undefined
  const askAgain = () => {
    void event.refetch()
    void results.refetch()
  }
  return (
    <Page>
      <LinkButton
        href={eventPath(id)}
        look="quiet"
        className="-ms-4 -mb-3 self-start"
        icon={<ChevronLeftIcon className="size-5" aria-hidden="true" />}
      >
        {texts.back}
      </LinkButton>
      {event.data && results.data && round && (
        <Results round={round} event={event.data} results={results.data} />
      )}
      {!isThere && error && (
        <>
          <h1 className="sr-only">{texts.title}</h1>
          <Failure
            title={texts.failed}
            text={wordsFor(error, texts.failedText)}
            retry={texts.retry}
            onRetry={askAgain}
          />
        </>
      )}
      {!isThere && !error && <Loading />}
    </Page>
  )
}
