import { type ChildDays, scorecardCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { readLastUser } from '../../server/last-user.ts'
import { receiveNewest } from '../cards/newest-cards.ts'
import { phone } from '../phone.ts'
import { loadRounds } from './rounds.ts'

/** How many of the newest cards a phone stores, so that they open without a signal. */
const mostCards = 100

const day = 24 * 60 * 60 * 1000

/** Stores the newest cards of the server on this phone, and deletes older ones that were not opened lately. */
const keepCardsOf = async (userId: string, who: { childId?: string }): Promise<void> => {
  const page = await send(scorecardCalls.list, { query: { limit: mostCards }, ...who })
  // Without a limit the call answers with a bare list; with one it never does.
  const cards = Array.isArray(page) ? page : page.items
  await loadRounds(cards.map(({ roundId }) => roundId))
  await receiveNewest(phone.cards, cards, { userId, since: new Date(Date.now() - day).toISOString() })
}

/** Stores the user's newest cards. */
export const keepNewestCards = async (userId: string): Promise<void> => {
  // The request runs as the user who signed in last in any tab, and would return their cards.
  if (readLastUser()?.id === userId) await keepCardsOf(userId, {})
}

/** The same for each child whose group has begun to score, to go on as the child without a signal. */
export const keepCardsOfChildren = async (children: ChildDays): Promise<void> => {
  for (const { child, days } of children)
    if (days.some(({ group }) => group !== null && group.scorecardId !== null))
      await keepCardsOf(child.id, { childId: child.id })
}
