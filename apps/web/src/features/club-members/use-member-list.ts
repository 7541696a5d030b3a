import type { MembershipStatus } from '@fletch/domain'
import type { ClubMember, MemberSort } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTyped } from '../../ui/use-typed.ts'
import { memberPages } from './queries.ts'

export type Direction = 'asc' | 'desc'

/** Figures are first asked for from their best. */
const bestFirst: readonly MemberSort[] = ['shoots', 'totalScore']

const isHit = ({ firstName, lastName }: ClubMember, words: string): boolean =>
  `${firstName} ${lastName}`.toLowerCase().includes(words.toLowerCase())

/** Pages are kept as they came while nothing is typed, so that those drawn are not drawn again. */
const narrowed = (items: readonly ClubMember[], words: string, asked: string): readonly ClubMember[] =>
  words === asked ? items : items.filter((member) => isHit(member, words))

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
  const pages = (query.data?.pages ?? []).map(({ items }, page) => ({
    place: String(query.data?.pageParams[page]),
    items: narrowed(items, words, asked),
  }))
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
    isSettled: words === asked && !query.isPlaceholderData && !query.isPending,
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
