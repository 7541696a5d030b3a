import { bugReportTexts } from '../../../messages/bug-reports.ts'
import type { ReportContext } from './mutations.ts'

const texts = bugReportTexts.sent

/** Shows what a report sends besides the form, before it is sent. */
export const AttachedData = ({ userEmail, userId, url, userAgent }: ReportContext) => {
  const facts = [
    [texts.from, userId === null ? texts.anonymous(userEmail) : userEmail],
    [texts.page, url],
    [texts.browser, userAgent],
  ]
  return (
    <section aria-label={texts.title} className="hair-t pt-4 text-14">
      <h3 className="font-semibold">{texts.title}</h3>
      <dl className="mt-1 flex flex-col gap-1 text-muted">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[5rem_1fr] gap-2">
            <dt>{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-muted">{texts.time}</p>
    </section>
  )
}
