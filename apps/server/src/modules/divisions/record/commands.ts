import { type ClubDivisionScheme, type DivisionSchemeForm, fault, mostSchemesOfClub } from '@fletch/contract'
import { builtInScheme, type DivisionScheme, ownScheme } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, invalidField, RuleBroken } from '../../../platform/errors.ts'
import { schemeOfClub } from './reads.ts'
import { findSchemeRow, insertScheme, listSchemesOf, setWithdrawn } from './store.ts'

interface NewScheme {
  readonly id: string
  readonly club: { readonly id: string; readonly name: string }
  readonly form: DivisionSchemeForm
  readonly userId: string
  readonly at: string
}

/**
 * Stores a club's division scheme, which never changes afterwards. If the club and author have already stored it,
 * returns the stored one. Throws Invalid if it was copied from a list that is not built in, RuleBroken if the club has the maximum number of schemes.
 */
export const keepScheme = async (
  tx: WriteTransaction,
  { id, club, form, userId, at }: NewScheme,
): Promise<ClubDivisionScheme> => {
  const storedRow = await findSchemeRow(tx, id)
  if (storedRow !== undefined) {
    if (storedRow.clubId !== club.id || storedRow.createdBy !== userId) throw new Conflict(fault('id-taken'))
    return schemeOfClub(tx, club.id, id)
  }
  if (form.copiedFrom !== undefined && builtInScheme(form.copiedFrom) === undefined)
    throw invalidField('copiedFrom', fault('division-scheme-unknown'))
  if ((await listSchemesOf(tx, [club.id])).length >= mostSchemesOfClub)
    throw new RuleBroken(fault('too-many-division-schemes', { most: mostSchemesOfClub }))
  const scheme: DivisionScheme = {
    id,
    name: form.name,
    organisation: club.name,
    edition: at.slice(0, 10),
    source: '',
    ageOn: form.ageOn ?? 'day',
    ...(form.replaces !== undefined && { replaces: form.replaces }),
    ...(form.copiedFrom !== undefined && { copiedFrom: form.copiedFrom }),
    ...ownScheme(form.divisions),
  }
  const value = JSON.stringify(scheme)
  if (!(await insertScheme(tx, { id, clubId: club.id, value, createdBy: userId, createdAt: at })))
    throw new Conflict(fault('id-taken'))
  return schemeOfClub(tx, club.id, id)
}

/** Withdraws a club's scheme, so that it cannot be chosen any more. Throws NotFound if the club has no such scheme. */
export const withdrawScheme = async (
  tx: WriteTransaction,
  { id, clubId, at }: { readonly id: string; readonly clubId: string; readonly at: string },
): Promise<void> => {
  await schemeOfClub(tx, clubId, id)
  await setWithdrawn(tx, id, at)
}
