import { type LogFilter as Level, logFilters } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'

const texts = adminTexts.logs
const hour = 60 * 60 * 1000

/** In milliseconds. */
export const spans = { all: undefined, hour, day: 24 * hour, week: 7 * 24 * hour }
export type LogSpan = keyof typeof spans

const spanNames: readonly LogSpan[] = ['all', 'hour', 'day', 'week']
const levels = [
  { value: '', label: texts.levels.all },
  ...logFilters.map((value) => ({ value, label: texts.levels[value] })),
]
const times = spanNames.map((value) => ({ value, label: texts.times[value] }))

type LogFilterProps = {
  typed: string
  onType: (typed: string) => void
  level: Level | undefined
  onLevel: (level: Level | undefined) => void
  span: LogSpan
  onSpan: (span: LogSpan) => void
}

/** Filters log lines by text, level and time. */
export const LogFilter = ({ typed, onType, level, onLevel, span, onSpan }: LogFilterProps) => (
  <div className="flex flex-wrap gap-2">
    <SearchBox
      label={texts.search}
      hint={texts.searchHint}
      value={typed}
      onChange={onType}
      className="w-full desk:w-80"
    />
    <ChoiceBox
      label={texts.level}
      options={levels}
      value={level ?? ''}
      onChange={(chosen) => onLevel(logFilters.find((each) => each === chosen))}
      className="min-w-36 flex-1 desk:max-w-48"
    />
    <ChoiceBox
      label={texts.time}
      options={times}
      value={span}
      onChange={(chosen) => onSpan(spanNames.find((each) => each === chosen) ?? 'all')}
      className="min-w-36 flex-1 desk:max-w-48"
    />
  </div>
)
