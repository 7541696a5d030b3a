import type { Round } from '@fletch/domain'
import type { Connection } from './database.ts'

/** Club rounds that this phone has loaded. They never change and belong to no user. */
export const roundStore = (connect: Connection) => ({
  read: async (id: string): Promise<Round | undefined> => (await connect()).get('rounds', id),

  all: async (): Promise<Round[]> => (await connect()).getAll('rounds'),

  keep: async (rounds: readonly Round[]): Promise<void> => {
    const tx = (await connect()).transaction('rounds', 'readwrite')
    await Promise.all([...rounds.map((round) => tx.store.put(round)), tx.done])
  },
})
