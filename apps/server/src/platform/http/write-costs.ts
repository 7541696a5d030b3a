import {
  accountCalls,
  accountDeletionCalls,
  type Call,
  photoCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/contract'
import { readCosts, sizeOnDisk } from '../write-budget.ts'

const costs = new Map<Call, number>([
  [photoCalls.requestUpload, sizeOnDisk.photo],
  // The history stores a whole card when it is created and when it is deleted.
  [scorecardCalls.create, sizeOnDisk.card],
  [scorecardCalls.remove, sizeOnDisk.card],
])

/** Leaving is always allowed, and so is locking a thief out, however much the thief has written. */
const free = new Set<Call>([
  signInCalls.logout,
  sessionCalls.signOutEverywhere,
  sessionCalls.end,
  sessionCalls.extend,
  accountCalls.changePassword,
  accountDeletionCalls.remove,
])

/** A thief can be looked for and locked out, however much was read. */
const freeToRead = new Set<Call>([signInCalls.me, signInCalls.currentUser, sessionCalls.list])

/** What a call counts before it runs, in reads; nothing for writes. */
export const readCostOf = (call: Call): number => {
  if (call.access !== 'user' || call.method !== 'GET' || freeToRead.has(call)) return 0
  return call.inSpans === true ? readCosts.long : 1
}

/** What a request without a length counts as: the largest allowed body. */
const largestBody = 512 * 1024

interface Length {
  readonly 'content-length'?: string | undefined
}

/** What a call counts before it runs, in bytes; nothing for reads. */
export const costOf = (call: Call, headers: Length, hasBody: boolean): number => {
  if (call.access !== 'user' || call.method === 'GET' || free.has(call)) return 0
  const size = Number(headers['content-length'] ?? (hasBody ? largestBody : 0))
  const length = Number.isFinite(size) ? Math.max(0, size) : largestBody
  return Math.max(sizeOnDisk.write, length) + (costs.get(call) ?? 0)
}
