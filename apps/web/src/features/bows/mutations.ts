import { type ArrowsKept, type BowKept, type Kept, markId, type SightMark } from '@fletch/domain'
import { bowTexts as texts } from '@fletch/messages/bows'
import { equipment } from '../../phone/equipment/equipment.ts'
import type { EquipmentChange } from '../../phone/equipment/equipment-store.ts'
import { keptOrTold } from '../../ui/kept-or-told.ts'
import { toast } from '../../ui/toast-store.ts'

// Bows, arrows and marks are stored on this phone first and sent later, so these functions do not use `change`.

/** @returns whether they were stored */
const keep = (userId: string, changes: readonly EquipmentChange[]): Promise<boolean> =>
  keptOrTold(equipment.keep(userId, changes), texts.failed)

const storing = (each: Kept): EquipmentChange => ({ id: each.item.id, kept: each })
const removing = (each: Kept): EquipmentChange => ({ id: each.item.id, kept: null })

export const keepBow = (userId: string, item: BowKept) => keep(userId, [storing({ kind: 'bow', item })])
export const keepArrows = (userId: string, item: ArrowsKept) =>
  keep(userId, [storing({ kind: 'arrows', item })])

/** A mark at a changed distance replaces the old mark. */
export const keepMark = (userId: string, typed: Omit<SightMark, 'id'>, was?: SightMark) => {
  const item = { ...typed, id: markId(typed) }
  const removals = was !== undefined && was.id !== item.id ? [removing({ kind: 'mark', item: was })] : []
  return keep(userId, [...removals, storing({ kind: 'mark', item })])
}

/** Removes items. The notice offers Undo. */
export const removeEquipment = async (
  userId: string,
  name: string,
  things: readonly Kept[],
): Promise<boolean> => {
  if (!(await keep(userId, things.map(removing)))) return false
  const undo = async () => {
    if (await keep(userId, things.map(storing))) toast({ title: texts.undone })
  }
  toast({
    title: texts.removed({ name }),
    duration: 15_000,
    action: { label: texts.undo, onClick: () => void undo() },
  })
  return true
}
