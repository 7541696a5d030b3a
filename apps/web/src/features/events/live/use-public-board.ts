import { publicBoardAddress } from '@fletch/contract'
import { addressOf } from '../../../server/api.ts'
import { useBoardRoundInAddress } from '../rounds/use-round-shown.ts'
import { useBoard } from './use-board.ts'

/** The key in the address is enough, so the request sends no session. */
const noHeaders = (): Record<string, string> => ({})

/** The public board of a key, for the round or rounds that the page's address asks for. */
export const usePublicBoard = (key: string) => {
  const round = useBoardRoundInAddress()
  const address = addressOf(publicBoardAddress.path, {
    params: { key },
    query: {
      only: 'changes',
      ...(round !== undefined && (round === 'all' ? { over: round } : { round })),
    },
  })
  return useBoard(address, noHeaders)
}
