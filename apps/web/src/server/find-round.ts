import { builtInRound, type Round } from '@fletch/domain'
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

/** A round: what the app brings along, else what this phone keeps, else the server's, which it keeps from then on. */
export const findRound = async (id: string): Promise<Round | undefined> => {
  const here = builtInRound(id) ?? (await kept(id))
  if (here !== undefined) return here
  const round = await fetched(id)
  // Known during this visit in any case.
  if (round !== undefined) await keptRounds.keep([round]).catch(logError)
  return round
}
