import { scorecardCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'

/** Deletes a card on the server; a card that is already deleted is a success. */
export const deleteOnServer = async (id: string): Promise<void> => {
  try {
    await send(scorecardCalls.remove, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
