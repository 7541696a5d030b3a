import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from './more.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { type FailedTexts, LoadFailure } from './until-loaded.tsx'

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>
  texts: FailedTexts & { loading: string; loadMore: string; loadingMore: string }
  /** Shown if there is nothing. */
  empty: ReactNode
  /** Shown at first. */
  skeleton?: ReactNode
  className?: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list that loads page by page, with its states. */
export const PagedList = <Item,>({
  query,
  texts,
  empty,
  skeleton = <Skeleton className="h-80 w-full rounded-10" />,
  className = 'gap-4',
  children,
}: PagedListProps<Item>) => {
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={`flex flex-col ${className}`} aria-busy={query.isPending || query.isPlaceholderData}>
      {query.isPending && <Loading words={texts.loading}>{skeleton}</Loading>}
      {query.error && <LoadFailure error={query.error} texts={texts} onRetry={query.refetch} />}
      {query.isSuccess && !query.isPlaceholderData && items.length === 0 && empty}
      {items.length > 0 && children(items)}
      {query.hasNextPage && (
        <LoadMore
          label={texts.loadMore}
          pendingLabel={texts.loadingMore}
          isLoading={query.isFetchingNextPage}
          onMore={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        />
      )}
    </div>
  )
}
