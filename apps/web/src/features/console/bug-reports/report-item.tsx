import { deviceOf } from '@fletch/domain'
import type { HandledBugReport } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { markReport } from './mutations.ts'

const texts = adminTexts.bugs

type Line = { name: string; value: string }

const linesOf = ({ url, userAgent, stepsToReproduce }: HandledBugReport): Line[] => {
  const { browser, system } = deviceOf(userAgent)
  const device = adminTexts.actions.device(browser, system)
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
export const ReportItem = ({ report }: { report: HandledBugReport }) => {
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
                {texts.priority(texts.priorities[report.priority])}
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
