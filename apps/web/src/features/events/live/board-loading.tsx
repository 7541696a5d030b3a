import { eventLiveTexts } from '@fletch/messages/event-live'
import type { StreamState } from '../../../server/event-stream.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BoardState } from './board-state.tsx'

const rows = ['one', 'two', 'three', 'four', 'five', 'six']

/** Placeholders for the lines of a board while it loads. */
export const BoardRows = () => (
  <div className="flex flex-col gap-2" aria-hidden="true">
    {rows.map((row) => (
      <Skeleton key={row} className="h-14 w-full" />
    ))}
  </div>
)

/**
 * Shown while a board loads; also says if it fails to load. At least a screen high: what follows must not be pushed
 * away when the board arrives.
 */
export const BoardLoading = ({ stream }: { stream?: StreamState }) => (
  <div className="flex min-h-dvh flex-col gap-6">
    <h1 className="sr-only">{eventLiveTexts.loading}</h1>
    <Skeleton className="h-10 w-64" />
    <div className="min-h-6">{stream && <BoardState stream={stream} />}</div>
    {stream?.refusal && <p>{stream.refusal.words}</p>}
    <BoardRows />
  </div>
)
