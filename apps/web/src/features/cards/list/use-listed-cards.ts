import type { Scorecard } from '@fletch/contract'
import { type CardContent, isSecondCard, type Round, type Tally, tallyOf } from '@fletch/domain'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cardName } from '../../../messages/group-names.ts'
import {
  areScoresUnsent,
  type CardRecord,
  eventNameOf,
  isGroupCard,
  needsAttention,
} from '../../../phone/cards/card-record.ts'
import { knownRounds } from '../../../phone/kept/known-rounds.ts'
import { phone } from '../../../phone/phone.ts'
import { retryWithCacheClear } from '../../../server/cache-maintenance.ts'
import { readLastUser } from '../../../server/last-user.ts'
import { logError } from '../../../ui/error-log.ts'
import { scorecardPages } from './queries.ts'
import type { CardFilter } from './use-card-filter.ts'

/** A user's cards on this phone, kept up to date; undefined until they are read. */
const usePhoneCards = (userId: string): readonly CardRecord[] | undefined => {
  const [cards, setCards] = useState<readonly CardRecord[]>()
  useEffect(() => {
    let isWanted = true
    const look = () => {
      phone.cards
        .ofUser(userId)
        .then((found) => isWanted && setCards(found))
        .catch((error: unknown) => {
          // Without the phone's database, the server's cards are still shown.
          logError(error)
          if (isWanted) setCards([])
        })
    }
    look()
    const stop = phone.news.listen(look)
    return () => {
      isWanted = false
      stop()
    }
  }, [userId])
  return cards
}

/** The sums of a card, as listed. */
type Sums = Pick<Tally, 'totalScore' | 'targetsScored' | 'mostCommonZone' | 'totalDistance' | 'proof'>

/** A card as the list shows it. */
export interface ListedCard {
  readonly id: string
  readonly name: string
  /** The event of a group's card, if it is known. */
  readonly event: string | undefined
  readonly content: CardContent
  readonly sums: Sums
  /** A group card: it shows the reader's own column, and only officers can delete it. */
  readonly isGroup: boolean
  /** This phone's record, if it has more than the server. */
  readonly record: CardRecord | undefined
}

const noSums: Sums = {
  totalScore: 0,
  targetsScored: 0,
  mostCommonZone: null,
  totalDistance: 0,
  proof: { scored: 0, photographed: 0 },
}

type Rounds = ReadonlyMap<string, Round>

const fromPhone = (record: CardRecord, rounds: Rounds): ListedCard => {
  const { id, userId, mine } = record
  const isGroup = isGroupCard(record)
  const round = rounds.get(mine.roundId)
  // Without the round, only the server's sums are known.
  const sums = round ? tallyOf(round, mine, isGroup ? userId : undefined) : (record.base ?? noSums)
  const name = cardName(mine.archerName, isGroup)
  return { id, name, event: eventNameOf(record), content: mine, sums, isGroup, record }
}

const fromServer = (card: Scorecard, rounds: Rounds): ListedCard => {
  const { id, isGroupScorecard: isGroup } = card
  // The server's sums are used, so that thousands of cards need not be added up here.
  const round = isGroup ? rounds.get(card.roundId) : undefined
  const sums = round ? tallyOf(round, card, readLastUser()?.id ?? '') : card
  return {
    id,
    name: cardName(card.archerName, isGroup),
    event: card.eventName,
    content: card,
    sums,
    isGroup,
    record: undefined,
  }
}

const needsWords = (record: CardRecord) => areScoresUnsent(record) || needsAttention(record)

/** The server's card, or the phone's record if that is newer. */
export const listedCard = (card: Scorecard, records: readonly CardRecord[], rounds: Rounds): ListedCard => {
  const record = records.find(({ id }) => id === card.id)
  return record && needsWords(record) ? fromPhone(record, rounds) : fromServer(card, rounds)
}

/** Applies the server's filter to the phone's records. Cards of second scorers are opened from their group. */
const isWanted = ({ q = '', style, club, bow, from, to }: CardFilter, { id, mine }: CardRecord): boolean =>
  !isSecondCard(id) &&
  `${mine.archerName}\n${mine.club}`.toLowerCase().includes(q.toLowerCase()) &&
  (style === undefined || mine.archeryStyle === style) &&
  (club === undefined || mine.club === club) &&
  (bow === undefined || (mine.bow ?? '') === bow) &&
  (from === undefined || mine.date >= from) &&
  (to === undefined || mine.date <= to)

const none: readonly never[] = []

type Loaded = InfiniteData<{ items: readonly Scorecard[] }>

/** The loaded pages, identified by their cursor, with the number of their first card. */
const pagesOf = (loaded: Loaded | undefined) => {
  let before = 0
  return (loaded?.pages ?? none).map(({ items }, page) => {
    const first = before + 1
    before += items.length
    return { place: String(loaded?.pageParams[page]), first, items }
  })
}

/** Retries up to the point of clearing the cache. The error stays on screen until that is over. */
const useRetry = (error: Error | null, refetch: () => Promise<unknown>) => {
  const [before, setBefore] = useState<Error | null>(null)
  const retry = async (): Promise<void> => {
    setBefore(error)
    // The error is already on the screen.
    await retryWithCacheClear(refetch).catch(logError)
    setBefore(null)
  }
  return { error: before ?? error, isRetrying: before !== null, retry }
}

/** A user's cards that match a filter: those that only this phone has, and the server's in pages. */
export const useListedCards = (userId: string, filter: CardFilter) => {
  const onPhone = usePhoneCards(userId)
  // Sums change when a round becomes known.
  const rounds = useSyncExternalStore(knownRounds.watch, knownRounds.read)
  const listed = (record: CardRecord) => fromPhone(record, rounds)
  const query = useInfiniteQuery(scorecardPages(userId, filter))
  const failure = useRetry(query.error, () => query.refetch({ throwOnError: true }))
  const records = (onPhone ?? none).filter((record) => isWanted(filter, record))
  return {
    onlyHere: records.filter(({ base }) => base === null).map(listed),
    pages: pagesOf(query.data),
    // While the server is out of reach, the phone shows its own records.
    known: failure.error && !query.data ? records.filter(({ base }) => base !== null).map(listed) : none,
    onPhone: onPhone ?? none,
    isLoading: onPhone === undefined || (query.isPending && failure.error === null),
    ...failure,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
