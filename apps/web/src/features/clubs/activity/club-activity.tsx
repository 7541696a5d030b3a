import { type ClubActivity as Activity, clubActivityCalls } from '@fletch/contract'
import { officerTexts } from '@fletch/messages/club-officers'
import { isLanguage, languageNames } from '@fletch/messages/languages.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { formatClock } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { ByDay } from '../../../shell/by-day.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'

const texts = officerTexts.activity
const fieldNames: Readonly<Record<string, string>> = texts.fields

type Change = Activity['changes'][number]

/** A value as it was stored; a language as it calls itself. */
const inWords = (field: string, value: string | null): string => {
  if (value === null) return texts.nothing
  return field === 'language' && isLanguage(value) ? languageNames[value] : value
}

const ChangeLine = ({ change: { field, was, became } }: { change: Change }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{fieldNames[field] ?? field}</dt>
    <dd className="min-w-0">{texts.change({ was: inWords(field, was), became: inWords(field, became) })}</dd>
  </div>
)

/** What a member does themself. Once officers removed the member, the activity names no one. */
const byMembers: readonly Activity['kind'][] = ['member joined', 'member left', 'invitation accepted']

/** Who made the change, when, and the old and new values. */
const ActivityItem = ({ activity }: { activity: Activity }) => {
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
        {by?.name ?? leaver ?? (byMembers.includes(kind) ? texts.formerMember : texts.deletedAccount)}
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

/** Items per page. */
const pageSize = 50

const activityPages = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: [clubActivityCalls.list.path, clubId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const page = await send(clubActivityCalls.list, { params: { id: clubId }, query, signal })
      // The server returns a bare list only when the request has no limit.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Changes to a club by its officers and members. */
export const ClubActivity = ({ clubId }: { clubId: string }) => {
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-4">
      <div>
        <h2 id="activity" className="text-24">
          {texts.title}
        </h2>
        <p className="text-muted">{texts.text}</p>
      </div>
      <PagedList
        query={useInfiniteQuery(activityPages(clubId))}
        texts={texts}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      >
        {(items) => <ByDay entries={items}>{(each) => <ActivityItem key={each.id} activity={each} />}</ByDay>}
      </PagedList>
    </section>
  )
}
