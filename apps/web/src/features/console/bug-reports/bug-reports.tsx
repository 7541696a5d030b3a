import {
  adminBugReportCalls,
  adminUserCalls,
  type BugReportState,
  bugReportStates,
  type HandledBugReport,
} from '@fletch/contract'
import { deviceOf } from '@fletch/domain'
import { adminTexts } from '@fletch/messages/admin'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceText } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'
import { refetch } from '../../../server/admin-client.ts'
import { adminFailed, adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'
import { Button } from '../../../ui/button.tsx'
import { type Change, change, makeChange } from '../../../ui/change.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { AdminList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'

const texts = adminTexts.bugs

/** Marks a report as done, or reopens it. */
const markReport = ({ id, title }: HandledBugReport, isDone: boolean): Change<[], HandledBugReport> =>
  change({
    call: () => sendAsAdmin(adminBugReportCalls.mark, { params: { id }, body: { isDone } }),
    done: (report) => ({
      title: isDone ? texts.markedDone : texts.reopened,
      description: title,
      action: { label: texts.undo, onClick: () => void makeChange(markReport(report, !isDone)) },
    }),
    failed: adminFailed(texts.markFailed),
    asksAgain: () => refetch(adminBugReportCalls.list, adminUserCalls.stats),
  })

type Line = { name: string; value: string }

const linesOf = ({ url, userAgent, stepsToReproduce }: HandledBugReport): Line[] => {
  const { browser, system } = deviceOf(userAgent)
  const device = deviceText(browser, system)
  return [
    { name: texts.page, value: url },
    { name: texts.browser, value: userAgent === '' ? device : `${device}\u00a0· ${userAgent}` },
    ...(stepsToReproduce === '' ? [] : [{ name: texts.steps, value: stepsToReproduce }]),
  ]
}

const WhereItHappened = ({ report }: { report: HandledBugReport }) => (
  <details>
    <summary className="inline-flex min-h-11 items-center rounded-6 text-14 underline underline-offset-4">
      {texts.more}
      <span className="sr-only"> {report.title}</span>
    </summary>
    <dl className="flex flex-col gap-2 text-14">
      {linesOf(report).map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** A report: its priority, what was reported, by whom and when, and whether it is done. */
const ReportItem = ({ report }: { report: HandledBugReport }) => {
  const isDone = report.doneAt !== null
  const marking = useChange(markReport(report, !isDone))
  return (
    <li>
      <Panel className="grid gap-x-6 gap-y-2 p-4 wide:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 flex-col gap-2">
          <div>
            <h3 className="text-18">{report.title}</h3>
            <p className="mt-1 flex flex-wrap gap-2">
              <Tag tone={report.priority === 'high' ? 'bad' : 'plain'}>
                {texts.priority({ priority: texts.priorities[report.priority] })}
              </Tag>
              <Tag>{texts.categories[report.category]}</Tag>
              {isDone && <Tag tone="on">{texts.done}</Tag>}
            </p>
          </div>
          <p className="whitespace-pre-line">{report.description}</p>
          <p className="text-14 text-muted">
            {texts.from} <span className="break-all">{report.userEmail}</span>
            {'\u00a0· '}
            <time dateTime={report.timestamp}>{formatTime(report.timestamp)}</time>
          </p>
          <WhereItHappened report={report} />
        </div>
        <Button
          className="justify-self-start wide:self-start"
          pending={marking.isPending}
          pendingLabel={texts.pending}
          onClick={marking.run}
        >
          {isDone ? texts.reopen : texts.markDone}
        </Button>
      </Panel>
    </li>
  )
}

/** Bug reports that match a search and a state, newest first, in pages. */
const reportPages = (q: string, state: BugReportState | undefined) =>
  infiniteQueryOptions({
    queryKey: [adminBugReportCalls.list.path, q, state],
    queryFn: async ({ pageParam, signal }) => {
      const wish = { ...(q && { q }), ...(state && { state }) }
      const query = { limit: adminPageSize, ...wish, ...(pageParam && { cursor: pageParam }) }
      return asPage(await sendAsAdmin(adminBugReportCalls.list, { query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

const states = () => [
  ...bugReportStates.map((value) => ({ value, label: texts.states[value] })),
  { value: '', label: texts.states.all },
]

/** Bug reports. The list shows open ones until another state is chosen. */
export const BugReports = () => {
  const { asked: q, typed, setTyped } = useSearchText()
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
          options={states()}
          value={state ?? ''}
          onChange={(chosen) => setState(bugReportStates.find((each) => each === chosen))}
          className="min-w-36 flex-1 desk:max-w-44"
        />
      </div>
      <AdminList
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
      </AdminList>
    </section>
  )
}
