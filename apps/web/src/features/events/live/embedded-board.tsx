import { eventLiveTexts } from '@fletch/messages/event-live'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { RoundTabs } from '../rounds/round-tabs.tsx'
import { allRoundsQuery } from '../rounds/use-round-shown.ts'
import { BoardRows } from './board-loading.tsx'
import { BoardState } from './board-state.tsx'
import { BoardViews } from './board-views.tsx'
import { usePublicBoard } from './use-public-board.ts'

type EmbeddedBoardProps = {
  liveKey: string
  /** The path of the page that embeds the board. */
  path: string
  /** Links for the board, shown beside the state of its stream. */
  action: ReactNode
}

/** The public board as a part of another page. */
export const EmbeddedBoard = ({ liveKey, path, action }: EmbeddedBoardProps) => {
  const { view, stream } = usePublicBoard(liveKey)
  if (stream.phase === 'gone') return null
  return (
    <Panel className="flex flex-col gap-4 p-4 wide:p-6">
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        {/* A line of its own on phones: longer words of the state do not move what follows. */}
        <div className="pt-2 max-wide:basis-full wide:pt-0">
          {view?.head.status === 'completed' ? (
            <p className="text-muted">{eventLiveTexts.publicBoard.footFinal}</p>
          ) : (
            <BoardState stream={stream} />
          )}
        </div>
        {action}
      </div>
      {view?.head.rounds && (
        <RoundTabs path={path} rounds={view.head.rounds} shown={view.head.round} all={allRoundsQuery} />
      )}
      {view ? (
        <BoardViews view={view} stream={stream} />
      ) : (
        // At least a screen high: what follows must not be pushed away when the board arrives.
        <div className="min-h-dvh">
          <BoardRows />
        </div>
      )}
    </Panel>
  )
}
