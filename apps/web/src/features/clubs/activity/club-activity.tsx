import { clubActivityCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { officerTexts } from '../../../messages/club-officers.ts'
import { send } from '../../../server/api.ts'
import { ByDay } from '../../../shell/by-day.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActivityItem } from './activity-item.tsx'

const texts = officerTexts.activity

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
  const activity = useInfiniteQuery(activityPages(clubId))
  const items = activity.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-4">
      <div>
        <h2 id="activity" className="text-24">
          {texts.title}
        </h2>
        <p className="text-muted">{texts.text}</p>
      </div>
      {activity.isPending && (
        <div role="status">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-80 w-full rounded-10" />
        </div>
      )}
      {activity.error && (
        <Failure
          title={texts.failed}
          text={messageFor(activity.error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.data && items.length === 0 && <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      {items.length > 0 && (
        <ByDay entries={items}>{(each) => <ActivityItem key={each.id} activity={each} />}</ByDay>
      )}
      {activity.hasNextPage && (
        <LoadMore
          label={texts.loadMore}
          pendingLabel={texts.loadingMore}
          isLoading={activity.isFetchingNextPage}
          onMore={() => void activity.fetchNextPage()}
        />
      )}
    </section>
  )
}
