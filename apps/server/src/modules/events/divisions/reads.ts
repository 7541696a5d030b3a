import { type DivisionMerge, usualSchemeId } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { editionsOf } from '../../divisions/index.ts'
import { listDivisionsShot } from '../participants/archer-store.ts'
import { listMerges } from '../record/merges-store.ts'
import { readEvent } from '../record/reads.ts'

/** The divisions of an event that are merged into another one, for everyone who is signed in. */
export const mergesOf = async (
  db: ReadConnection,
  who: SignedInUser,
  id: string,
): Promise<DivisionMerge[]> => {
  await readEvent(db, who, id)
  return listMerges(db, id)
}

/** The divisions of an event's scheme that the caller shot in other events. */
export const divisionsShotBy = async (
  db: ReadConnection,
  who: SignedInUser,
  id: string,
): Promise<string[]> => {
  const { divisionScheme, partOf } = await readEvent(db, who, id)
  const shot = await listDivisionsShot(
    db,
    { userId: who.userId },
    { editions: await editionsOf(db, divisionScheme ?? usualSchemeId), exceptId: partOf?.id ?? id },
  )
  return shot.toSorted()
}
