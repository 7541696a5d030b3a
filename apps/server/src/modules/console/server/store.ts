import { CompiledQuery } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'

const sizes = {
  sqlite: 'select page_count * page_size as size from pragma_page_count(), pragma_page_size()',
  postgresql: 'select pg_database_size(current_database()) as size',
} as const

/** Size of the database in bytes. */
export const databaseSize = async (db: ReadConnection): Promise<number> => {
  const [row] = await db.ask(CompiledQuery.raw(sizes[db.kind]))
  return Number(row?.['size'] ?? 0)
}

/** Number of stored photos, and their size in bytes. */
export const photoFigures = async (db: ReadConnection): Promise<{ count: number; bytes: number }> => {
  const { count, bytes } = await db
    .selectFrom('objects')
    .where('state', 'in', ['stored', 'kept'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}
