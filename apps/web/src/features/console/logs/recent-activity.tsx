import { adminTexts } from '@fletch/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { addressOfTab } from '../console-tabs.tsx'
import { LogItem } from './log-item.tsx'
import { recentLogQuery } from './queries.ts'

const texts = adminTexts.activity

/** The newest lines of the log. */
export const RecentActivity = () => {
  const { data, error, isPending, refetch } = useQuery(recentLogQuery)
  return (
    <section aria-labelledby="activity" aria-busy={isPending} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="activity" className="flex min-h-12 items-center text-24">
          {texts.title}
        </h2>
        <TextLink href={addressOfTab('logs')}>{texts.all}</TextLink>
      </div>
      {isPending && <Skeleton className="h-64 w-full rounded-10" />}
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Panel className="px-4">
          {data.length === 0 ? (
            <p className="py-4 text-muted">{texts.empty}</p>
          ) : (
            <ul>
              {data.map((line) => (
                <LogItem key={line.id} line={line} isShort />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </section>
  )
}
