import {
  type ClubMember,
  type MemberAccount,
  type MemberSort,
  memberAccounts,
  memberSorts,
} from '@fletch/contract'
import { isNamed, type MembershipStatus, membershipStatuses } from '@fletch/domain'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useNameOrder } from '../../../shell/name-order.ts'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { type MemberFilterAndSort, memberPages } from '../member-queries.ts'

export type Direction = 'asc' | 'desc'

/** Figures are sorted highest first. */
const bestFirst: readonly MemberSort[] = ['shoots', 'totalScore']

type Loaded = InfiniteData<{ items: readonly ClubMember[] }>

/** The search, filter and order in the address. The name order is a setting of the device. */
type MemberSearch = Omit<MemberFilterAndSort, 'nameOrder'>

/** Reads the search, filter and order from an address. Invalid values are ignored. */
const readMemberSearch = (search: string): MemberSearch => {
  const query = new URLSearchParams(search)
  return {
    q: query.get('q')?.trim() ?? '',
    status: membershipStatuses.find((each) => each === query.get('status')),
    account: memberAccounts.find((each) => each === query.get('account')),
    sort: memberSorts.find((each) => each === query.get('sort')),
    direction: query.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** Keeps the search in the address, so that it is restored on return from a member's form. */
const useMemberSearch = () => {
  const wish = readMemberSearch(useSearch())
  const [path, navigate] = useLocation()
  const narrow = (change: Partial<MemberSearch>) => {
    const { q, status, account, sort, direction } = { ...readMemberSearch(location.search), ...change }
    const search = new URLSearchParams({
      tab: 'members',
      ...(q && { q }),
      ...(status && { status }),
      ...(account && { account }),
      ...(sort && { sort, order: direction }),
    })
    navigate(`${path}?${search}`, { replace: true })
  }
  return { wish, narrow }
}

/** The loaded pages, identified by their cursor. Filtered on the device until the server answers. */
const pagesOf = (loaded: Loaded | undefined, words: string) =>
  (loaded?.pages ?? []).map(({ items }, page) => ({
    place: String(loaded?.pageParams[page]),
    // The same array if there is no filter, so that the page is not drawn again.
    items: words === '' ? items : items.filter((member) => isNamed(member, words)),
  }))

/** The members of a club, searched and sorted. Loaded members are filtered at once; the server's answer follows. */
export const useMemberList = (clubId: string) => {
  const { wish, narrow } = useMemberSearch()
  const { q: asked, status, account, sort, direction } = wish
  const [typed, setTyped] = useDebouncedText(asked, (q) => narrow({ q }))
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
    /** The search that the server answered or is asked. */
    asked,
    typed,
    setTyped,
    status,
    account,
    setAccount: (chosen: MemberAccount | undefined) => narrow({ account: chosen }),
    setStatus: (chosen: MembershipStatus | undefined) => narrow({ status: chosen }),
    sort,
    direction,
    sortBy,
    turn: () => narrow({ direction: direction === 'asc' ? 'desc' : 'asc' }),
    pages,
    total: query.data?.pages[0]?.total,
    isNarrowed: words !== '' || status !== undefined || account !== undefined,
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
