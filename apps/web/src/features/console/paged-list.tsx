import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminTexts } from '../../messages/admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminFailure } from './admin-failure.tsx'

const texts = adminTexts

type Words = { title: string; text: string }

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>
  /** Shown if the list is empty, or if nothing matches the search. */
  empty: Words
  notFound?: Words
  isNarrowed?: boolean
  children: (items: readonly Item[]) => ReactNode
}

/** A list in pages, loaded while scrolling, with its loading, failed and empty states. */
export const PagedList = <Item,>({ query, empty, notFound, isNarrowed, children }: PagedListProps<Item>) => {
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const nothing = isNarrowed && notFound ? notFound : empty
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPending || query.isPlaceholderData}>
      {query.isPending && (
        <div role="status">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-80 w-full rounded-10" />
        </div>
      )}
      {query.error && <AdminFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && items.length === 0 && <EmptyState title={nothing.title}>{nothing.text}</EmptyState>}
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
