import type { MigrationStep } from '../column-types.ts'

/**
 * The language of a club's and an event's papers, big screen and public page. Those of earlier versions have none: an
 * event then has its club's, and a club's papers are in the language of their reader.
 */
export const languagesOfEvents: MigrationStep = async ({ schema }, { text }) => {
  for (const table of ['clubs', 'events'])
    await schema.alterTable(table).addColumn('language', text).execute()
}
