import type { CalendarSubscription } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { holdSession, holdUser } from '../../accounts/index.ts'
import { clubOfMember } from './reads.ts'
import { deleteKeysOf, replaceKey } from './store.ts'

const renew = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  clubId: string | null,
): Promise<CalendarSubscription> => {
  const { userId } = who
  await holdSession(tx, who)
  await holdUser(tx, userId)
  const key = newToken()
  await replaceKey(tx, { key, userId, clubId, createdAt: instantOf(clock) })
  return { key }
}

/** Gives a user's own calendar a new key. The previous key stops working. */
export const renewOwnCalendar = (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
): Promise<CalendarSubscription> => renew(tx, parts, who, null)

/** Gives a member's calendar of a club a new key. The previous key stops working. */
export const renewClubCalendar = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  clubId: string,
): Promise<CalendarSubscription> => renew(tx, parts, who, (await clubOfMember(tx, who, clubId)).id)

/** Deletes the keys of a user's calendars: a stranger may have written them down. */
export const endCalendarsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteKeysOf(tx, userId)
}
