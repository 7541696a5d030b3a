import { emailKey } from '@fletch/domain'
import { type ChildDraft, fault, mostChildren, type User } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { noMailbox } from '../../../platform/mail/mail.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { lockUserAgainstDeletion } from '../account/commands.ts'
import { insertUser, namesToFind } from '../account/store.ts'
import { lockChildIds } from '../lock-outs/store.ts'
import { actsFor } from './reads.ts'
import { insertGuardian, listChildIds, lockGuardian, setLink } from './store.ts'

/** How long the link for a child's own sign-in is valid. */
const linkLife = days(7)

/** Creates an account for a child of a user. No password opens it, and no mail reaches it. */
export const addChild = async (
  tx: WriteTransaction,
  clock: Clock,
  { userId }: Pick<SignedInUser, 'userId'>,
  { firstName, lastName, dateOfBirth, club }: ChildDraft,
  passwordHash: string,
): Promise<User> => {
  await lockUserAgainstDeletion(tx, userId)
  if ((await listChildIds(tx, userId)).length >= mostChildren)
    throw new Conflict(fault('children-full', { most: mostChildren }))
  const [id, createdAt] = [uuidv7(), instantOf(clock)]
  const email = `${id}@${noMailbox}`
  const child = await insertUser(tx, {
    ...{ id, email, emailKey: emailKey(email), passwordHash, firstName, lastName, club, dateOfBirth },
    ...{ homeClubId: null, clubMemberId: '', gender: null, profilePhotoPath: null },
    ...{ emailVerifiedAt: null, resetTokenHash: null, resetTokenExpiresAt: null },
    ...namesToFind({ firstName, lastName }),
    createdAt,
  })
  if (child === null) throw new Conflict(fault('email-taken'))
  await insertGuardian(tx, { childId: id, userId, createdAt })
  return child
}

/** Creates a link with which a child gets its own sign-in. The token is only in the answer. */
export const linkForChild = async (
  tx: WriteTransaction,
  clock: Clock,
  { userId }: Pick<SignedInUser, 'userId'>,
  childId: string,
) => {
  const token = newToken()
  const expiresAt = instantAfter(clock, linkLife)
  const link = { linkTokenHash: hashToken(token), linkExpiresAt: expiresAt }
  if (!(await setLink(tx, { userId, childId }, link))) throw new NotFound(fault('child-unknown'))
  return { token, expiresAt }
}

/** Whether a user acts for another; locks this until the transaction ends. */
export const holdChild = async (tx: WriteTransaction, userId: string, childId: string): Promise<boolean> =>
  (await lockGuardian(tx, childId))?.userId === userId && (await actsFor(tx, userId, childId))

/** The ids of a user's children; locks them until the transaction ends. */
export const holdChildrenOf = (tx: WriteTransaction, userId: string): Promise<string[]> =>
  lockChildIds(tx, userId)
