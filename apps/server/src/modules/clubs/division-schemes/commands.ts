import type { ClubDivisionScheme, DivisionSchemeForm } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { keepScheme, withdrawScheme } from '../../divisions/index.ts'
import { clubToRun, holdClub } from '../record/reads.ts'

type CommandParts = Pick<Dependencies, 'clock'>

interface NewScheme {
  readonly clubId: string
  readonly form: DivisionSchemeForm
  readonly key: string | null
}

/** Saves a division scheme of a club, by those who run it. */
export const createScheme = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: SignedInUser,
  { clubId, form, key }: NewScheme,
): Promise<ClubDivisionScheme> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  return keepScheme(tx, { id: idFromKey(key), club, form, userId: who.userId, at: instantOf(clock) })
}

/** Withdraws a division scheme of a club from the choice, by those who run it. Events that use it keep it. */
export const removeScheme = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: SignedInUser,
  { clubId, schemeId }: { readonly clubId: string; readonly schemeId: string },
): Promise<void> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  await withdrawScheme(tx, { id: schemeId, clubId, at: instantOf(clock) })
}
