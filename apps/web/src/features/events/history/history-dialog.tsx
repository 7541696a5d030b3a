import { type ClubEvent, type EventChange, eventHistoryCalls } from '@fletch/contract'
import { eventHistoryTexts as texts } from '@fletch/messages/event-history'
import { flightModeTexts } from '@fletch/messages/flight-mode'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { joinFacts } from '../../../messages/facts.ts'
import { formatTime } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type DivisionNames, useDivisionNames } from '../../divisions/use-division-names.ts'
import { sayOut } from '../results/targets-out.tsx'

const nameIn = ({ archer = texts.formerArcher }: EventChange): string => archer

/** A newer server may send others. */
const marks: Readonly<Record<string, (values: { archer: string }) => string>> = texts.marks

const markSaid = (change: EventChange): string => {
  const archer = nameIn(change)
  if (change.mark == null) return texts.noMark({ archer })
  return marks[change.mark]?.({ archer }) ?? texts.otherMark({ archer })
}

const penaltySaid = (change: EventChange): string => {
  const { points = 0 } = change
  return points === 0
    ? texts.noPenalty({ archer: nameIn(change) })
    : texts.penalty({ archer: nameIn(change), count: points })
}

/** Describes a change. A newer server may send kinds that this app does not know. */
const titleOf = (change: EventChange, names: DivisionNames): string => {
  const { kind, targets = [], merges = [], seed = 0, sent = 0, division = '', target = 0 } = change
  switch (kind) {
    case 'started':
      return texts.started
    case 'completed':
      return texts.completed
    case 'absent':
      return texts.absent({ archer: nameIn(change) })
    case 'back':
      return texts.back({ archer: nameIn(change) })
    case 'renamed':
      return texts.renamed({ archer: nameIn(change) })
    case 'shoot-off':
      return texts.shootOff({ archer: nameIn(change) })
    case 'start-undone':
      return texts.startUndone
    case 'reopened':
      return texts.reopened
    case 'mark':
      return markSaid(change)
    case 'penalty':
      return penaltySaid(change)
    case 'targets-out':
      return targets.length === 0 ? texts.noTargetsOut : texts.targetsOut
    case 'divisions':
      return merges.length === 0 ? texts.parted : texts.merged
    case 'draw':
      return texts.draw({ seed })
    case 'message':
      return texts.message({ sent })
    case 'query':
      return texts.query({ archer: nameIn(change), target })
    case 'query-answered':
      return texts.queryAnswered({ archer: nameIn(change), target })
    case 'flight-mode':
      return change.permittedBy
        ? flightModeTexts.permitted({ name: change.permittedBy })
        : texts.flightModeOff
    case 'second-scorer':
      return change.comparing ? texts.secondScorer : texts.secondScorerOff
    case 'class-up':
      return texts.classUp({ archer: nameIn(change), division: names.short(division) })
    default:
      return texts.other
  }
}

/** Why it was done, or what was asked or answered. */
const reasonSaid = (kind: string, reason: string): string => {
  if (kind === 'query') return texts.asked({ text: reason })
  return kind === 'query-answered' ? texts.answer({ text: reason }) : texts.reason({ reason })
}

interface Line {
  readonly say: (typed: string) => string
  readonly typed: string
  /** Archers ask in any language, officers write in that of the event. */
  readonly isOfArcher?: boolean
}

/** The state after the change, line by line, and its reason. */
const linesOf = (change: EventChange, names: DivisionNames): readonly Line[] => {
  const { kind, targets = [], merges = [], reason } = change
  return [
    ...targets.map((out) => ({ say: sayOut(out, names), typed: out.reason })),
    ...merges.map(({ code, into }) => ({
      say: () => texts.merge({ code: names.short(code), into: names.short(into) }),
      typed: '',
    })),
    ...(reason === ''
      ? []
      : [
          {
            say: (typed: string) => reasonSaid(kind, typed),
            typed: reason,
            isOfArcher: kind === 'query',
          },
        ]),
  ]
}

type HistoryItemProps = {
  change: EventChange
  names: DivisionNames
  /** Of the event. */
  language: string | undefined
}

/** A change: what was done, by whom, when and why. */
const HistoryItem = ({ change, names, language }: HistoryItemProps) => {
  const { at, by, round } = change
  const facts = [by ?? texts.deletedAccount, ...(round?.name ? [round.name] : []), formatTime(at)]
  return (
    <li className="hair-t py-3 first:border-t-0">
      <p className="font-semibold wrap-break-word">{titleOf(change, names)}</p>
      {linesOf(change, names).map(({ say, typed, isOfArcher = false }) => (
        <p key={say(typed)} className="wrap-break-word">
          <AroundTyped say={say} typed={typed} language={isOfArcher ? undefined : language} />
        </p>
      ))}
      <p className="text-14 text-muted">{joinFacts(facts)}</p>
    </li>
  )
}

/** The number of changes per page. */
const pageSize = 50

const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [eventHistoryCalls.list.path, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const page = await send(eventHistoryCalls.list, { params: { id }, query, signal })
      // Without a limit the call returns a plain list; with one it always returns a page.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

const Changes = ({ event }: { event: ClubEvent }) => {
  const names = useDivisionNames(event.divisionScheme)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{texts.text}</p>
      <PagedList
        query={useInfiniteQuery(historyQuery(event.id))}
        texts={texts}
        skeleton={<Skeleton className="h-40 w-full rounded-10" />}
        empty={<p>{texts.empty}</p>}
      >
        {(changes) => (
          <ul>
            {changes.map((change) => (
              <HistoryItem key={change.id} change={change} names={names} language={event.language} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

type HistoryDialogProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** The changes of officers that affect the results of an event, newest first. */
export const HistoryDialog = ({ event, open, onClose }: HistoryDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    {open && <Changes event={event} />}
  </Dialog>
)
