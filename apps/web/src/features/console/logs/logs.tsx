import { type LogFilter as Level, logFilters } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useSearchText } from '../../../ui/use-typed.ts'
import { AdminList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { LogItem } from './log-item.tsx'
import { logPages } from './queries.ts'

const texts = adminTexts.logs

const hour = 60 * 60 * 1000

/** In milliseconds. */
const spans = { all: undefined, hour, day: 24 * hour, week: 7 * 24 * hour }
type LogSpan = keyof typeof spans

const spanNames: readonly LogSpan[] = ['all', 'hour', 'day', 'week']
const levels = () => [
  { value: '', label: texts.levels.all },
  ...logFilters.map((value) => ({ value, label: texts.levels[value] })),
]
const times = () => spanNames.map((value) => ({ value, label: texts.times[value] }))

type LogFilterProps = {
  typed: string
  onType: (typed: string) => void
  level: Level | undefined
  onLevel: (level: Level | undefined) => void
  span: LogSpan
  onSpan: (span: LogSpan) => void
}

/** Filters log lines by text, level and time. */
const LogFilter = ({ typed, onType, level, onLevel, span, onSpan }: LogFilterProps) => (
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
      options={levels()}
      value={level ?? ''}
      onChange={(chosen) => onLevel(logFilters.find((each) => each === chosen))}
      className="min-w-36 flex-1 desk:max-w-48"
    />
    <ChoiceBox
      label={texts.time}
      options={times()}
      value={span}
      onChange={(chosen) => onSpan(spanNames.find((each) => each === chosen) ?? 'all')}
      className="min-w-36 flex-1 desk:max-w-48"
    />
  </div>
)

/** The server's log. */
export const Logs = () => {
  const { asked: q, typed, setTyped } = useSearchText()
  const [level, setLevel] = useState<Level>()
  const [span, setSpan] = useState<LogSpan>('all')
  const query = useInfiniteQuery(logPages({ q, level, lately: spans[span] }))
  return (
    <section aria-labelledby="logs" className="flex flex-col gap-4">
      <SectionHead
        id="logs"
        title={texts.title}
        text={texts.text}
        actions={
          <Button
            pending={query.isRefetching}
            pendingLabel={texts.refreshing}
            onClick={() => void query.refetch()}
          >
            {texts.refresh}
          </Button>
        }
      />
      <LogFilter
        typed={typed}
        onType={setTyped}
        level={level}
        onLevel={setLevel}
        span={span}
        onSpan={setSpan}
      />
      <AdminList
        query={query}
        isNarrowed={q !== '' || level !== undefined || span !== 'all'}
        empty={{ title: texts.empty, text: texts.emptyText }}
        notFound={{ title: texts.notFound, text: texts.notFoundText }}
      >
        {(lines) => (
          <Panel className="">
            {/*
             * About 24rem high, scrollable (rule R42). The position is relative, so that text for screen
             * readers stays inside the list; otherwise it would make the page as long as the list.
             */}
            <ul aria-label={texts.lines} className="relative max-h-96 overflow-y-auto rounded-10 px-4">
              {lines.map((line) => (
                <LogItem key={line.id} line={line} />
              ))}
            </ul>
          </Panel>
        )}
      </AdminList>
    </section>
  )
}
