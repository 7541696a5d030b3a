import { type Kept, mostEquipment } from '@fletch/domain'
import { type Equipment, type equipmentCalls, fault, type ReceivedBody } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { equipmentOf } from './reads.ts'
import { listEquipment, putEquipment, removeEquipment } from './store.ts'

type Changes = ReceivedBody<typeof equipmentCalls.keep>

const keptIn = ({ bows = [], arrows = [], marks = [] }: Changes): Kept[] => [
  ...bows.map((item): Kept => ({ kind: 'bow', item })),
  ...arrows.map((item): Kept => ({ kind: 'arrows', item })),
  ...marks.map((item): Kept => ({ kind: 'mark', item })),
]

/**
 * Keeps each thing as it was sent, and answers all there is. Of two phones the one that comes last counts, thing by
 * thing; what is the same already keeps its version, so that a repeat changes nothing.
 */
export const keepEquipment = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  { userId }: Pick<Who, 'userId'>,
  changes: Changes,
): Promise<Equipment> => {
  const at = instantOf(clock)
  const known = new Map((await listEquipment(tx, userId)).map((row) => [row.id, row]))
  for (const removed of changes.removed ?? []) await removeEquipment(tx, userId, removed)
  for (const kept of keptIn(changes)) {
    const before = known.get(kept.item.id)
    if (before?.kind === kept.kind && before.value === JSON.stringify(kept.item)) continue
    await putEquipment(tx, { userId, at, kept })
  }
  const { length } = await listEquipment(tx, userId)
  if (length > mostEquipment) throw new Conflict(fault('equipment-full', { most: mostEquipment }))
  return equipmentOf(tx, userId)
}
