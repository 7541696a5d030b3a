import type { ArcherImport, StayedArcher } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { requireEventAdmin } from '../record/reads.ts'
import { reasonNotToTakeOut } from '../registration/policy.ts'
import { reasonToStay } from './policy.ts'
import { type ImportedArcher, listImported } from './store.ts'

/** Divides archers into those whom undoing removes and those who stay. */
export const dividedArchers = (archers: readonly ImportedArcher[]) => {
  const removable: ImportedArcher[] = []
  const stay: StayedArcher[] = []
  for (const archer of archers) {
    const reason = reasonToStay(archer)
    if (reason === null) removable.push(archer)
    else stay.push({ participantId: archer.id, reason })
  }
  return { removable, stay }
}

/** The imports of an event that has not started, newest first. */
export const importsOfEvent = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
): Promise<ArcherImport[]> => {
  const { status } = await requireEventAdmin(db, who, competitionId)
  if (reasonNotToTakeOut(status) !== null) return []
  const byImport = Map.groupBy(await listImported(db, competitionId), ({ importId }) => importId)
  return [...byImport]
    .map(([id, archers]) => {
      const { removable, stay } = dividedArchers(archers)
      return { id, importedAt: archers[0]?.registeredAt ?? '', removable: removable.length, stay }
    })
    .toReversed()
}
