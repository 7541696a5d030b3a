import type { BoardHead as Head } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import type { ReactNode } from 'react'
import { formatDay } from '../../../messages/format.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { EventStatusTag } from '../event-status.tsx'
import { BoardState } from './board-state.tsx'
import type { BoardView } from './use-board.ts'

const texts = eventLiveTexts.head

/** The progress of an event: the number of targets that its slowest group has completed. */
export const progressOf = ({ head, groups }: BoardView): string | undefined => {
  if (head.status !== 'active' || groups.length === 0) return undefined
  const targets = Math.min(...groups.map(({ targetsDone }) => targetsDone))
  return targets >= head.numberOfTargets
    ? texts.finished
    : texts.progress({ done: targets, all: head.numberOfTargets })
}

const StatusWords = ({ head }: { head: Head }) => {
  const words = {
    upcoming: texts.upcoming,
    active: undefined,
    completed: texts.completed,
    cancelled: texts.cancelled,
  }
  const text = words[head.status]
  return text === undefined ? null : <p className="text-muted">{text}</p>
}

type BoardHeadProps = {
  view: BoardView
  stream: StreamState
  /** Links to other views of the board. */
  actions?: ReactNode
}

/** The name of the event, its progress, and whether the data is current. */
export const BoardHead = ({ view, stream, actions }: BoardHeadProps) => {
  const { head } = view
  const progress = progressOf(view)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-24 wide:text-32">{head.name}</h1>
            <EventStatusTag status={head.status} />
          </div>
          <p className="text-muted">
            {texts.facts({ club: head.clubName, day: formatDay(head.competitionDate) })}
          </p>
        </div>
        {actions && <div className="ways">{actions}</div>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* A line of its own on phones: longer words of the state do not move what follows. */}
        <div className="max-wide:basis-full">
          <BoardState stream={stream} isOver={head.status === 'completed'} />
        </div>
        {progress && <p className="figures">{progress}</p>}
        <StatusWords head={head} />
      </div>
      {!head.settled && (
        <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
          {texts.notSettled}
        </Banner>
      )}
    </div>
  )
}
