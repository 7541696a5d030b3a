import type { DivisionMerge } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Placeholders, prepared } from '../../../platform/db/fast/prepared.ts'

const merges = prepared((db: ReadConnection, parameters: Placeholders<{ competitionId: string }>) =>
  db
    .selectFrom('eventDivisionMerges')
    .select(['code', 'intoCode as into'])
    .where('competitionId', '=', parameters.competitionId)
    .orderBy('code'),
)

/** The divisions of an event that are merged into another one. */
export const listMerges = (db: ReadConnection, competitionId: string): Promise<DivisionMerge[]> =>
  merges(db, { competitionId })

interface Merged {
  readonly competitionId: string
  readonly userId: string
  readonly at: string
}

/** Replaces the stored list of merges. */
export const replaceMerges = async (
  tx: WriteTransaction,
  { competitionId, userId, at }: Merged,
  merges: readonly DivisionMerge[],
): Promise<void> => {
  await tx.deleteFrom('eventDivisionMerges').where('competitionId', '=', competitionId).execute()
  if (merges.length === 0) return
  await tx
    .insertInto('eventDivisionMerges')
    .values(merges.map(({ code, into }) => ({ competitionId, code, intoCode: into, userId, at })))
    .execute()
}
