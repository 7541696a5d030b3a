import { eventCodeCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { readLastUser } from '../../server/last-user.ts'
import { toBase64url } from '../../service-worker/base64url.ts'
import { groups } from '../kept/keep-groups.ts'
import { keptCodes, keyOf, wholeEvent } from './code-store.ts'

/**
 * Tells the server the key with which this phone signs the codes of a group's card for a user at an event: an officer's
 * device takes no codes that are signed with another. Said again it is the same, and it is said again because the server
 * forgets the keys of an account that was locked out. Does nothing for a group that is not on this phone, and on pages
 * that are not served securely, which cannot sign.
 */
export const agreeKey = async (userId: string, groupId: string): Promise<void> => {
  const known = await groups.read(userId, groupId)
  if (known === undefined || !isSecureContext) return
  const eventId = wholeEvent(known.competition)
  const { id, pair } = await keyOf(userId, eventId)
  const publicKey = toBase64url(await crypto.subtle.exportKey('raw', pair.publicKey))
  // The user may have signed out meanwhile, in any tab.
  if (readLastUser()?.id !== userId) return
  await send(eventCodeCalls.agree, { params: { id: eventId }, body: { id, publicKey } })
  await keptCodes.agree(userId, eventId)
}
