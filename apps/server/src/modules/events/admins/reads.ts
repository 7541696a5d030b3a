import type { EventAdmin } from '@fletch/contract'
import { fault } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { type AccountParts, addressesFor } from '../../accounts/index.ts'
import { requireEventAdmin } from '../record/reads.ts'
import { type AdminRow, findAdmin, listAdmins } from './store.ts'

type Asking = Pick<AccountParts, 'acquaintances'>

const presentTo = async (
  db: ReadConnection,
  parts: Asking,
  who: Pick<SignedInUser, 'userId'>,
  rows: readonly AdminRow[],
): Promise<EventAdmin[]> => {
  const users = rows.map(({ userId, email }) => ({ id: userId, email }))
  const addresses = await addressesFor(parts, db, who, users)
  return rows.map(({ firstName, lastName, email: _whole, ...row }) => ({
    ...row,
    user: { firstName, lastName, email: addresses.get(row.userId) ?? '' },
  }))
}

/** The admins that were added to an event, for the people who run it. */
export const adminsOf = async (
  db: ReadConnection,
  parts: Asking,
  who: SignedInUser,
  competitionId: string,
) => {
  await requireEventAdmin(db, who, competitionId)
  return presentTo(db, parts, who, await listAdmins(db, competitionId))
}

export const readAdmin = async (
  db: ReadConnection,
  parts: Asking,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
  userId: string,
): Promise<EventAdmin> => {
  const row = await findAdmin(db, competitionId, userId)
  const [admin] = row === undefined ? [] : await presentTo(db, parts, who, [row])
  if (admin === undefined) throw new NotFound(fault('administrator-unknown'))
  return admin
}
