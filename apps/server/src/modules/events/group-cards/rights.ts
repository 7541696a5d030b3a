import type { ReadConnection } from '../../../platform/db/database.ts'
import type { ShootRights } from '../../cards/index.ts'
import { runsEvent } from '../record/policy.ts'
import { findGroupId, findTies } from './rights-store.ts'

export const rightsOn = async (
  db: ReadConnection,
  groupId: string,
  { userId }: { readonly userId: string },
): Promise<ShootRights | null> => {
  const [event] = await findTies(db, { groupId, userId })
  if (event === undefined) return null
  return {
    shootId: event.id,
    status: event.status,
    roundId: event.roundId,
    isEventAdmin: runsEvent(event, userId),
    hasStoodIn: event.stoodAs !== null,
  }
}

export const isGroup = async (db: ReadConnection, id: string): Promise<boolean> =>
  (await findGroupId(db, id)) !== undefined
