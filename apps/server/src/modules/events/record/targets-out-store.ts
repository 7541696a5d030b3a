import type { TargetOut } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Placeholders, prepared } from '../../../platform/db/fast/prepared.ts'

const targetsOut = prepared((db: ReadConnection, parameters: Placeholders<{ competitionId: string }>) =>
  db
    .selectFrom('eventTargetsOut')
    .select(['target', 'division', 'reason'])
    .where('competitionId', '=', parameters.competitionId)
    .orderBy('target')
    .orderBy('division'),
)

/** The targets of a round that officers took out. */
export const listTargetsOut = async (db: ReadConnection, competitionId: string): Promise<TargetOut[]> =>
  (await targetsOut(db, { competitionId })).map(({ division, ...out }) => ({
    ...out,
    division: division === '' ? null : division,
  }))

interface TakenOut {
  readonly competitionId: string
  readonly userId: string
  readonly at: string
}

/** Replaces the stored list of targets that are out. */
export const replaceTargetsOut = async (
  tx: WriteTransaction,
  author: TakenOut,
  targetsOut: readonly TargetOut[],
): Promise<void> => {
  await tx.deleteFrom('eventTargetsOut').where('competitionId', '=', author.competitionId).execute()
  if (targetsOut.length === 0) return
  await tx
    .insertInto('eventTargetsOut')
    .values(targetsOut.map(({ division, ...out }) => ({ ...out, ...author, division: division ?? '' })))
    .execute()
}
