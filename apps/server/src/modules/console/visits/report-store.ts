import type { ReadConnection } from '../../../platform/db/database.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

/** The figures of each day, in order. Days without figures are missing. */
export const listDays = (db: ReadConnection, { from, to }: Span) =>
  db
    .selectFrom('visitDays')
    .select(['day', 'views', 'sessions', 'exits', 'bounces', 'dwell'])
    .where('kind', '=', 'all')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** Visitors by day, with how many of them count as visitors of the period and how many came back. */
export const listVisitors = (db: ReadConnection, { from, to }: Span) =>
  db
    .selectFrom('visitorDays')
    .select((eb) => [
      'day',
      eb.fn.sum<number>('visitors').as('visitors'),
      eb.fn
        .coalesce(eb.fn.sum<number>('visitors').filterWhere('previousDay', '<', from), eb.lit(0))
        .as('unique'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>('visitors').filterWhere((where) =>
            where.or([
              // Visited before the period, or …
              where.and([where('previousDay', '!=', ''), where('previousDay', '<', from)]),
              // … visited for the first time in the period and then came back.
              where.and([where('previousDay', '>=', from), where('previousDay', '=', where.ref('firstDay'))]),
            ]),
          ),
          eb.lit(0),
        )
        .as('returning'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute()

/** The most viewed pages. */
export const listPages = (db: ReadConnection, { from, to }: Span, most: number) =>
  db
    .selectFrom('visitDays')
    .select(({ fn }) => [
      'name',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('exits').as('exits'),
      fn.sum<number>('bounces').as('bounces'),
      fn.sum<number>('dwell').as('dwell'),
    ])
    .where('kind', '=', 'page')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .orderBy(({ fn }) => fn.sum('views'), 'desc')
    .orderBy('name')
    .limit(most)
    .execute()

/** Sessions by device or source, most frequent first. */
export const listSessionsBy = (
  db: ReadConnection,
  kind: 'device' | 'source',
  { from, to }: Span,
  most: number,
) =>
  db
    .selectFrom('visitDays')
    .select(({ fn }) => ['name', fn.sum<number>('sessions').as('sessions')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .orderBy(({ fn }) => fn.sum('sessions'), 'desc')
    .orderBy('name')
    .limit(most)
    .execute()

export const countSessionsSince = async (db: ReadConnection, instant: string): Promise<number> =>
  (
    await db
      .selectFrom('visitSessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lastAt', '>', instant)
      .executeTakeFirstOrThrow()
  ).count
