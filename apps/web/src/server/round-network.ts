import type { Round } from '@fletch/domain'
import { roundCalls } from '@fletch/domain/contract'
import { send } from './api.ts'
import { ApiError } from './api-errors.ts'

/** A round from the server; undefined if there is none with this id. */
export const fetchRound = async (id: string): Promise<Round | undefined> => {
  try {
    return await send(roundCalls.read, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
