import { equipmentCalls } from '@fletch/contract'
import type { Kept } from '@fletch/domain'
import { bowTexts } from '@fletch/messages/bows'
import { send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { tokens } from '../../server/token-store.ts'
import { answerTimeout, refusalOrLater } from '../outbox/refusal-or-later.ts'
import type { EquipmentSent } from './create-equipment.ts'
import type { StoredEquipment } from './equipment-store.ts'

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

/** Sends changes of equipment, or only reads it. */
export const sendEquipment = async (
  userId: string,
  changes: readonly StoredEquipment[],
): Promise<EquipmentSent> => {
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
