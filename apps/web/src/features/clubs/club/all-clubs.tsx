import { type Club, clubPath, newClubPath } from '@fletch/contract'
import { foldForSearch } from '@fletch/domain'
import { clubTexts } from '@fletch/messages/clubs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { readGuardian } from '../../../server/acting.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { CheckIcon, HouseIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/more.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useSearchText } from '../../../ui/use-typed.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { factsOfClub } from './club-facts.ts'
import { ClubLogo } from './club-logo.tsx'
import { JoinButton } from './join-button.tsx'
import { clubPages } from './queries.ts'

const texts = clubTexts.directory

/** The way to join, or the user's role in the club. */
const JoinOrBadge = ({ club }: { club: Club }) =>
  club.myMembership !== null || club.myRole === 'owner' ? (
    <Button disabled icon={<CheckIcon className="size-5" aria-hidden="true" />}>
      {texts.member}
    </Button>
  ) : (
    <JoinButton club={club} isListed />
  )

/** A club in the directory. */
const ClubCard = ({ club }: { club: Club }) => (
  <article className="hair flex h-full flex-col gap-3 rounded-10 bg-paper p-4">
    <div className="flex items-start gap-3">
      <ClubLogo name={club.name} logoPath={club.logoPath} />
      <div className="min-w-0 flex-1">
        <h3 className="text-18">{club.name}</h3>
        <p className="text-14 text-muted">{factsOfClub(club)}</p>
      </div>
    </div>
    {club.description && (
      <p lang={club.language} className="line-clamp-2 text-14">
        {club.description}
      </p>
    )}
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
      <LinkButton href={clubPath(club.id)}>
        {texts.details}
        <VisuallyHidden>{club.name}</VisuallyHidden>
      </LinkButton>
      <JoinOrBadge club={club} />
    </div>
  </article>
)

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
  const { asked, typed, setTyped } = useSearchText()
  const words = useDeferredValue(typed.trim())
  const clubs = useInfiniteQuery(clubPages(asked))
  const loaded = clubs.data?.pages.flatMap(({ items }) => items) ?? []
  const isAnswered = words === asked && !clubs.isPlaceholderData
  const hits = isAnswered ? loaded : loaded.filter((club) => isHit(club, words))
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
        <LoadFailure
          error={clubs.error}
          texts={{ ...texts, retry: clubTexts.retry }}
          onRetry={clubs.refetch}
        />
      )}
      <ul className={`${gridClass} empty:hidden`}>
        {hits.map((club) => (
          <li key={club.id}>
            <ClubCard club={club} />
          </li>
        ))}
      </ul>
      {hits.length === 0 && isSettled && !clubs.error && <Nothing isSearched={words !== ''} />}
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
