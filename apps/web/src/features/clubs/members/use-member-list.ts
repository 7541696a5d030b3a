import { isNamed, type MembershipStatus, membershipStatuses } from '@fletch/domain'
import { type ClubMember, type MemberSort, memberSorts } from '@fletch/domain/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useNameOrder } from '../../../shell/name-order.ts'
import { useTyped } from '../../../ui/use-typed.ts'
import { type MemberWish, memberPages } from '../member-queries.ts'

export type Direction = 'asc' | 'desc'

/** Figures are first asked for from their best. */
const bestFirst: readonly MemberSort[] = ['shoots', 'totalScore']

type Loaded = InfiniteData<{ items: readonly ClubMember[] }>

/** What is looked for; by which part of names it is sorted is no matter of one list. */
type AskedWish = Omit<MemberWish, 'nameOrder'>

/** Reads what is looked for from an address; what makes no sense there looks for nothing. */
const readWish = (search: string): AskedWish => {
  const asked = new URLSearchParams(search)
  return {
    q: asked.get('q')?.trim() ?? '',
    status: membershipStatuses.find((each) => each === asked.get('status')),
    sort: memberSorts.find((each) => each === asked.get('sort')),
    direction: asked.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** What is looked for stands in the address: the way back from a member's form finds it again. */
const useMemberWish = () => {
  const wish = readWish(useSearch())
  const [path, navigate] = useLocation()
  const narrow = (change: Partial<AskedWish>) => {
    const { q, status, sort, direction } = { ...readWish(location.search), ...change }
    const search = new URLSearchParams({
      tab: 'members',
      ...(q && { q }),
      ...(status && { status }),
      ...(sort && { sort, order: direction }),
    })
    navigate(`${path}?${search}`, { replace: true })
  }
  return { wish, narrow }
}

/** The pages that came, each known by the place where it begins; narrowed while the server was not heard yet. */
const pagesOf = (loaded: Loaded | undefined, words: string) =>
  (loaded?.pages ?? []).map(({ items }, page) => ({
    place: String(loaded?.pageParams[page]),
    // As they came when there is nothing to narrow: what is drawn already is not drawn again.
    items: words === '' ? items : items.filter((member) => isNamed(member, words)),
  }))

/** The members of a club as they are looked for and sorted: what is loaded narrows at once, the server follows. */
export const useMemberList = (clubId: string) => {
  const { wish, narrow } = useMemberWish()
  const { q: asked, status, sort, direction } = wish
  const [typed, setTyped] = useTyped(asked, (q) => narrow({ q }))
  const words = useDeferredValue(typed.trim())
  const nameOrder = useNameOrder()
  const query = useInfiniteQuery(memberPages(clubId, { ...wish, nameOrder }))
  const isAnswered = words === asked && !query.isPlaceholderData
  const pages = useMemo(() => pagesOf(query.data, isAnswered ? '' : words), [query.data, isAnswered, words])
  const sortBy = (next: MemberSort | undefined) => {
    const isAgain = next === sort && next !== undefined
    const turned = direction === 'asc' ? 'desc' : 'asc'
    const first = next !== undefined && bestFirst.includes(next) ? 'desc' : 'asc'
    narrow({ sort: next, direction: isAgain ? turned : first })
  }
  return {
    typed,
    setTyped,
    status,
    setStatus: (chosen: MembershipStatus | undefined) => narrow({ status: chosen }),
    sort,
    direction,
    sortBy,
    turn: () => narrow({ direction: direction === 'asc' ? 'desc' : 'asc' }),
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
