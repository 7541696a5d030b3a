import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

const bandsOf = (unit: 'yards' | 'meters') => sql`(
  select string_agg(band || ',' || targets || ',' || points, ',')
  from scorecard_distances d where d.scorecard_id = scorecards.id and d.unit = ${sql.lit(unit)}
)`

/**
 * Stores a card's distances on the card, which season statistics read anyway. Their former table remains for processes
 * of the previous version; nothing else uses it. A card saved by such a process is recognised by its version.
 */
export const bandsOnCards: MigrationStep = async (database, { kind, text, integer }) => {
  // Leaves room for the next version of a card on the same page, so that a save does not touch the indexes. A page
  // holds four cards.
  if (kind === 'postgresql') await sql`alter table scorecards set (fillfactor = 75)`.execute(database)
  await database.schema.alterTable('scorecards').addColumn('bands_in_yards', text).execute()
  await database.schema.alterTable('scorecards').addColumn('bands_in_meters', text).execute()
  await database.schema.alterTable('scorecards').addColumn('bands_version', integer).execute()
  await sql`
    update scorecards
    set bands_in_yards = ${bandsOf('yards')}, bands_in_meters = ${bandsOf('meters')}, bands_version = version
    where not is_group_scorecard`.execute(database)
}
