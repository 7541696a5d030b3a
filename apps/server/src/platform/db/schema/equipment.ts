import type { Kept } from '@fletch/domain'
import type { Instant, Json } from './stored-texts.ts'

/** A bow, a set of arrows or a sight mark of an archer. */
export interface EquipmentTable {
  userId: string
  /** Made on the archer's phone; another archer may have the same id. */
  id: string
  kind: Kept['kind']
  value: Json
  version: number
  createdAt: Instant
  updatedAt: Instant
}

export interface EquipmentTables {
  equipment: EquipmentTable
}
