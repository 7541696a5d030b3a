import {
  type ClubEvent,
  type EventResults,
  type EventRound,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  type OpenGroup,
  printPath,
  resultsSchemaPath,
} from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { printTexts } from '@fletch/messages/print'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { DownloadIcon, PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { certificatesOfArchers, hasFinalResults } from '../certificate-data.ts'
import { SmallDivisionsButton } from '../divisions/small-divisions-button.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { undecidedPlaces } from '../undecided.ts'
import { completeEvent, downloadResults, type FileKind, fileKinds, type ShownResults } from './mutations.ts'
import { openGroupsQuery, resultsQuery } from './queries.ts'
import { UndecidedList } from './undecided-list.tsx'

const completeTexts = eventResultTexts.complete
const fileTexts = eventResultTexts.file

/** The open tasks of a group, in a few words each. */
const openTasks = ({
  hasCard,
  blankTargets,
  missingScores,
  targetsLeft,
  proposals,
  unconfirmed,
  changedLate,
  scoredOnce,
  queries = 0,
  lastHeardAt,
}: OpenGroup): string[] =>
  [
    !hasCard && completeTexts.notBegun,
    hasCard && missingScores > 0 && completeTexts.missing({ count: missingScores }),
    hasCard && targetsLeft > 0 && completeTexts.left({ count: targetsLeft }),
    proposals > 0 && completeTexts.proposals({ count: proposals }),
    hasCard && unconfirmed.length > 0 && completeTexts.unconfirmed({ names: unconfirmed }),
    changedLate !== undefined && completeTexts.changedLate({ names: changedLate }),
    scoredOnce !== undefined && completeTexts.scoredOnce({ names: scoredOnce }),
    queries > 0 && completeTexts.queries({ count: queries }),
    lastHeardAt !== null && blankTargets > 0 && completeTexts.silent({ when: formatTime(lastHeardAt) }),
  ].filter((words) => words !== false)

const OpenList = ({ groups }: { groups: readonly OpenGroup[] }) => {
  if (groups.length === 0) return <p>{completeTexts.nothingOpen}</p>
  return (
    <>
      <p className="font-semibold">{completeTexts.open}</p>
      <ul>
        {groups.map((group) => (
          <li key={group.groupId} className="hair-t py-2">
            <p className="font-semibold">{groupName(group.groupName)}</p>
            <ul className="list-disc ps-5">
              {openTasks(group).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

type CompleteProps = {
  /** The round to complete, or the event. */
  eventId: string
  /** The name of the round; undefined to complete the event as a whole. */
  round: string | undefined
  event: ClubEvent
  /** Another round is still open. */
  goesOn: boolean
}

/** The results that decide the places of the event: over all rounds if no other one is open. */
const useDecidingResults = (
  { event, goesOn }: Pick<CompleteProps, 'event' | 'goesOn'>,
  isAsking: boolean,
) => {
  const wholeId = event.partOf?.id ?? event.id
  const number = goesOn ? (event.partOf?.round ?? 1) : undefined
  const { data } = useQuery({ ...resultsQuery(wholeId, number), enabled: isAsking })
  return data
}

/** Completes an event or one of its rounds. First shows what is still open in its groups, and ties to shoot off. */
const CompleteButton = ({ eventId, round, event, goesOn }: CompleteProps) => {
  const [isAsking, setAsking] = useState(false)
  const names = useDivisionNames(event.divisionScheme)
  const results = useDecidingResults({ event, goesOn }, isAsking)
  const places = undecidedPlaces(results?.divisions ?? [])
  const { data, error, isFetching } = useQuery({ ...openGroupsQuery(eventId), enabled: isAsking })
  const groups = isFetching ? undefined : data
  const outcome = () => {
    if (goesOn) return 'round-final'
    if (places.length > 0) return 'shoot-offs'
    return groups?.some(({ proposals }) => proposals > 0) ? 'open' : 'final'
  }
  const completion = useChange(completeEvent(eventId, { round, outcome: outcome() }))
  return (
    <>
      <Button look="main" onClick={() => setAsking(true)}>
        {completeTexts.action({ round })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={completeTexts.action({ round })}
        cancel={eventResultTexts.cancel}
        action={completeTexts.action({ round })}
        pendingLabel={completeTexts.pending}
        grave={groups !== undefined && (groups.length > 0 || places.length > 0)}
        disabled={groups === undefined || results === undefined}
        onConfirm={completion.run}
      >
        {groups ? (
          <OpenList groups={groups} />
        ) : (
          <div role="status">
            <p className="text-muted">
              {error ? messageFor(error, completeTexts.failedToLook) : completeTexts.looking}
            </p>
            {!error && <Skeleton className="mt-3 h-24 w-full" />}
          </div>
        )}
        {places.length > 0 && (
          <div>
            <p className="font-semibold">{completeTexts.shootOffs}</p>
            <UndecidedList places={places} names={names} />
            <p className="text-14 text-muted">{completeTexts.shootOffsText}</p>
          </div>
        )}
        <p>{completeTexts.afterwards}</p>
      </ConfirmDialog>
    </>
  )
}

const icon = <DownloadIcon className="size-5" aria-hidden="true" />

type DownloadButtonProps = { event: ClubEvent; of: ShownResults }

/** Downloads the shown results in a chosen file format. */
const DownloadButton = ({ event, of }: DownloadButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const download = useChange(downloadResults(of, event))
  const onTake = (kind: FileKind) => {
    setOpen(false)
    void download.run(kind)
  }
  return (
    <>
      <Button look="quiet" icon={icon} onClick={() => setOpen(true)}>
        {eventResultTexts.take}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={fileTexts.title}>
        <ul className="divide-y divide-line">
          {fileKinds.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <p className="min-w-40 flex-1 text-14 text-muted">{fileTexts.kindTexts[kind]}</p>
              <Button look="quiet" className="-mx-4" icon={icon} onClick={() => onTake(kind)}>
                {fileTexts.kinds[kind]}
              </Button>
            </li>
          ))}
        </ul>
        <a
          href={resultsSchemaPath}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center self-start rounded-6 text-14 underline underline-offset-4"
        >
          {fileTexts.schema}
        </a>
      </Dialog>
    </>
  )
}

const loadDialog = async () => (await import('./targets-out-dialog.tsx')).TargetsOutDialog

type TargetsOutProps = { event: ClubEvent; of: ShownResults; results: EventResults }

/** Opens the dialog for targets that are out; for officers, while the event is active. */
const TargetsOutButton = ({ event, of, results }: TargetsOutProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button look="quiet" pending={isComing} onClick={open}>
        {eventResultTexts.targetsOut.action}
      </Button>
      {Dialog && <Dialog event={event} of={of} results={results} open={isOpen} onClose={close} />}
    </>
  )
}

type ResultsActionsProps = {
  event: ClubEvent
  of: ShownResults
  results: EventResults
  /** The user's own participant id, if they take part. */
  ownId: string | undefined
  /** All rounds of the event; undefined if it has only one. */
  rounds: readonly EventRound[] | undefined
}

/** When the results are final, links officers to all certificates and an archer with a place to their own. */
const CertificatesLink = ({
  event,
  of: { division },
  results,
  ownId,
}: Omit<ResultsActionsProps, 'rounds'>) => {
  if (!hasFinalResults(event)) return null
  const query = new URLSearchParams({ what: 'certificates', ...(division !== undefined && { division }) })
  const href = `${printPath(event.partOf?.id ?? event.id)}?${query}`
  if (event.isEventAdmin)
    return (
      <LinkButton href={href} look="main">
        {printTexts.kinds.certificates}
      </LinkButton>
    )
  const isPlaced = certificatesOfArchers(results).some(({ id }) => id === ownId)
  return (
    isPlaced && (
      <LinkButton href={href} look="main">
        {printTexts.certificate.mine}
      </LinkButton>
    )
  )
}

/** Says why the event cannot be completed while several rounds are open, and leads to what must happen first. */
const EarlyCompletion = ({ event, open }: { event: ClubEvent; open: readonly EventRound[] }) => {
  const [isAsking, setAsking] = useState(false)
  const { early } = completeTexts
  const close = () => setAsking(false)
  const [next] = open
  return (
    <>
      <Button onClick={() => setAsking(true)}>{completeTexts.action({ round: undefined })}</Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={early.title}
        actions={
          <>
            <Button onClick={close}>{early.close}</Button>
            {next?.status === 'active' && (
              <LinkButton look="main" href={`${eventResultsPath(event.id)}?round=${next.number}`}>
                {completeTexts.action({ round: roundNameOf(next) })}
              </LinkButton>
            )}
            {next?.status === 'upcoming' && (
              <LinkButton look="main" href={`${eventPath(event.id)}?round=${next.number}`}>
                {early.show({ round: roundNameOf(next) })}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{early.text}</p>
        <ul className="list-disc ps-5">
          {open.map((round) => (
            <li key={round.id}>
              {round.status === 'active'
                ? early.active({ round: roundNameOf(round) })
                : early.upcoming({ round: roundNameOf(round) })}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

const isOpen = ({ status }: Pick<EventRound, 'status'>): boolean => ['upcoming', 'active'].includes(status)

/**
 * Completes the event, or the shown round of several. Over all rounds it completes the event with its last round; while
 * others are open, or the last one has not begun, it says what must happen first.
 */
const Completion = ({ event, of, rounds }: Pick<ResultsActionsProps, 'event' | 'of' | 'rounds'>) => {
  if (rounds === undefined)
    return (
      event.status === 'active' && (
        <CompleteButton eventId={event.id} round={undefined} event={event} goesOn={false} />
      )
    )
  const open = rounds.filter(isOpen)
  if (of.round === undefined) {
    const [last, ...others] = open
    if (last === undefined) return null
    // A weekend that no one has started yet has nothing to complete.
    if (rounds.every(({ status }) => status === 'upcoming')) return null
    return last.status === 'active' && others.length === 0 ? (
      <CompleteButton eventId={last.id} round={undefined} event={event} goesOn={false} />
    ) : (
      <EarlyCompletion event={event} open={open} />
    )
  }
  const round = rounds.find(({ number }) => number === of.round)
  return (
    round?.status === 'active' && (
      <CompleteButton eventId={round.id} round={roundNameOf(round)} event={event} goesOn={open.length > 1} />
    )
  )
}

/** What can be done with the shown results: each reader gets the actions that they may carry out now. */
export const ResultsActions = ({ event, of, results, ownId, rounds }: ResultsActionsProps) => {
  const { id, status, isEventAdmin } = event
  // Officers act on a single round; the results of all rounds are read-only.
  const isOverAll = rounds !== undefined && of.round === undefined
  const { divisions } = results
  const canMerge = divisions.length > 1 || divisions.some(({ of: parts }) => parts !== undefined)
  return (
    <>
      {isEventAdmin && <Completion event={event} of={of} rounds={rounds} />}
      {of.round === undefined && <CertificatesLink event={event} of={of} results={results} ownId={ownId} />}
      {!isOverAll && !isEventAdmin && status === 'active' && (
        <LinkButton href={eventBoardPath(id)} look="quiet">
          {eventResultTexts.live}
        </LinkButton>
      )}
      <DownloadButton event={event} of={of} />
      <Button
        look="quiet"
        icon={<PrinterIcon className="size-5" aria-hidden="true" />}
        onClick={() => print()}
      >
        {eventResultTexts.print}
      </Button>
      {isEventAdmin && canMerge && <SmallDivisionsButton event={{ ...event, id: of.id }} />}
      {!isOverAll && isEventAdmin && status === 'active' && (
        <TargetsOutButton event={event} of={of} results={results} />
      )}
    </>
  )
}
