import { fault, type PhoneKey } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, invalidField, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { publicKeyFrom } from '../../../platform/p256.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { holdSession, holdUser } from '../../accounts/index.ts'
import { readEvent } from '../record/reads.ts'
import { reasonNotToHaveKey } from './policy.ts'
import { tiesTo } from './reads.ts'
import { deleteKeysOf, deleteOldestKeys, findKey, insertKey } from './store.ts'

/** The most keys of a user in an event, one for each phone; the oldest is dropped. */
const mostOfUser = 10

/** Agrees on the key of a phone for its user. */
export const agreeOnKey = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  eventId: string,
  { id, publicKey }: Pick<PhoneKey, 'id' | 'publicKey'>,
): Promise<PhoneKey> => {
  const { userId } = who
  const event = await readEvent(tx, who, eventId)
  const competitionId = event.partOf?.id ?? event.id
  refuse(reasonNotToHaveKey(await tiesTo(tx, userId, competitionId)), Forbidden)
  if (publicKeyFrom(publicKey) === null) throw invalidField('publicKey', fault('phone-key-malformed'))
  await holdSession(tx, who)
  await holdUser(tx, userId)
  const key = { id, competitionId, userId, publicKey }
  await insertKey(tx, { ...key, createdAt: instantOf(clock), countersignedBy: null })
  const stored = await findKey(tx, id)
  const isOurs =
    stored?.competitionId === competitionId && stored.userId === userId && stored.publicKey === publicKey
  if (!isOurs) throw new Conflict(fault('phone-key-taken'))
  await deleteOldestKeys(tx, key, mostOfUser)
  return { id, userId, publicKey }
}

/** Deletes the keys of a user's phones: a stranger may have agreed on one of them. */
export const endKeysOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteKeysOf(tx, userId)
}
