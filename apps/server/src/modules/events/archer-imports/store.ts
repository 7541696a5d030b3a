import type { ReadConnection } from '../../../platform/db/database.ts'
import { entryConsent } from '../record/consent-store.ts'

/** The archers of an event whom officers imported with a list, in order of registration. */
export const listImported = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .select(['archer.id', 'archer.userId', 'archer.status', 'archer.groupId', 'archer.importId'])
    .select(['archer.checkedInAt', 'archer.paidAt', 'archer.answers'])
    .select(['archer.changedAt', 'archer.registeredAt'])
    .select(entryConsent('archer').as('entryConsent'))
    .select(({ selectFrom }) =>
      selectFrom('eventTeamArchers')
        .select('teamId')
        .whereRef('participantId', '=', 'archer.id')
        .limit(1)
        .as('teamId'),
    )
    .where('archer.competitionId', '=', competitionId)
    .where('archer.importId', 'is not', null)
    .$narrowType<{ importId: string }>()
    .orderBy('archer.turn')
    .execute()

export type ImportedArcher = Awaited<ReturnType<typeof listImported>>[number]
