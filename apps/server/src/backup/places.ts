import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DatabasePlace } from '../platform/db/database.ts'
import type { ProgressReporter } from './progress.ts'

/** The database that the settings name. */
export const databasePlaceOf = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  teller: ProgressReporter,
): DatabasePlace => ({
  databaseUrl,
  file: join(dataDir, 'fletch.db'),
  onIdleFailure: ({ message }) => teller.line(`A connection to the database broke: ${message}`),
})
