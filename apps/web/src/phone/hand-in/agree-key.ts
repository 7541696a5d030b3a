import { eventCodeCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { readLastUser } from '../../server/last-user.ts'
import { groups } from '../kept/keep-groups.ts'
import { keptCodes, keyOf, wholeEvent } from './phone-key.ts'

const inBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Tells the server the key with which this phone signs the codes of a group's card for a user, once for each event: an
 * officer's device takes no codes that are signed with another. Does nothing for a group that is not on this phone, and
 * on pages that are not served securely, which cannot sign.
 */
export const agreeKey = async (userId: string, groupId: string): Promise<void> => {
  const known = await groups.read(userId, groupId)
  if (known === undefined || !isSecureContext) return
  const eventId = wholeEvent(known.competition)
  const { id, pair, isAgreed } = await keyOf(userId, eventId)
  if (isAgreed) return
  const publicKey = inBase64(await crypto.subtle.exportKey('raw', pair.publicKey))
  // The user may have signed out meanwhile, in any tab.
  if (readLastUser()?.id !== userId) return
  await send(eventCodeCalls.agree, { params: { id: eventId }, body: { id, publicKey } })
  await keptCodes.agree(userId, eventId)
}
