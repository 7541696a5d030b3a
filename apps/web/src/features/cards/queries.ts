import { type Scorecard, scorecardCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { loadRounds } from '../../phone/kept/rounds.ts'
import { phone } from '../../phone/phone.ts'
import { send } from '../../server/api.ts'
import { isRefusedFor, SignedOutError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'

/**
 * Loads a card from the server and merges it into this phone's record, which keeps its unsent changes. Writes do not
 * make this query stale, because every save returns the server's newest version.
 */
const receive = async (id: string, userId: string): Promise<Scorecard['version']> => {
  // The answer belongs to the user who signed in last in any tab, and must not go into another user's record.
  if (readLastUser()?.id !== userId) throw new SignedOutError()
  try {
    const card = await send(scorecardCalls.read, { params: { id } })
    // The round decides at which row a card opens; the default round is always known.
    await loadRounds([card.roundId])
    await phone.receive(card, userId, new Date().toISOString())
    return card.version
  } catch (error) {
    if (isRefusedFor(error, 'card-unknown') && error.words !== undefined)
      await phone.lose({ userId, id }, error.words)
    throw error
  }
}

export const receivedCardQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: [scorecardCalls.read.path, id, userId],
    queryFn: () => receive(id, userId),
    staleTime: 'static',
    gcTime: 0,
  })
