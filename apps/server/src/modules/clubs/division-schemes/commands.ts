import { type ClubDivisionScheme, type DivisionSchemeForm, fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { keepScheme, schemeOfClub, withdrawScheme } from '../../divisions/index.ts'
import type { ClubParts } from '../asks.ts'
import { clubToRun, holdClub } from '../record/reads.ts'

type CommandParts = Pick<Dependencies, 'clock'>

interface NewScheme {
  readonly clubId: string
  readonly form: DivisionSchemeForm
  readonly key: string | null
}

/**
 * Saves a division scheme of a club, by those who run it. It takes the place of the one that it replaces in all events
 * that have not started. Throws NotFound if the club has no such scheme, and RuleBroken if it is withdrawn: another
 * officer may have changed it meanwhile.
 */
export const createScheme = async (
  tx: WriteTransaction,
  parts: CommandParts & Pick<ClubParts, 'eventsOfClubs' | 'live'>,
  who: SignedInUser,
  { clubId, form, key }: NewScheme,
): Promise<ClubDivisionScheme> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  const at = instantOf(parts.clock)
  if (form.replaces !== undefined) {
    const { withdrawnAt } = await schemeOfClub(tx, clubId, form.replaces)
    if (withdrawnAt !== null) throw new RuleBroken(fault('division-scheme-withdrawn'))
  }
  const scheme = await keepScheme(tx, { id: idFromKey(key), club, form, userId: who.userId, at })
  if (form.replaces === undefined) return scheme
  await withdrawScheme(tx, { id: form.replaces, clubId, at })
  await parts.eventsOfClubs.replaceScheme(tx, parts, who, { clubId, from: form.replaces, to: scheme })
  return scheme
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
