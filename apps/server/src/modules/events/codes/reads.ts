import type { PhoneKey } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { readEvent, requireEventAdmin } from '../record/reads.ts'
import { listEventIdsOf } from '../record/rounds-store.ts'
import { listKeys } from './store.ts'

/** Whether a user shoots in an event, in any of its rounds, or runs it. */
export const tiesTo = async (db: ReadConnection, userId: string, eventId: string) => ({
  isArcher: (await listEventIdsOf(db, userId)).includes(eventId),
  isEventAdmin: (await readEvent(db, { userId }, eventId)).isEventAdmin,
})

/** The keys of all phones in an event, for those who run it. */
export const keysOf = async (db: ReadConnection, who: SignedInUser, eventId: string): Promise<PhoneKey[]> => {
  const event = await requireEventAdmin(db, who, eventId)
  return listKeys(db, event.partOf?.id ?? event.id)
}
