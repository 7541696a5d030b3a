import type { ReadConnection } from '../../../platform/db/database.ts'
import { Forbidden, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { verificationOf } from '../../accounts/index.ts'
import type { CardParts } from '../asks.ts'
import { readScorecard } from '../saving/reads.ts'
import { reasonNotToMail } from './policy.ts'

/** A card that the person can see and may mail. Throws NotFound or Forbidden otherwise. */
export const mailableCard = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  scorecardId: string,
) => {
  const card = await readScorecard(db, parts, who, scorecardId)
  // For a child's card, the address of the acting adult must be verified.
  refuse(reasonNotToMail(await verificationOf(db, { userId: signedInAccountOf(who) })), Forbidden)
  return card
}
