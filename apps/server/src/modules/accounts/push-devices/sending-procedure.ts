import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import type { PushOrder, PushTarget } from '../../../platform/push/push.ts'
import { deletePushDeviceAt, findPushDevice } from './store.ts'

type Device = PushTarget & { readonly id: string; readonly userId: string }

/** A device and its current user; null if it was turned off. */
export const pushDevice = async (db: ReadConnection, id: string): Promise<Device | null> =>
  (await findPushDevice(db, id)) ?? null

/** Sends a message to a device; deletes a device that wants no more. */
export const sendToDevice = async (
  { db, push }: Pick<Dependencies, 'db' | 'push'>,
  device: Device,
  order: PushOrder,
): Promise<void> => {
  if ((await push.send(device, order)) === 'gone') await db.write((tx) => deletePushDeviceAt(tx, device))
}
