import { archerKey, personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { entriesFrom, type Shooter } from '../../cards/index.ts'
import { listShooters } from './shots-store.ts'

export const shootersByKeys = async (
  db: ReadConnection,
  groupId: string,
  keys: readonly string[],
): Promise<Shooter[]> =>
  (await listShooters(db, groupId, keys)).map((archer) => ({
    id: archerKey(archer),
    name: personName(archer),
    archeryStyle: archer.archeryStyle,
    cardId: archer.groupId,
    hasStoodHere: archer.stoodIn !== null,
    shot: entriesFrom(archer.scores ?? '[]', archer.arrows),
  }))
