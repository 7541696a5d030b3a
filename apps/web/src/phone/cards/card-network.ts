import { type Scorecard, scorecard, scorecardCalls, staleScorecard } from '@fletch/contract'
import { remarkNames } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { sendingTexts } from '@fletch/messages/sending'
import { send } from '../../server/api.ts'
import { ApiError, NoAnswerError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { defaultRoundId } from '../kept/known-rounds.ts'
import type { Network, Sent } from '../outbox/network.ts'
import { refusalOrLater } from '../outbox/refusal-or-later.ts'
import type { InFlight, SentContent } from './card-record.ts'

/** Our server's card in a format that this app does not know. */
class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

/** The server's card, which some refusals include. */
const currentIn = (body: unknown): Scorecard | undefined => staleScorecard.safeParse(body).data?.current

/** The result of a failed request. */
const sentFrom = (error: unknown, isCreation: boolean): Sent => {
  if (error instanceof NotUnderstood) return { kind: 'unreached', words: sendingTexts.notUnderstood }
  const refusal = refusalOrLater(error, sendingTexts.noAnswer)
  if (!(refusal instanceof ApiError)) return refusal
  const { status, words, fieldErrors, body } = refusal
  // A refusal without words explains nothing.
  const fault = words === undefined ? undefined : refusal.fault
  // The signal is back before the officers have started the event.
  if (fault?.code === 'event-not-started') return { kind: 'unreached', words }
  const current = status === 409 || status === 422 ? currentIn(body) : undefined
  if (status === 409 && current) return { kind: 'stale', current }
  // A creation conflicts if the card was deleted, or its id belongs to someone else.
  const isGone = status === 404 || (status === 409 && isCreation)
  const lacksPhotos = fieldErrors.some(({ path }) => /^scores\.\d+\.photoPath$/.test(path))
  return {
    kind: 'refused',
    words: words ?? sendingTexts.notUnderstood,
    isGone,
    ...(fault && { fault }),
    ...(lacksPhotos && { lacksPhotos }),
    ...(current && fault?.code === 'another_round' && { current }),
  }
}

/** Only this card counts as saved. What names another card, or none, is not from our server. */
const parsedCard = (answer: unknown, id: string): Scorecard => {
  const result = scorecard.safeParse(answer)
  if (result.success) return result.data
  throw Object(answer).id === id ? new NotUnderstood() : new NoAnswerError(200)
}

const hasArrows = ({ scores }: Pick<SentContent, 'scores'>): boolean =>
  scores.some(({ arrows = [] }) => arrows.length > 0)

/** A save counts as stored if the answer has its round, and the arrows and remarks that were sent. */
const storedUnlessIncomplete = (card: Scorecard, { body, step }: InFlight): Sent => {
  const { roundId = defaultRoundId } = body
  const lacksArrows = !card.isGroupScorecard && !step && hasArrows(body) && !hasArrows(card)
  const lacksRemarks = remarkNames.some((name) => (body[name] ?? '') !== '' && card[name] === undefined)
  return card.roundId !== roundId || lacksArrows || lacksRemarks
    ? { kind: 'half-stored', current: card }
    : { kind: 'stored', card }
}

const write = async (id: string, inFlight: InFlight, signal: AbortSignal) => {
  const { key, version, seenEditorUserId, body, declined, reason, step } = inFlight
  if (step) return (await import('./group-network.ts')).sendStep(id, inFlight, step, signal)
  const scores = body.scores.map(({ arrows, ...entry }) => ({
    ...entry,
    ...(arrows && { arrows: [...arrows] }),
  }))
  const card = { ...body, scores }
  const options = { idempotencyKey: key, signal }
  if (version === null) return send(scorecardCalls.create, { body: card, ...options })
  const save = {
    ...card,
    version,
    ...(seenEditorUserId !== undefined && { seenEditorUserId }),
    ...(declined.length > 0 && { declined: [...declined] }),
    ...(reason && { reason }),
  }
  return send(scorecardCalls.save, { params: { id }, body: save, ...options })
}

/**
 * A creation that this phone gave up may have arrived with the entries of that time. If so, the card exists under this
 * key, and the phone continues from it.
 */
const readCreated = async (id: string, refusal: Sent, signal: AbortSignal): Promise<Sent> => {
  try {
    return {
      kind: 'stale',
      current: parsedCard(await send(scorecardCalls.read, { params: { id }, signal }), id),
    }
  } catch (error) {
    const outcome = sentFrom(error, false)
    return outcome.kind === 'refused' ? refusal : outcome
  }
}

/** Sends a card to the server: creates it the first time, and later saves it on the version it started from. */
export const sendCard: Network['sendCard'] = async ({ id, userId }, save, signal) => {
  // Data of one user is never sent under the name of another.
  if (readLastUser()?.id !== userId) return { kind: 'signed-out', words: appTexts.authenticationRequired }
  const isCreation = save.version === null && !save.step
  try {
    return storedUnlessIncomplete(parsedCard(await write(id, save, signal), id), save)
  } catch (error) {
    const outcome = sentFrom(error, isCreation)
    const isKeyUsed = isCreation && error instanceof ApiError && error.status === 422
    return isKeyUsed ? readCreated(id, outcome, signal) : outcome
  }
}
