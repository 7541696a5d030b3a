import { type HistoryLine, historyCall, type ReceivedQuery } from '@fletch/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Lines per page. */
const pageSize = 50

type Query = ReceivedQuery<typeof historyCall>

const readLines = async (id: string, query: Query, signal: AbortSignal) => {
  const page = await send(historyCall, { params: { id }, query, signal })
  // The server returns a bare list only when the request has no limit.
  return Array.isArray(page) ? { items: page, nextCursor: null } : page
}

const readPage = (id: string, cursor: string, signal: AbortSignal) =>
  readLines(id, { limit: pageSize, ...(cursor && { cursor }) }, signal)

/** The history of a card, newest first, in pages. */
export const historyPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [historyCall.path, id],
    queryFn: ({ pageParam, signal }) => readPage(id, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export type Author = Pick<HistoryLine, 'name' | 'at'>

/** Who entered the newest value of each place, for users who choose between two values. */
export const newestAuthorsQuery = (id: string, version: number | undefined) =>
  queryOptions({
    queryKey: [historyCall.path, id, version],
    queryFn: async ({ signal }) => {
      const { items } = await readPage(id, '', signal)
      const authors = new Map<string, Author>()
      for (const { participantId, row, field, isDeclined, name, at } of items) {
        const place = `${participantId ?? ''}/${row ?? ''}/${field}`
        if (!isDeclined && !authors.has(place)) authors.set(place, { name, at })
      }
      return authors
    },
  })

/** A photo that a row showed earlier: until when, and who took the next one. */
export interface EarlierPhoto extends Author {
  readonly path: string
}

const mostPhotos = 100

/** The earlier photos of a row, newest first. Each is listed once, although it is in the entry of every archer. */
export const earlierPhotosQuery = (id: string, row: number, path: string) =>
  queryOptions({
    queryKey: [historyCall.path, id, 'photos', row, path],
    queryFn: async ({ signal }): Promise<readonly EarlierPhoto[]> => {
      const { items } = await readLines(id, { limit: mostPhotos, photosOfRow: row }, signal)
      const photos = new Map<string, EarlierPhoto>()
      for (const { was, name, at } of items)
        if (typeof was === 'string' && was !== path && !photos.has(was))
          photos.set(was, { path: was, name, at })
      return [...photos.values()]
    },
  })
