import type { Equipment } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { listEquipment } from './store.ts'

const values = (rows: Awaited<ReturnType<typeof listEquipment>>, kind: (typeof rows)[number]['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ value, version }) => ({ ...JSON.parse(value), version }))

/** All equipment of an archer, in the order received. */
export const equipmentOf = async (db: ReadConnection, userId: string): Promise<Equipment> => {
  const rows = await listEquipment(db, userId)
  return { bows: values(rows, 'bow'), arrows: values(rows, 'arrows'), marks: values(rows, 'mark') }
}
