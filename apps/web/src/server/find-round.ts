import { builtInRound, type Round } from '@fletch/domain'
import { unknownRoundId } from '../offline/known-rounds.ts'
import { roundStore } from '../offline/round-store.ts'
import { logError } from '../ui/error-log.ts'
import { OfflineError } from './api-errors.ts'
import { connect } from './phone.ts'
import { fetchRound } from './round-network.ts'

/** Rounds on this phone that are not built in. */
export const keptRounds = roundStore(connect)

const kept = async (id: string): Promise<Round | undefined> => {
  try {
    return await keptRounds.read(id)
  } catch (error) {
    // Without storage, ask the server.
    logError(error)
    return undefined
  }
}

const fetched = async (id: string): Promise<Round | undefined> => {
  try {
    return await fetchRound(id)
  } catch (error) {
    if (!(error instanceof OfflineError)) logError(error)
    return undefined
  }
}

/** A round: built in, stored on this phone, or from the server, in which case it is stored. */
export const findRound = async (id: string): Promise<Round | undefined> => {
  if (id === unknownRoundId) return undefined
  const here = builtInRound(id) ?? (await kept(id))
  if (here !== undefined) return here
  const round = await fetched(id)
  // Storing can fail. The round is known during this visit anyway.
  if (round !== undefined) await keptRounds.keep([round]).catch(logError)
  return round
}
