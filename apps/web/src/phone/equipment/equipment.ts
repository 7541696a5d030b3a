import { equipmentCalls } from '@fletch/contract'
import type { Kept } from '@fletch/domain'
import { useEffect, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { bowTexts } from '../../messages/bows.ts'
import { send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { tokens } from '../../server/token-store.ts'
import { logError } from '../../ui/error-log.ts'
import { isOnline } from '../online.ts'
import { webLock } from '../outbox/locks.ts'
import { answerTimeout, refusalOrLater } from '../outbox/refusal-or-later.ts'
import { phone, usePhoneSending } from '../phone.ts'
import { createEquipment, type EquipmentSent } from './create-equipment.ts'
import { equipmentStore, type StoredEquipment } from './equipment-store.ts'

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
    const answer =
      changes.length === 0
        ? await send(equipmentCalls.read, { signal })
        : await send(equipmentCalls.keep, { body: bodyOf(changes), signal })
    return { kind: 'stored', told: answer }
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
    equipment.look(userId).catch(logError)
    equipment.wake(userId).catch(logError)
  }, [userId])
  const all = useSyncExternalStore(equipment.things.watch, equipment.things.read)
  return all?.filter((each) => each.userId === userId)
}
