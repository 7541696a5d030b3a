import type { ClubDivisionScheme } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { schemesOfClub } from '../../divisions/index.ts'
import { readClub } from '../record/reads.ts'

/** A club's own division schemes, for every signed-in user. */
export const schemesIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<ClubDivisionScheme[]> => {
  const { id } = await readClub(db, who, clubId)
  return schemesOfClub(db, id)
}
