import { scorecardCalls, staleScorecard } from '@fletch/domain/contract'
import { appTexts } from '../messages/app.ts'
import type { Network, Sent } from '../offline/network.ts'
import { send } from './api.ts'
import { ApiError, OfflineError, SignedOutError } from './api-errors.ts'
import { readLastUser } from './last-user.ts'

/** Answers that say "later" rather than "no". */
const asksToWait = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

const sentFrom = (error: unknown, isCreation: boolean): Sent => {
  if (error instanceof OfflineError) return { kind: 'unreached' }
  if (error instanceof SignedOutError) return { kind: 'signed-out', words: error.message }
  if (!(error instanceof ApiError)) throw error
  const { status, serverMessage: words } = error
  if (status === 401) return { kind: 'signed-out', words }
  if (asksToWait(status)) return { kind: 'unreached', words }
  const stale = status === 409 ? staleScorecard.safeParse(error.body) : undefined
  if (stale?.success) return { kind: 'stale', current: stale.data.current }
  // A creation is a conflict when the card was deleted since, or its id belongs to somebody else's.
  const isGone = status === 404 || (status === 409 && isCreation)
  return { kind: 'refused', words: words ?? appTexts.unexpected, isGone }
}

/** Brings a card to the server: the first time it is created, later it is saved on the version it started from. */
export const sendCard: Network['sendCard'] = async ({ id, userId }, { key, version, body }) => {
  // What belongs to one user never goes out under the name of another.
  if (readLastUser()?.id !== userId) return { kind: 'signed-out', words: appTexts.authenticationRequired }
  const card = { ...body, scores: [...body.scores] }
  try {
    const stored =
      version === null
        ? await send(scorecardCalls.create, { body: card, idempotencyKey: key })
        : await send(scorecardCalls.save, { params: { id }, body: { ...card, version }, idempotencyKey: key })
    return { kind: 'stored', card: stored }
  } catch (error) {
    return sentFrom(error, version === null)
  }
}
