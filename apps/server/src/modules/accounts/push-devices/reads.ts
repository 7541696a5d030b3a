import type { PushDevice } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { listPushDevicesFor, listPushDevicesOf } from './store.ts'

export const pushDevicesOf = (db: ReadConnection, userId: string): Promise<PushDevice[]> =>
  listPushDevicesOf(db, userId)

/** The devices for an archer's notifications: their own, or those of the account that acts for them. */
export const pushDeviceIdsFor = async (db: ReadConnection, archerId: string): Promise<string[]> =>
  (await listPushDevicesFor(db, archerId)).map(({ id }) => id)
