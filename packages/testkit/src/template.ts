import { openDatabase } from '@fletch/server/platform/db/database.ts'

/** Creates an up-to-date database and closes it; on SQLite closing the last connection also completes the file. */
export const makeTemplate = async (place: { databaseUrl: string | undefined; file: string }) => {
  const failures: Error[] = []
  const database = await openDatabase({ ...place, onIdleFailure: (error) => failures.push(error) })
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'The connection broke while the template was made')
}
