import {
  accountCalls,
  accountDeletionCalls,
  type Call,
  photoCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/domain/contract'
import { roomOf } from '../write-budget.ts'

const costs = new Map<Call, number>([
  [photoCalls.requestUpload, roomOf.photo],
  // The history holds a card whole as it began, and as it ended.
  [scorecardCalls.create, roomOf.card],
  [scorecardCalls.remove, roomOf.card],
])

/** Who wants to go may go, and who shuts a thief out can do so however much the thief has written. */
const free = new Set<Call>([
  signInCalls.logout,
  sessionCalls.signOutEverywhere,
  sessionCalls.end,
  sessionCalls.extend,
  accountCalls.changePassword,
  accountDeletionCalls.remove,
])

/** What a request is counted as whose length is not said: as much as one may have. */
const largestBody = 512 * 1024

interface Length {
  readonly 'content-length'?: string | undefined
}

/** What a call by an account counts before it is done; nothing where it only looks. */
export const costOf = (call: Call, headers: Length, hasBody: boolean): number => {
  if (call.access !== 'user' || call.method === 'GET' || free.has(call)) return 0
  const said = Number(headers['content-length'] ?? (hasBody ? largestBody : 0))
  const length = Number.isFinite(said) ? Math.max(0, said) : largestBody
  return Math.max(roomOf.write, length) + (costs.get(call) ?? 0)
}
