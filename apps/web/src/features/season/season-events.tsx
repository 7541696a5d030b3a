import type { Statistics } from '@fletch/contract'
import { seasonTexts as texts } from '@fletch/messages/season'

type SeasonEventsProps = {
  season: Pick<Statistics, 'eventSessions'>
  isCounted: boolean
  onCount: (isWanted: boolean) => void
}

/** Chooses whether the figures include events. Hidden for archers who have shot in none. */
export const IncludeEventsCheckbox = ({ season: { eventSessions }, isCounted, onCount }: SeasonEventsProps) =>
  (eventSessions !== 0 || isCounted) && (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        checked={isCounted}
        onChange={({ currentTarget }) => onCount(currentTarget.checked)}
        className="size-6 shrink-0"
      />
      {texts.withEvents({ count: eventSessions ?? 0 })}
    </label>
  )
