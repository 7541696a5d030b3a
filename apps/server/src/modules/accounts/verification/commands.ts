import { fault } from '@fletch/contract'
import { instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import type { AccountParts } from '../asks.ts'
import { restBetweenAsks, tokenLife } from './policy.ts'
import { verificationOf } from './reads.ts'
import { listAskedSince, markVerified } from './store.ts'

export const verificationMailJob = 'verification-mail'

const mailLink = (tx: WriteTransaction, { jobs }: Pick<Dependencies, 'jobs'>, userId: string) =>
  jobs.enqueue(tx, { kind: verificationMailJob, payload: { userId } })

/** Mails a new account the link with which its owner verifies it, or says that it was not they who registered. */
export const welcome = (tx: WriteTransaction, { jobs }: Pick<Dependencies, 'jobs'>, userId: string) =>
  jobs.enqueue(tx, { kind: verificationMailJob, payload: { userId, isFirst: true } })

/** Marks an address as verified, after its owner opened a link that was mailed to it. */
export const proveAddress = async (
  tx: WriteTransaction,
  { clock, memberships }: Pick<AccountParts, 'clock' | 'memberships'>,
  proven: { readonly userId: string; readonly emailKey: string },
): Promise<void> => {
  await markVerified(tx, proven.userId, instantOf(clock))
  await memberships.addressProven(tx, proven)
}

/** Sends verification mails to users whose address a club lists. Users who got one recently are skipped. */
export const askToVerify = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  userIds: readonly string[],
): Promise<void> => {
  const askedIds = await listAskedSince(tx, userIds, instantAfter(parts.clock, tokenLife - restBetweenAsks))
  for (const userId of userIds) if (!askedIds.has(userId)) await mailLink(tx, parts, userId)
}

export const requestVerification = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'jobs'>,
  who: SignedInUser,
): Promise<void> => {
  const { isVerified, isDisowned } = await verificationOf(tx, who)
  if (isVerified) throw new Conflict(fault('email-verified-already'))
  if (isDisowned) throw new Conflict(fault('email-disowned'))
  await mailLink(tx, parts, who.userId)
}
