import { type BugReportState, bugReportStates } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { PagedList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { reportPages } from './queries.ts'
import { ReportItem } from './report-item.tsx'

const texts = adminTexts.bugs

const states = [
  ...bugReportStates.map((value) => ({ value, label: texts.states[value] })),
  { value: '', label: texts.states.all },
]

/** Bug reports. The list shows open ones until another state is chosen. */
export const BugReports = () => {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useDebouncedText(q, setQ)
  const [state, setState] = useState<BugReportState | undefined>('open')
  const query = useInfiniteQuery(reportPages(q, state))
  return (
    <section aria-labelledby="bugs" className="flex flex-col gap-4">
      <SectionHead id="bugs" title={texts.title} />
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={typed}
          onChange={setTyped}
          className="w-full desk:w-80"
        />
        <ChoiceBox
          label={texts.state}
          options={states}
          value={state ?? ''}
          onChange={(chosen) => setState(bugReportStates.find((each) => each === chosen))}
          className="min-w-36 flex-1 desk:max-w-44"
        />
      </div>
      <PagedList
        query={query}
        isNarrowed={q !== ''}
        empty={{ title: texts.empty, text: texts.emptyText }}
        notFound={{ title: texts.notFound, text: texts.notFoundText }}
      >
        {(reports) => (
          <ul className="flex flex-col gap-3">
            {reports.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
