import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DatabasePlace } from '../platform/db/database.ts'
import type { Teller } from './progress.ts'

/** Where the settings say that the database is. */
export const databasePlaceOf = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  teller: Teller,
): DatabasePlace => ({
  databaseUrl,
  file: join(dataDir, 'fletch.db'),
  onIdleFailure: ({ message }) => teller.line(`A connection to the database broke: ${message}`),
})
