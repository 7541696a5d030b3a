import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

const bandsOf = (unit: 'yards' | 'meters') => sql`(
  select string_agg(band || ',' || targets || ',' || points, ',')
  from scorecard_distances d where d.scorecard_id = scorecards.id and d.unit = ${sql.lit(unit)}
)`

/**
 * A card's distances stand on the card, where a season walks along anyway. Their table stays for processes of the
 * version before, and no one else looks at it; what such a process saves is told by its version.
 */
export const bandsOnCards: MigrationStep = async (database, { kind, text, integer }) => {
  // Room for the next version of a card on its page: a save then leaves the indexes alone. A page holds four cards.
  if (kind === 'postgresql') await sql`alter table scorecards set (fillfactor = 75)`.execute(database)
  await database.schema.alterTable('scorecards').addColumn('bands_in_yards', text).execute()
  await database.schema.alterTable('scorecards').addColumn('bands_in_meters', text).execute()
  await database.schema.alterTable('scorecards').addColumn('bands_version', integer).execute()
  await sql`
    update scorecards
    set bands_in_yards = ${bandsOf('yards')}, bands_in_meters = ${bandsOf('meters')}, bands_version = version
    where not is_group_scorecard`.execute(database)
}
