import type { Equipment } from '@fletch/contract'
import { distanceUnits, type Kept } from '@fletch/domain'
import * as z from 'zod/mini'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { listEquipment } from './store.ts'

type Row = Awaited<ReturnType<typeof listEquipment>>[number]

const thing = { id: z.string(), name: z.string(), notes: z.string() }

const storedBow = storedJson('bow', z.object({ ...thing, style: z.string(), drawWeight: z.string() }))

const storedArrows = storedJson(
  'arrows of an archer',
  z.object({ ...thing, spine: z.string(), length: z.string(), weight: z.string(), count: z.string() }),
)

const storedMark = storedJson(
  'sight mark',
  z.object({
    id: z.string(),
    bowId: z.string(),
    distance: z.string(),
    unit: z.enum(distanceUnits),
    mark: z.string(),
  }),
)

/** A bow, arrows or a sight mark as stored. */
export const storedThing = ({ kind, value }: Pick<Row, 'kind' | 'value'>): Kept => {
  switch (kind) {
    case 'bow':
      return { kind, item: storedBow(value) }
    case 'arrows':
      return { kind, item: storedArrows(value) }
    case 'mark':
      return { kind, item: storedMark(value) }
  }
}

/** All equipment of an archer, in the order received. */
export const equipmentOf = async (db: ReadConnection, userId: string): Promise<Equipment> => {
  const rows = await listEquipment(db, userId)
  const equipment: Equipment = { bows: [], arrows: [], marks: [] }
  for (const row of rows) {
    const { kind, item } = storedThing(row)
    const { version } = row
    if (kind === 'bow') equipment.bows.push({ ...item, version })
    else if (kind === 'arrows') equipment.arrows.push({ ...item, version })
    else equipment.marks.push({ ...item, version })
  }
  return equipment
}
