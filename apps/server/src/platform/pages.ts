import { mostInList } from '@fletch/contract'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from './cursors.ts'

/** Where a list sorted by time continues. */
export interface Place {
  readonly at: string
  readonly id: string
}

/** A bare list asks for one entry more than it returns, to know whether there are more. */
export const bareListLimit = mostInList + 1

/** Later than any entry: where a list starts. */
const beforeAll: Place = { at: '9999-12-31T23:59:59.999Z', id: '' }

const placeShape = z.tuple([partsOfPlace.instant, partsOfPlace.word.regex(/^[\w-]*$/)])

/** What a request says about the page it wants. */
export interface ListRequest {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

interface Listing<Row, Item> {
  /** Returns rows after a place, newest first. */
  readonly list: (after: Place, limit: number) => Promise<Row[]>
  readonly timeOf: (row: Row) => string
  readonly present: (row: Row) => Item
}

/** A list sorted by time, newest first: bare, or a page if a limit is given. */
export const newestFirst = async <Row extends { readonly id: string }, Item>(
  { limit, cursor }: ListRequest,
  { list, timeOf, present }: Listing<Row, Item>,
) => {
  const place = cursor === undefined ? undefined : placeFrom(placeShape, cursor)
  const after = place === undefined ? beforeAll : { at: place[0], id: place[1] }
  if (limit === undefined) return (await list(after, bareListLimit)).map(present)
  const rows = await list(after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last === undefined ? null : writeCursor([timeOf(last), last.id]),
  }
}
