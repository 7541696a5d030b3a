import type { ClubActivity } from '@fletch/domain/contract'
import { officerTexts } from '../../../messages/club-officers.ts'
import { formatClock } from '../../../messages/format.ts'

const texts = officerTexts.activity
const fieldNames: Readonly<Record<string, string>> = texts.fields

type Change = ClubActivity['changes'][number]

const ChangeLine = ({ change: { field, was, became } }: { change: Change }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{fieldNames[field] ?? field}</dt>
    <dd className="min-w-0">{texts.change(was ?? texts.nothing, became ?? texts.nothing)}</dd>
  </div>
)

/** Who made the change, when, and the old and new values. */
export const ActivityItem = ({ activity }: { activity: ClubActivity }) => {
  const { kind, subject, at, by, changes } = activity
  // Who left without a yes has an account of which the club does not know.
  const leaver = kind === 'member left' ? subject : null
  return (
    <li className="hair-t grid gap-x-4 gap-y-1 py-3 first:border-t-0 wide:grid-cols-[minmax(50%,1fr)_auto]">
      <p>
        <span className="font-semibold">{texts.kinds[kind]}</span>
        {subject && <span>{`\u00a0· ${subject}`}</span>}
      </p>
      <p className="text-14 text-muted wide:text-end">
        {by?.name ?? leaver ?? texts.deletedAccount}
        {'\u00a0· '}
        <time dateTime={at} className="whitespace-nowrap">
          {formatClock(Date.parse(at))}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className="flex flex-col gap-1 text-14 wide:col-span-2">
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}
