import {
  fault,
  joinParts,
  type Read,
  type ReadHandIn,
  readCountersignedKey,
  readHandIn,
  readPart,
  type SignedBytes,
  type TakenCode,
} from '@fletch/contract'
import { groupOfCard } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { isSignedWith, publicKeyFrom } from '../../../platform/p256.ts'
import { takeHandIn } from '../../cards/index.ts'
import type { EventParts } from '../asks.ts'
import { findEventOf } from '../groups/store.ts'
import { findEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonNotToHaveKey } from './policy.ts'
import { tiesTo } from './reads.ts'
import { findKey, insertKey, listColumnKeys } from './store.ts'

const valueIn = <Value>(read: Read<Value>): Value => {
  if ('refused' in read) throw new RuleBroken(fault(read.refused))
  return read.value
}

const joined = (texts: readonly string[]): SignedBytes =>
  valueIn(joinParts(texts.map((text) => valueIn(readPart(text)))))

/** Refuses a code of another event, group or day. */
const refuseElsewhere = async (
  tx: WriteTransaction,
  who: SignedInUser,
  wholeId: string,
  { eventId, groupId, day }: ReadHandIn,
): Promise<void> => {
  if (eventId !== wholeId) throw new RuleBroken(fault('code-of-other-event'))
  const roundId = await findEventOf(tx, groupOfCard(groupId))
  const round = roundId === undefined ? null : await findEvent(tx, who, roundId)
  if (round === null || (round.partOf?.id ?? round.id) !== wholeId)
    throw new RuleBroken(fault('code-of-other-group'))
  if (round.competitionDate !== day) throw new RuleBroken(fault('code-of-other-day'))
}

interface Vouched {
  readonly wholeId: string
  readonly handIn: ReadHandIn
  /** The code with which an officer vouched for the key. */
  readonly texts: readonly string[]
}

/**
 * The key of a phone that was without a network in the morning, if an officer of the event vouches for it: from then on
 * it is a key like the others. Throws RuleBroken for the word of anyone else.
 */
const vouchedKey = async (
  tx: WriteTransaction,
  { clock }: Pick<EventParts, 'clock'>,
  { wholeId, handIn, texts }: Vouched,
) => {
  const { body, signature } = joined(texts)
  const {
    keyId: id,
    userId,
    eventId,
    day,
    publicKey: point,
    countersignerKeyId,
  } = valueIn(readCountersignedKey(body))
  const officerKey = await findKey(tx, countersignerKeyId)
  const officer = officerKey && (await findEvent(tx, officerKey, wholeId))
  const publicKey = Buffer.from(point).toString('base64url')
  const isVouched =
    officerKey?.competitionId === wholeId &&
    officer?.isEventAdmin === true &&
    isSignedWith(officerKey.publicKey, body, signature) &&
    eventId === wholeId &&
    day === handIn.day &&
    id === handIn.keyId &&
    publicKeyFrom(publicKey) !== null &&
    reasonNotToHaveKey(await tiesTo(tx, userId, wholeId)) === null
  if (!isVouched) throw new RuleBroken(fault('phone-key-not-vouched'))
  const key = { id, competitionId: wholeId, userId, publicKey }
  await insertKey(tx, { ...key, createdAt: instantOf(clock), countersignedBy: officerKey.userId })
  return key
}

interface Scanned {
  readonly parts: readonly string[]
  readonly key?: readonly string[] | undefined
}

/** Hands in a group's card by the code that a phone showed. The caller scanned it. */
export const takeCode = async (
  tx: WriteTransaction,
  parts: EventParts,
  who: SignedInUser,
  eventId: string,
  { parts: texts, key: vouching }: Scanned,
): Promise<TakenCode> => {
  const event = await requireEventAdmin(tx, who, eventId)
  const wholeId = event.partOf?.id ?? event.id
  const { body, signature } = joined(texts)
  const handIn = valueIn(readHandIn(body))
  await refuseElsewhere(tx, who, wholeId, handIn)
  const known = await findKey(tx, handIn.keyId)
  const key = known ?? (vouching && (await vouchedKey(tx, parts, { wholeId, handIn, texts: vouching })))
  if (key === undefined) throw new RuleBroken(fault('code-key-unknown'))
  if (key.competitionId !== wholeId) throw new RuleBroken(fault('code-key-of-other-event'))
  if (!isSignedWith(key.publicKey, body, signature)) throw new RuleBroken(fault('code-signature-wrong'))
  // The caller acts for the user of the key: what is written counts as the caller's.
  const author = { ...who, userId: key.userId, guardianId: who.guardianId ?? who.userId }
  const keys = await listColumnKeys(tx, groupOfCard(handIn.groupId))
  return takeHandIn(tx, parts, author, { handIn, body, keys, scannedBy: who.userId })
}
