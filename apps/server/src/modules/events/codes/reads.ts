import type { PhoneKey } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { requireEventAdmin } from '../record/reads.ts'
import { listKeys } from './store.ts'

/** The keys of all phones in an event, for those who run it. */
export const keysOf = async (db: ReadConnection, who: SignedInUser, eventId: string): Promise<PhoneKey[]> => {
  const event = await requireEventAdmin(db, who, eventId)
  return listKeys(db, event.partOf?.id ?? event.id)
}
