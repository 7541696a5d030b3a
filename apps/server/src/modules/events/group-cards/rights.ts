import { groupOfCard } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { ShootRights } from '../../cards/index.ts'
import { mayRunEvent } from '../record/policy.ts'
import { findGroupId, findRightsRow } from './rights-store.ts'

export const rightsOn = async (
  db: ReadConnection,
  cardId: string,
  { userId }: { readonly userId: string },
): Promise<ShootRights | null> => {
  const [event] = await findRightsRow(db, { groupId: groupOfCard(cardId), userId })
  if (event === undefined) return null
  return {
    shootId: event.id,
    status: event.status,
    roundId: event.roundId,
    isEventAdmin: mayRunEvent(event, userId),
    hasStoodIn: event.stoodAs !== null,
  }
}

export const isGroup = async (db: ReadConnection, id: string): Promise<boolean> =>
  (await findGroupId(db, groupOfCard(id))) !== undefined
