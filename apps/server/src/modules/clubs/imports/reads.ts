import type { ClubImport } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { instantAfter } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { clubToRun } from '../record/reads.ts'
import { undoableFor } from './policy.ts'
import { listImports } from './store.ts'

/** Imports that can be undone, and those that were undone; newest first. */
export const importsOf = async (
  { db: { read }, clock }: Pick<Dependencies, 'db' | 'clock'>,
  who: SignedInUser,
  clubId: string,
): Promise<ClubImport[]> => {
  await clubToRun(read, who, clubId)
  const rows = await listImports(read, clubId, instantAfter(clock, -undoableFor))
  return rows.map(({ userId, firstName, lastName, ...row }) => ({
    ...row,
    importedBy:
      userId === null || firstName === null
        ? null
        : { userId, name: personName({ firstName, lastName: lastName ?? '' }) },
    undoableUntil: new Date(Date.parse(row.importedAt) + undoableFor).toISOString(),
  }))
}
