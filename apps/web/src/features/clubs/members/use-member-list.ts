import {
  type ClubMember,
  type MemberAccount,
  type MemberCare,
  type MemberSort,
  memberAccounts,
  memberCares,
  memberSorts,
} from '@fletch/contract'
import { isNamed, type MembershipStatus, membershipStatuses } from '@fletch/domain'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { type MemberFilterAndSort, memberPages } from '../member-queries.ts'

export type Direction = 'asc' | 'desc'

/** Figures are sorted highest first. */
const bestFirst: readonly MemberSort[] = ['shoots', 'totalScore']

type Loaded = InfiniteData<{ items: readonly ClubMember[] }>

/** Reads the search, filter and order from an address: by name if it gives no order. Invalid values are ignored. */
const readMemberSearch = (search: string): MemberFilterAndSort => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort')
  return {
    q: query.get('q')?.trim() ?? '',
    status: membershipStatuses.find((each) => each === query.get('status')),
    account: memberAccounts.find((each) => each === query.get('account')),
    care: memberCares.find((each) => each === query.get('care')),
    sort: sort === null ? 'name' : memberSorts.find((each) => each === sort),
    direction: query.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** Keeps the search in the address, so that it is restored on return from a member's form. */
const useMemberSearch = () => {
  const wish = readMemberSearch(useSearch())
  const [path, navigate] = useLocation()
  const narrow = (change: Partial<MemberFilterAndSort>) => {
    const { q, status, account, care, sort, direction } = {
      ...readMemberSearch(location.search),
      ...change,
    }
    const isUsual = sort === 'name' && direction === 'asc'
    const search = new URLSearchParams({
      tab: 'members',
      ...(q && { q }),
      ...(status && { status }),
      ...(account && { account }),
      ...(care && { care }),
      ...(!isUsual && { sort: sort ?? 'newest', order: direction }),
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
  const { q: asked, status, account, care, sort, direction } = wish
  const [typed, setTyped] = useDebouncedText(asked, (q) => narrow({ q }))
  const words = useDeferredValue(typed.trim())
  const query = useInfiniteQuery(memberPages(clubId, wish))
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
    care,
    /** Shows the active members who need some care, or all again. */
    showCare: (change: { account?: MemberAccount; care?: MemberCare }) =>
      narrow({
        account: undefined,
        care: undefined,
        ...change,
        status: Object.keys(change).length > 0 ? 'active' : undefined,
      }),
    setAccount: (chosen: MemberAccount | undefined) => narrow({ account: chosen }),
    setStatus: (chosen: MembershipStatus | undefined) => narrow({ status: chosen }),
    sort,
    direction,
    sortBy,
    turn: () => narrow({ direction: direction === 'asc' ? 'desc' : 'asc' }),
    pages,
    total: query.data?.pages[0]?.total,
    isNarrowed: words !== '' || status !== undefined || account !== undefined || care !== undefined,
    /** How many filters besides the search narrow the list. */
    filters: [status, account, care].filter((each) => each !== undefined).length,
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
