import { groupScorecardCalls, type Scorecard, scorecardCalls } from '@fletch/contract'
import { send } from '../../server/api.ts'
import type { GroupStep, InFlight } from './card-record.ts'

/** Starts a group card, names its editor, confirms a column or asks about a score; the answer is always the card. */
export const sendStep = (
  id: string,
  { version, body }: InFlight,
  step: GroupStep,
  signal: AbortSignal,
): Promise<Scorecard> => {
  const options = { idempotencyKey: step.key, signal }
  if (step.kind === 'confirm') {
    const { participantId, confirmed } = step
    const confirmation = { participantId, confirmed, ...(version !== null && { version }) }
    return send(groupScorecardCalls.confirm, { params: { id }, body: confirmation, ...options })
  }
  if (step.kind === 'query') {
    const { participantId, target, text } = step
    return send(groupScorecardCalls.query, {
      params: { id },
      body: { participantId, target, text },
      ...options,
    })
  }
  const { editorUserId, isBeginning } = step
  if (version !== null && !isBeginning)
    return send(groupScorecardCalls.setEditor, { params: { id }, body: { editorUserId }, ...options })
  // The group decides everything else; entries follow once they are allowed.
  const card = { ...body, scores: [], groupId: id, editorUserId }
  return send(scorecardCalls.create, { body: card, ...options })
}
