import { builtInSchemes, type DivisionScheme } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { DivisionParts } from '../asks.ts'
import { schemesOffered } from '../record/reads.ts'

/** The schemes that a user can choose. */
export const schemesFor = async (
  db: ReadConnection,
  { schemesSeen }: Pick<DivisionParts, 'schemesSeen'>,
  who: Pick<SignedInUser, 'userId'> | null,
): Promise<DivisionScheme[]> => {
  if (who === null) return [...builtInSchemes]
  return [...builtInSchemes, ...(await schemesOffered(db, await schemesSeen.clubsOf(db, who.userId)))]
}
