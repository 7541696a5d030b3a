import { pushDeviceCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { addPushDevice, removePushDevice, renewByBrowser } from './commands.ts'
import { pushDevicesOf } from './reads.ts'

export const pushDeviceRoutes = (routes: Routes, { clock, db, limits, push }: Dependencies): void => {
  routes.on(pushDeviceCalls.read, async ({ who }) => ({
    publicKey: await push.publicKey(),
    devices: await pushDevicesOf(db.read, who.userId),
  }))
  // Not stored under idempotency keys: a repeat would say that a device is on although it was turned off since.
  routes.on(pushDeviceCalls.add, async ({ who, userAgent, body }) => {
    await limits.count('pushDevicesOfUser', who)
    return db.write((tx) => addPushDevice(tx, clock, { ...who, userAgent }, body))
  })
  routes.on(pushDeviceCalls.remove, ({ who, params }) =>
    db.write((tx) => removePushDevice(tx, who, params.id)),
  )
  routes.on(pushDeviceCalls.renew, async ({ body, address }) => {
    await limits.count('pushRenewalsFromAddress', address)
    return db.write((tx) => renewByBrowser(tx, body))
  })
}
