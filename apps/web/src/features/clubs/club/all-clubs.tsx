import { foldForSearch } from '@fletch/domain'
import { type Club, newClubPath } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { clubTexts } from '../../../messages/clubs.ts'
import { readGuardian } from '../../../server/acting.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { FormLink } from '../../../ui/form-link.tsx'
import { HouseIcon } from '../../../ui/icons.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { ClubCard } from './club-card.tsx'
import { clubPages } from './queries.ts'

const texts = clubTexts.directory
const gridClass = 'grid gap-4 wide:grid-cols-2'

/** Whether the words are in the name, city or state, ignoring case and accents, as on the server. */
const isHit = ({ name, city, state }: Club, words: string): boolean =>
  [name, city, state].some((text) => foldForSearch(text).includes(foldForSearch(words)))

/** Placeholders for clubs. */
export const ClubsLoading = () => (
  <div>
    <p role="status" className="mb-3 text-18 text-muted">
      {texts.loading}
    </p>
    <div className={gridClass} aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((each) => (
        <Skeleton key={each} className="h-40 w-full rounded-10" />
      ))}
    </div>
  </div>
)

const Nothing = ({ isSearched }: { isSearched: boolean }) => {
  // Only an account of its own founds a club.
  const mayCreate = !isSearched && readGuardian() === undefined
  return (
    <EmptyState
      icon={<HouseIcon aria-hidden="true" />}
      title={texts.empty}
      action={mayCreate && <FormLink href={newClubPath}>{clubTexts.create.submit}</FormLink>}
    >
      {isSearched ? texts.emptySearch : mayCreate && texts.emptyFirst}
    </EmptyState>
  )
}

/** All clubs. Loaded ones are filtered while typing; the server searches the rest. */
export const AllClubs = () => {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useDebouncedText(asked, setAsked)
  const words = useDeferredValue(typed.trim())
  const clubs = useInfiniteQuery(clubPages(asked))
  const loaded = clubs.data?.pages.flatMap(({ items }) => items) ?? []
  const isAnswered = words === asked && !clubs.isPlaceholderData
  const shown = isAnswered ? loaded : loaded.filter((club) => isHit(club, words))
  const isSettled = isAnswered && !clubs.isPending
  return (
    <section aria-labelledby="all-clubs" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-clubs" className="text-24">
          {texts.all}
        </h2>
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={typed}
          onChange={setTyped}
          className="min-w-52 flex-1 wide:max-w-80"
        />
      </div>
      {clubs.isPending && <ClubsLoading />}
      {clubs.error && (
        <Failure
          title={texts.failed}
          text={messageFor(clubs.error, texts.failedText)}
          retry={clubTexts.retry}
          onRetry={() => void clubs.refetch()}
        />
      )}
      <ul className={`${gridClass} empty:hidden`}>
        {shown.map((club) => (
          <li key={club.id}>
            <ClubCard club={club} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && isSettled && !clubs.error && <Nothing isSearched={words !== ''} />}
      {clubs.hasNextPage && (
        <LoadMore
          label={clubTexts.loadMore}
          pendingLabel={clubTexts.loadingMore}
          isLoading={clubs.isFetchingNextPage}
          onMore={() => void clubs.fetchNextPage()}
        />
      )}
    </section>
  )
}
