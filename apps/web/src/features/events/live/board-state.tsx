import { eventLiveTexts } from '@fletch/messages/event-live'
import { ago } from '../../../messages/event-live.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { CheckIcon, WifiOffIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { minutesBetween, useNow } from './use-now.ts'

const texts = eventLiveTexts.state

const wordsOf = ({ phase, heardAt }: StreamState, now: number): string => {
  if (phase === 'live') return texts.live
  if (phase === 'connecting') return texts.connecting
  const minutes = heardAt === undefined ? 0 : minutesBetween(heardAt, now)
  return minutes === 0 ? texts.reconnecting : texts.lastHeard({ ago: ago(minutes) })
}

const Icon = ({ words, phase }: { words: string; phase: StreamState['phase'] }) => {
  if (phase === 'live') return <CheckIcon className="size-5" aria-hidden="true" />
  if (phase === 'connecting' || words === texts.reconnecting) return <Spinner />
  return <WifiOffIcon className="size-5" aria-hidden="true" />
}

type BoardStateProps = {
  stream: StreamState
  /** Nothing is live once the event is over. That an update is late is said all the same: scores may be corrected. */
  isOver?: boolean
}

/** Says whether the data is current, without claiming more than is known. */
export const BoardState = ({ stream, isOver = false }: BoardStateProps) => {
  const words = wordsOf(stream, useNow())
  if (isOver && stream.phase === 'live') return null
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 font-semibold ${stream.phase === 'live' ? 'text-accent' : 'text-gold'}`}
    >
      <Icon words={words} phase={stream.phase} />
      {words}
    </p>
  )
}
