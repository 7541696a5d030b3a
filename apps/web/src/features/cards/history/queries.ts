import { type HistoryLine, historyCall } from '@fletch/domain/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Lines that come at a time. */
const pageSize = 50

const readPage = async (id: string, cursor: string, signal: AbortSignal) => {
  const query = { limit: pageSize, ...(cursor && { cursor }) }
  const page = await send(historyCall, { params: { id }, query, signal })
  // Without a limit the call answers with a bare list; with one it never does.
  return Array.isArray(page) ? { items: page, nextCursor: null } : page
}

/** What happened to a card, newest first, page by page. */
export const historyPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [historyCall.path, id],
    queryFn: ({ pageParam, signal }) => readPage(id, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export type Author = Pick<HistoryLine, 'name' | 'at'>

/** Who gave each place of a card its newest value; a person who chooses between two may want to know. */
export const authorsQuery = (id: string, version: number | undefined) =>
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
