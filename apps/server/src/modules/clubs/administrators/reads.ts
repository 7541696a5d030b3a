import type { ClubAdministrator } from '@fletch/contract'
import { fault } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { clubToRun } from '../record/reads.ts'
import { type AdministratorRow, findAdministrator, listAdministrators } from './store.ts'

const present = (
  { firstName, lastName, ...row }: AdministratorRow,
  { ownerId }: { readonly ownerId: string },
): ClubAdministrator => ({ ...row, user: { firstName, lastName }, isOwner: row.userId === ownerId })

/** The owner and the administrators, visible to themselves only. */
export const administratorsOf = async (db: ReadConnection, who: SignedInUser, clubId: string) => {
  const club = await clubToRun(db, who, clubId)
  return (await listAdministrators(db, clubId)).map((row) => present(row, club))
}

export const readAdministrator = async (
  db: ReadConnection,
  club: { readonly id: string; readonly ownerId: string },
  userId: string,
): Promise<ClubAdministrator> => {
  const row = await findAdministrator(db, club.id, userId)
  if (row === undefined) throw new NotFound(fault('administrator-unknown'))
  return present(row, club)
}

export const isAdministrator = async (db: ReadConnection, clubId: string, userId: string): Promise<boolean> =>
  (await findAdministrator(db, clubId, userId)) !== undefined
