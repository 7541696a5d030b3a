import { clubCalls, eventCalls, type SeriesTable, seriesCalls } from '@fletch/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** How often a table is loaded again while an event of it is shot, in milliseconds. */
export const liveInterval = 20_000

export const clubSeriesQuery = (clubId: string) =>
  queryOptions({
    queryKey: [seriesCalls.list.path, clubId],
    queryFn: ({ signal }) => send(seriesCalls.list, { query: { clubId }, signal }),
    staleTime: 0,
  })

/** The series that a club is asked to run, for its officers. */
export const seriesQuestionsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [seriesCalls.questions.path, clubId],
    queryFn: ({ signal }) => send(seriesCalls.questions, { params: { clubId }, signal }),
    staleTime: 0,
  })

/** Clubs that match a search and could join the series. The first few are enough. */
export const clubSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [clubCalls.list.path, 'for a series', q],
    queryFn: async ({ signal }) => {
      const page = await send(clubCalls.list, { query: { q, limit: 5 }, signal })
      return Array.isArray(page) ? page : page.items
    },
    enabled: q.trim() !== '',
  })

/**
 * Events the user could add: the newest of the given clubs, or those of any club that match a search. Only events that
 * the user runs.
 */
export const addableEventsQuery = (clubIds: readonly string[], q: string) =>
  queryOptions({
    queryKey: [eventCalls.list.path, 'for a series', clubIds, q],
    queryFn: async ({ signal }) => {
      const queries = q === '' ? clubIds.map((clubId) => ({ clubId })) : [{ q }]
      const pages = await Promise.all(
        queries.map((query) => send(eventCalls.list, { query: { ...query, limit: 50 }, signal })),
      )
      return pages
        .flatMap((page) => (Array.isArray(page) ? page : page.items))
        .filter(({ isEventAdmin }) => isEventAdmin)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [seriesCalls.read.path, id],
    queryFn: ({ signal }) => send(seriesCalls.read, { params: { id }, signal }),
    staleTime: 0,
  })

/** The clubs of a series, with their logos. */
export const clubsOfSeries = (clubIds: readonly string[]) =>
  queryOptions({
    queryKey: [clubCalls.read.path, 'of a series', clubIds],
    queryFn: ({ signal }) =>
      Promise.all(clubIds.map((id) => send(clubCalls.read, { params: { id }, signal }))),
  })

export const isLive = (table: Pick<SeriesTable, 'events'>): boolean =>
  table.events.some(({ status }) => status === 'active')

export const seriesTableQuery = (id: string) =>
  queryOptions({
    queryKey: [seriesCalls.table.path, id],
    queryFn: ({ signal }) => send(seriesCalls.table, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isLive(data) ? liveInterval : false),
    staleTime: 0,
    refetchOnReconnect: true,
  })
