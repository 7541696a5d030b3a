import { roundCalls } from '@fletch/contract'
import { builtInRound, type Round } from '@fletch/domain'
import { send } from '../../server/api.ts'
import { ApiError, OfflineError } from '../../server/api-errors.ts'
import { logError } from '../../ui/error-log.ts'
import { connect } from '../phone.ts'
import { roundStore } from './round-store.ts'

/** Rounds on this phone that are not built in. */
export const keptRounds = roundStore(connect)

const roundOnPhone = async (id: string): Promise<Round | undefined> => {
  try {
    return await keptRounds.read(id)
  } catch (error) {
    // Without storage, ask the server.
    logError(error)
    return undefined
  }
}

/** Whether a round is known without a network. */
export const isRoundHere = async (id: string): Promise<boolean> =>
  builtInRound(id) !== undefined || (await roundOnPhone(id)) !== undefined

/** A round from the server; undefined if there is none with this id. */
const askForRound = async (id: string): Promise<Round | undefined> => {
  try {
    return await send(roundCalls.read, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const fetched = async (id: string): Promise<Round | undefined> => {
  try {
    return await askForRound(id)
  } catch (error) {
    if (!(error instanceof OfflineError)) logError(error)
    return undefined
  }
}

/** A round: built in, stored on this phone, or from the server, in which case it is stored. */
export const findRound = async (id: string): Promise<Round | undefined> => {
  const roundHere = builtInRound(id) ?? (await roundOnPhone(id))
  if (roundHere !== undefined) return roundHere
  const round = await fetched(id)
  // Storing can fail. The round is known during this visit anyway.
  if (round !== undefined) await keptRounds.keep([round]).catch(logError)
  return round
}
