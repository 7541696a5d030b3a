import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { holdChild } from '../../accounts/index.ts'
import { askingAt, joinedAt, type MemberConsent, noOneToAsk } from './columns.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs'>

export const membershipMailJob = 'membership-question-mail'

/**
 * What is stored of a member whom someone links to an account. Who enters the own account, or a child for whom they
 * act, has agreed; everyone else is asked, and a mail tells them.
 */
export const consentOfLinked = async (
  tx: WriteTransaction,
  { clock, jobs }: CommandParts,
  who: SignedInUser,
  { clubId, userId }: { readonly clubId: string; readonly userId: string | null },
): Promise<MemberConsent> => {
  if (userId === null) return noOneToAsk
  const account = signedInAccountOf(who)
  if (userId === account || (await holdChild(tx, account, userId))) return joinedAt(instantOf(clock))
  await mailQuestion(tx, { jobs }, { clubId, userId })
  return askingAt(instantOf(clock))
}

/** Sends the question after the commit. */
export const mailQuestion = (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  question: { readonly clubId: string; readonly userId: string },
) => jobs.enqueue(tx, { kind: membershipMailJob, payload: question })
