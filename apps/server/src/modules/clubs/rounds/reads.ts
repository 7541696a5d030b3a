import type { ClubRound } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { roundsOfClub } from '../../rounds/index.ts'
import { readClub } from '../record/reads.ts'

/** A club's own rounds, for every signed-in user. */
export const roundsIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<ClubRound[]> => {
  const { id } = await readClub(db, who, clubId)
  return roundsOfClub(db, id)
}
