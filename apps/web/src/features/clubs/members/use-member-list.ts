import type { MembershipStatus } from '@fletch/domain'
import type { ClubMember, MemberSort } from '@fletch/domain/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTyped } from '../../../ui/use-typed.ts'
import { memberPages } from '../member-queries.ts'

export type Direction = 'asc' | 'desc'

/** Figures are first asked for from their best. */
const bestFirst: readonly MemberSort[] = ['shoots', 'totalScore']

type Loaded = InfiniteData<{ items: readonly ClubMember[] }>

const isHit = ({ firstName, lastName }: ClubMember, words: string): boolean =>
  `${firstName} ${lastName}`.toLowerCase().includes(words.toLowerCase())

/** The pages that came, each known by the place where it begins; narrowed while the server was not heard yet. */
const pagesOf = (loaded: Loaded | undefined, words: string) =>
  (loaded?.pages ?? []).map(({ items }, page) => ({
    place: String(loaded?.pageParams[page]),
    // As they came when there is nothing to narrow: what is drawn already is not drawn again.
    items: words === '' ? items : items.filter((member) => isHit(member, words)),
  }))

/** The members of a club as they are looked for and sorted: what is loaded narrows at once, the server follows. */
export const useMemberList = (clubId: string) => {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useTyped(asked, setAsked)
  const [status, setStatus] = useState<MembershipStatus>()
  const [sort, setSort] = useState<MemberSort>()
  const [direction, setDirection] = useState<Direction>('asc')
  const words = useDeferredValue(typed.trim())
  const wish = { q: asked, status, sort, direction }
  const query = useInfiniteQuery(memberPages(clubId, wish))
  const isAnswered = words === asked && !query.isPlaceholderData
  const pages = useMemo(() => pagesOf(query.data, isAnswered ? '' : words), [query.data, isAnswered, words])
  const sortBy = (next: MemberSort | undefined) => {
    const isAgain = next === sort && next !== undefined
    setSort(next)
    if (isAgain) setDirection(direction === 'asc' ? 'desc' : 'asc')
    else setDirection(next !== undefined && bestFirst.includes(next) ? 'desc' : 'asc')
  }
  return {
    typed,
    setTyped,
    status,
    setStatus,
    sort,
    direction,
    sortBy,
    turn: () => setDirection(direction === 'asc' ? 'desc' : 'asc'),
    pages,
    total: query.data?.pages[0]?.total,
    isNarrowed: words !== '' || status !== undefined,
    isLoading: query.isPending,
    isSettled: isAnswered && !query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}

export type MemberList = ReturnType<typeof useMemberList>
