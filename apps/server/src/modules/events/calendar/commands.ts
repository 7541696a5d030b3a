import type { CalendarSubscription } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { holdUser } from '../../accounts/index.ts'
import { clubOfMember } from './reads.ts'
import { deleteKeysOf, replaceKey } from './store.ts'

const renew = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  { userId }: Who,
  clubId: string | null,
): Promise<CalendarSubscription> => {
  await holdUser(tx, userId)
  const key = newToken()
  await replaceKey(tx, { key, userId, clubId, createdAt: instantOf(clock) })
  return { key }
}

/** Gives a user's own calendar a new key. The previous key stops working. */
export const renewOwnCalendar = (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock'>,
  who: Who,
): Promise<CalendarSubscription> => renew(tx, parts, who, null)

/** Gives a member's calendar of a club a new key. The previous key stops working. */
export const renewClubCalendar = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock'>,
  who: Who,
  clubId: string,
): Promise<CalendarSubscription> => renew(tx, parts, who, (await clubOfMember(tx, who, clubId)).id)

/** Deletes the keys of a user's calendars: a person who acted for the user may have written them down. */
export const endCalendarsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteKeysOf(tx, userId)
}
