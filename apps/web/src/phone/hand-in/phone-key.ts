import { type ClubEvent, codeKeys } from '@fletch/contract'
import { v7 } from 'uuid'
import { codeStore, type StoredKey } from './code-store.ts'

/** The keys of this phone, and the codes that it has shown. */
export const keptCodes = codeStore()

/** A phone has one key for all rounds of an event. */
export const wholeEvent = ({ id, partOf }: Pick<ClubEvent, 'id' | 'partOf'>): string => partOf?.id ?? id

/** The key of a user at an event, made if there is none. It cannot be taken out of this browser. */
export const keyOf = async (userId: string, eventId: string): Promise<StoredKey> => {
  const before = await keptCodes.readKey(userId, eventId)
  if (before !== undefined) return before
  const pair = await crypto.subtle.generateKey(codeKeys, false, ['sign', 'verify'])
  return keptCodes.keepKey({ userId, eventId, id: v7(), pair, counter: 0 })
}
