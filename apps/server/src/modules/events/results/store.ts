import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** What everybody who shoots in an event shot so far; absent archers are not ranked. */
export const listShot = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('users', 'users.id', 'archer.userId')
    .leftJoin('competitionScorecards as shot', 'shot.participantId', 'archer.id')
    .select([
      'archer.id as participantId',
      'archer.archeryStyle',
      'archer.status',
      'archer.groupId',
      'archer.shootOff',
      'shot.totalScore',
      'shot.targetsScored',
      'shot.photographed',
      'shot.zones',
      'shot.confirmedAt',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
    ])
    .where('archer.competitionId', '=', competitionId)
    .where('archer.status', 'in', ['registered', 'retired'])
    .orderBy('archer.turn')
    .execute()

/** The groups of an event with their cards, who edits each, and how many proposals wait on it. */
export const listCards = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventGroups')
    .leftJoin('scorecards', 'scorecards.id', 'eventGroups.id')
    .leftJoin('users as editor', 'editor.id', 'scorecards.editorUserId')
    .select([
      'eventGroups.id',
      'eventGroups.place',
      'eventGroups.groupName',
      'eventGroups.startingTarget',
      'scorecards.updatedAt',
      'editor.firstName',
      'editor.lastName',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('scoreProposals')
        .select(fn.countAll<number>().as('count'))
        .whereRef('scoreProposals.scorecardId', '=', 'eventGroups.id')
        .where('scoreProposals.state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('proposals'),
    )
    .where('eventGroups.competitionId', '=', competitionId)
    .orderBy('eventGroups.place')
    .execute()

export const setCompleted = (tx: WriteTransaction, id: string) =>
  tx.updateTable('events').set({ status: 'completed' }).where('id', '=', id).execute()

export const setShootOff = (tx: WriteTransaction, participantId: string, shootOff: number) =>
  tx.updateTable('eventParticipants').set({ shootOff }).where('id', '=', participantId).execute()
