import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { DaySession, FigureKind, Figures, Visitor, VisitorDay } from './day-figures.ts'

/** Visits that are not counted yet, oldest first. Locks them, so concurrent counting waits for this transaction. */
export const lockUncountedVisits = (tx: WriteTransaction, most: number) =>
  tx
    .selectFrom('pageVisits')
    .select(['id', 'path', 'userId', 'sessionId', 'userAgent', 'referrer', 'createdAt'])
    .where('countedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

export const lockUncountedExits = (tx: WriteTransaction, most: number) =>
  tx
    .selectFrom('pageExits')
    .select(['id', 'path', 'dwellTime', 'isBounce', 'createdAt'])
    .where('countedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

/** Whether anything is left to count. Takes no lock. */
export const isSomethingUncounted = async (db: ReadConnection): Promise<boolean> => {
  for (const table of ['pageVisits', 'pageExits'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('countedAt', 'is', null)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

interface Taken {
  readonly id: string
}

export const markCounted = async (
  tx: WriteTransaction,
  table: 'pageVisits' | 'pageExits',
  rows: readonly Taken[],
  countedAt: string,
): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.updateTable(table).set({ countedAt }).where('id', 'in', ids).execute()
}

/** Stores sessions. Returns those that are new. */
export const noteSessions = async (
  tx: WriteTransaction,
  sessions: readonly DaySession[],
): Promise<readonly Pick<DaySession, 'day' | 'sessionId'>[]> => {
  if (sessions.length === 0) return []
  const newRows = await tx
    .insertInto('visitSessions')
    .values(sessions)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['day', 'sessionId'])
    .execute()
  await tx
    .insertInto('visitSessions')
    .values(sessions)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'sessionId'])
        .doUpdateSet((eb) => ({ lastAt: eb.ref('excluded.lastAt') }))
        .whereRef('excluded.lastAt', '>', 'visitSessions.lastAt'),
    )
    .execute()
  return newRows
}

export const addFigures = async (tx: WriteTransaction, figures: readonly Figures[]): Promise<void> => {
  if (figures.length === 0) return
  await tx
    .insertInto('visitDays')
    .values(figures)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'name']).doUpdateSet((eb) => ({
        views: eb('visitDays.views', '+', eb.ref('excluded.views')),
        sessions: eb('visitDays.sessions', '+', eb.ref('excluded.sessions')),
        exits: eb('visitDays.exits', '+', eb.ref('excluded.exits')),
        bounces: eb('visitDays.bounces', '+', eb.ref('excluded.bounces')),
        dwell: eb('visitDays.dwell', '+', eb.ref('excluded.dwell')),
      })),
    )
    .execute()
}

export const selectVisitors = async (tx: WriteTransaction, ids: readonly string[]): Promise<Visitor[]> =>
  ids.length === 0
    ? []
    : tx.selectFrom('visitors').select(['id', 'firstDay', 'lastDay']).where('id', 'in', ids).execute()

export const saveVisitors = async (tx: WriteTransaction, visitors: readonly Visitor[]): Promise<void> => {
  if (visitors.length === 0) return
  await tx
    .insertInto('visitors')
    .values(visitors)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ lastDay: eb.ref('excluded.lastDay') })),
    )
    .execute()
}

export const addVisitorDays = async (tx: WriteTransaction, days: readonly VisitorDay[]): Promise<void> => {
  if (days.length === 0) return
  await tx
    .insertInto('visitorDays')
    .values(days)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'previousDay', 'firstDay'])
        .doUpdateSet((eb) => ({ visitors: eb('visitorDays.visitors', '+', eb.ref('excluded.visitors')) })),
    )
    .execute()
}

/** Deletes a visitor. The figures keep counting them. */
export const deleteVisitor = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('visitors').where('id', '=', id).execute()

const kinds: readonly FigureKind[] = ['all', 'page', 'device', 'source']

export const deleteFiguresBefore = async (tx: WriteTransaction, day: string): Promise<void> => {
  for (const kind of kinds)
    await tx.deleteFrom('visitDays').where('kind', '=', kind).where('day', '<', day).execute()
  await tx.deleteFrom('visitSessions').where('day', '<', day).execute()
  await tx.deleteFrom('visitorDays').where('day', '<', day).execute()
  await tx.deleteFrom('visitors').where('lastDay', '<', day).execute()
}
