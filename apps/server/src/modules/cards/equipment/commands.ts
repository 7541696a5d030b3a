import { type Equipment, type equipmentCalls, fault, type ReceivedBody } from '@fletch/contract'
import { type Kept, mergedThing, mostEquipment } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { equipmentOf, storedThing } from './reads.ts'
import { listEquipment, lockEquipment, putEquipment, removeEquipment } from './store.ts'

type Changes = ReceivedBody<typeof equipmentCalls.keep>

const keptIn = ({ bows = [], arrows = [], marks = [] }: NonNullable<Changes['were']>): Kept[] => [
  ...bows.map((item): Kept => ({ kind: 'bow', item })),
  ...arrows.map((item): Kept => ({ kind: 'arrows', item })),
  ...marks.map((item): Kept => ({ kind: 'mark', item })),
]

/**
 * Stores each item as sent and returns all equipment. If the sender includes the item's previous state, fields that
 * another phone changed in the meantime are kept; otherwise the last write wins. An unchanged item keeps
 * its version, so a repeated request changes nothing.
 */
export const keepEquipment = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { userId }: Pick<SignedInUser, 'userId'>,
  changes: Changes,
): Promise<Equipment> => {
  const now = instantOf(clock)
  const knownThings = new Map((await lockEquipment(tx, userId)).map((row) => [row.id, row]))
  const were = new Map(keptIn(changes.were ?? {}).map((thing) => [thing.item.id, thing]))
  for (const removedThing of changes.removed ?? []) await removeEquipment(tx, userId, removedThing)
  for (const thing of keptIn(changes)) {
    const storedRow = knownThings.get(thing.item.id)
    const was = were.get(thing.item.id)
    const kept = storedRow && was ? mergedThing(was, thing, storedThing(storedRow)) : thing
    if (storedRow?.kind === kept.kind && storedRow.value === JSON.stringify(kept.item)) continue
    await putEquipment(tx, { userId, at: now, kept })
  }
  const { length } = await listEquipment(tx, userId)
  if (length > mostEquipment) throw new Conflict(fault('equipment-full', { most: mostEquipment }))
  return equipmentOf(tx, userId)
}
