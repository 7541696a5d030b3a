import { type AdminAction, adminActionCalls } from '@fletch/contract'
import { deviceOf } from '@fletch/domain'
import { adminTexts } from '@fletch/messages/admin'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { deviceText } from '../../../messages/admin.ts'
import { formatClock } from '../../../messages/format.ts'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'
import { ByDay } from '../../../shell/by-day.tsx'
import { AdminList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'

const texts = adminTexts.actions

const actionPages = infiniteQueryOptions({
  queryKey: [adminActionCalls.list.path],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: adminPageSize, ...(pageParam && { cursor: pageParam }) }
    return asPage(await sendAsAdmin(adminActionCalls.list, { query, signal }))
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

const mailKinds: Readonly<Record<string, string>> = adminTexts.mails.kinds

const subjectOf = ({ kind, subject }: AdminAction): string | undefined => {
  if (subject === null) return undefined
  return kind === 'mail sent again' ? (mailKinds[subject] ?? subject) : subject
}

const Item = ({ action }: { action: AdminAction }) => {
  const { browser, system } = deviceOf(action.userAgent)
  const subject = subjectOf(action)
  return (
    <li className="hair-t grid gap-x-4 gap-y-1 py-3 first:border-t-0 wide:grid-cols-[1fr_auto] wide:items-baseline">
      <p>
        <span className="font-semibold">{texts.kinds[action.kind]}</span>
        {subject && <span>{`\u00a0· ${subject}`}</span>}
      </p>
      <p className="text-14 text-muted wide:text-end">
        {deviceText(browser, system)}
        {'\u00a0· '}
        <time dateTime={action.at}>{formatClock(Date.parse(action.at))}</time>
      </p>
    </li>
  )
}

/** What the administrator of the server did, newest first. */
export const Actions = () => (
  <section aria-labelledby="actions" className="flex flex-col gap-4">
    <SectionHead id="actions" title={texts.title} text={texts.text} />
    <AdminList query={useInfiniteQuery(actionPages)} empty={{ title: texts.empty, text: texts.emptyText }}>
      {(actions) => <ByDay entries={actions}>{(action) => <Item key={action.id} action={action} />}</ByDay>}
    </AdminList>
  </section>
)
