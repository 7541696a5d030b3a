import type { Round } from '@fletch/domain'
import { inTransaction } from '../database/connection.ts'
import type { PhoneConnection } from '../database/phone-database.ts'

/** Club rounds that this phone has loaded. They never change and belong to no user. */
export const roundStore = (connect: PhoneConnection) => ({
  read: async (id: string): Promise<Round | undefined> => connect((database) => database.get('rounds', id)),

  all: async (): Promise<Round[]> => connect((database) => database.getAll('rounds')),

  keep: async (rounds: readonly Round[]): Promise<void> => {
    await connect((database) =>
      inTransaction(database.transaction('rounds', 'readwrite'), ({ store }) =>
        Promise.all(rounds.map((round) => store.put(round))),
      ),
    )
  },
})
