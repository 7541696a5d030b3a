import type { Questions } from '@fletch/contract'
import { personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { listAskedOf } from './store.ts'

/** The clubs that a user was asked to take over. */
export const handOversAskedOf = async (db: ReadConnection, userId: string): Promise<Questions['handOvers']> =>
  (await listAskedOf(db, userId)).map(({ firstName, lastName, ...asked }) => ({
    ...asked,
    ownerName: personName({ firstName, lastName }),
  }))
