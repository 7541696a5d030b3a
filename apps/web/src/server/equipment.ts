import type { Kept } from '@fletch/domain'
import { equipmentCalls } from '@fletch/domain/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { bowTexts } from '../messages/bows.ts'
import { webLock } from '../offline/browser.ts'
import { createEquipment, type EquipmentSent } from '../offline/equipment.ts'
import { equipmentStore, type StoredEquipment } from '../offline/equipment-store.ts'
import { isOnline } from '../offline/online.ts'
import { logError } from '../ui/error-log.ts'
import { send } from './api.ts'
import { ApiError } from './api-errors.ts'
import { readLastUser } from './last-user.ts'
import { phone, usePhoneSending } from './phone.ts'
import { tokens } from './token-store.ts'
import { answerTimeout, refusalOrLater } from './unsent.ts'

const listed = (things: readonly Kept[]) => ({
  bows: things.flatMap((each) => (each.kind === 'bow' ? [each.item] : [])),
  arrows: things.flatMap((each) => (each.kind === 'arrows' ? [each.item] : [])),
  marks: things.flatMap((each) => (each.kind === 'mark' ? [each.item] : [])),
})

const bodyOf = (changes: readonly StoredEquipment[]) => ({
  ...listed(changes.flatMap(({ kept }) => kept ?? [])),
  were: listed(changes.flatMap(({ kept, base }) => (kept === null ? [] : (base ?? [])))),
  removed: changes.flatMap(({ id, version, kept }) => (kept === null ? [{ id, version }] : [])),
})

const sendEquipment = async (userId: string, changes: readonly StoredEquipment[]): Promise<EquipmentSent> => {
  // Data of one user is never sent under the name of another.
  if (readLastUser()?.id !== userId || tokens.read() === undefined) return { kind: 'signed-out' }
  try {
    const signal = AbortSignal.timeout(answerTimeout)
    const told =
      changes.length === 0
        ? await send(equipmentCalls.read, { signal })
        : await send(equipmentCalls.keep, { body: bodyOf(changes), signal })
    return { kind: 'stored', told }
  } catch (error) {
    const refusal = refusalOrLater(error)
    if (!(refusal instanceof ApiError)) return refusal
    return { kind: 'refused', words: refusal.words ?? bowTexts.notTaken }
  }
}

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
    equipment.wake(userId).catch(logError)
  }, [userId])
  const all = useSyncExternalStore(equipment.things.watch, equipment.things.read)
  return all?.filter((each) => each.userId === userId)
}
