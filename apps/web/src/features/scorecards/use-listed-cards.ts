import { type CardContent, type Tally, tally } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { areScoresUnsent, type CardRecord, needsAttention } from '../../offline/card-record.ts'
import { scorecardPages } from './queries.ts'
import { usePhoneCards } from './use-phone-cards.ts'

/** A card as the list shows it. */
export interface ListedCard {
  readonly id: string
  readonly content: CardContent
  readonly sums: Tally
  /** What this phone has of it, where that is more than the server has. */
  readonly record: CardRecord | undefined
}

const listed = (id: string, content: CardContent, record: CardRecord | undefined): ListedCard => ({
  id,
  content,
  sums: tally(content.scores),
  record,
})

const needsWords = (record: CardRecord) => areScoresUnsent(record) || needsAttention(record)

/** The server's card, or what the phone has of it while that is newer. */
const fromServer = (card: Scorecard, records: readonly CardRecord[]): ListedCard => {
  const record = records.find(({ id }) => id === card.id)
  return record && needsWords(record)
    ? listed(card.id, record.mine, record)
    : listed(card.id, card, undefined)
}

const fromPhone = (record: CardRecord): ListedCard => listed(record.id, record.mine, record)

const holds = ({ mine }: CardRecord, words: string) =>
  `${mine.archerName}\n${mine.club}`.toLowerCase().includes(words.toLowerCase())

/** All cards of a user: those that only this phone has, and the server's, page by page. */
export const useListedCards = (userId: string, words: string) => {
  const onPhone = usePhoneCards(userId)
  const query = useInfiniteQuery(scorecardPages(userId, words))
  const records = (onPhone ?? []).filter((record) => holds(record, words))
  const pages = query.data?.pages
  return {
    onlyHere: records.filter(({ base }) => base === null).map(fromPhone),
    // While the server cannot be asked, the phone shows what it has.
    saved: pages
      ? pages.flatMap(({ items }) => items.map((card) => fromServer(card, onPhone ?? [])))
      : records.filter(({ base }) => base !== null && query.isError).map(fromPhone),
    isLoading: onPhone === undefined || query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
