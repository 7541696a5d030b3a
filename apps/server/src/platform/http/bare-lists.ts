import { type Call, mostInList, type Schema } from '@fletch/contract'
import * as z from 'zod/mini'

/** Whether an answer may be a bare list. */
export const givesList = (schema: Schema): boolean =>
  schema instanceof z.ZodMiniArray ||
  (schema instanceof z.ZodMiniUnion && schema.def.options.some((each) => each instanceof z.ZodMiniArray))

/** Whether a request asks for a list without saying how many entries it wants. */
export const asksForWholeList = (call: Call, query: unknown): boolean => {
  const schema = call.answers[200]
  const isList = schema !== undefined && schema !== null && schema !== 'bytes' && givesList(schema)
  return call.method === 'GET' && isList && Object(query).limit === undefined
}

/** How to get the entries beyond a bare list. */
const moreWith = ({ query }: Pick<Call, 'query'>): string => {
  const names = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  if (names.includes('limit')) return ' The others come in pages, with ?limit= and cursor.'
  return names.includes('skip') ? ` The others come with ?skip=${mostInList}` : ''
}

/** The text for callers whose list was cut. */
export const listCutWords = (call: Pick<Call, 'query'>): string =>
  `These are the first ${mostInList}.${moreWith(call)}`
