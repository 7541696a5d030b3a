import type { Scorecard } from '@fletch/contract'
import { withServerCard } from './card-changes.ts'
import { type CardRecord, hasUnsentData, recordOf } from './card-record.ts'
import type { CardStore } from './card-store.ts'

/**
 * Merges the server's newest cards, so that they are available without a signal. Other cards are deleted from the
 * phone if the server has all of them and they were not opened since the given time.
 */
export const receiveNewest = async (
  cards: CardStore,
  servers: readonly Scorecard[],
  { userId, since }: { readonly userId: string; readonly since: string },
): Promise<void> => {
  await cards.changeAll(
    servers.map((server) => [
      { userId, id: server.id },
      (record) => (record ? withServerCard(record, server) : recordOf(server, userId)),
    ]),
  )
  const newest = new Set(servers.map(({ id }) => id))
  const mayGo = (record: CardRecord): boolean => {
    const isWanted = newest.has(record.id) || record.seenAt > since || record.touchedAt > since
    return !isWanted && !hasUnsentData(record)
  }
  for (const record of await cards.ofUser(userId)) {
    if (mayGo(record)) await cards.remove(record, mayGo)
  }
}
