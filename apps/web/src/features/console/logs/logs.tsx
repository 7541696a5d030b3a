import type { LogFilter as Level } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { PagedList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { LogFilter, type LogSpan, spans } from './log-filter.tsx'
import { LogItem } from './log-item.tsx'
import { logPages } from './queries.ts'

const texts = adminTexts.logs

/** The server's log. */
export const Logs = () => {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useDebouncedText(q, setQ)
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
      <PagedList
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
      </PagedList>
    </section>
  )
}
