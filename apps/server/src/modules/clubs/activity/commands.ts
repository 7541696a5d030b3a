import type { ClubActivity } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { forgetAuthor, forgetSubject, insertChange } from './store.ts'

type Change = ClubActivity['changes'][number]

interface Happening {
  readonly clubId: string
  readonly kind: ClubActivity['kind']
  /** Who did it; null if it followed from something else. */
  readonly who: Pick<SignedInUser, 'userId'> | null
  readonly subject?: {
    readonly id: string
    readonly name: string
    /** The account of the person it was about, if there is one. */
    readonly userId?: string | null
  }
  readonly changes?: readonly Change[]
}

/** Records an activity of a club in the transaction in which it happens. */
export const noteActivity = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { clubId, kind, who, subject, changes = [] }: Happening,
): Promise<void> => {
  await insertChange(tx, {
    id: uuidv7(),
    clubId,
    at: instantOf(clock),
    userId: who?.userId ?? null,
    kind,
    subjectId: subject?.id ?? null,
    subjectUserId: subject?.userId ?? null,
    subject: subject?.name ?? null,
    changes: JSON.stringify(changes),
  })
}

/** Removes a user from the activity of all clubs, as author and as subject. */
export const forgetInActivity = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await forgetAuthor(tx, userId)
  await forgetSubject(tx, userId)
}
