import { useEffect, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { logError } from '../../ui/error-log.ts'
import { isOnline } from '../online.ts'
import { webLock } from '../outbox/locks.ts'
import { phone, usePhoneSending } from '../phone.ts'
import { createEquipment } from './create-equipment.ts'
import { sendEquipment } from './equipment-network.ts'
import { equipmentStore, type StoredEquipment } from './equipment-store.ts'

/** The bows, arrows and sight marks on this phone. */
export const keptEquipment = equipmentStore()

export const equipment = createEquipment({
  store: keptEquipment,
  isOnline,
  send: sendEquipment,
  newStamp: () => v7(),
  lock: webLock(navigator.locks),
  outbox: phone.outbox,
})

/** A user's equipment on this phone, including removed things; undefined until it is read. */
export const useEquipment = (userId: string): readonly StoredEquipment[] | undefined => {
  usePhoneSending(userId)
  useEffect(() => {
    equipment.look(userId).catch(logError)
    equipment.wake(userId).catch(logError)
  }, [userId])
  const all = useSyncExternalStore(equipment.things.watch, equipment.things.read)
  return all?.filter((each) => each.userId === userId)
}
