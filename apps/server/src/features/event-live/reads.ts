import { hash } from 'node:crypto'
import type { ReadConnection } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import type { Frame } from '../../parts/live/boards.ts'
import { resultsOf } from '../event-results/reads.ts'
import { findByKey } from './store.ts'

/** Sees what everybody sees. */
const nobody = { userId: '' }

/** An event's standings as a frame; its id follows from what it says, so that all processes agree on it. */
export const frameOf = async (db: ReadConnection, competitionId: string): Promise<Frame> => {
  const data = JSON.stringify(await resultsOf(db, nobody, competitionId))
  return { id: hash('sha256', data, 'base64url').slice(0, 16), data }
}

/** The event whose public board has a key; throws NotFound when none has. */
export const eventOfKey = async (db: ReadConnection, key: string): Promise<string> => {
  const event = await findByKey(db, key)
  if (event === undefined) throw new NotFound('This board is not public')
  return event.id
}
