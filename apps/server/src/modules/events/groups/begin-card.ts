import { fault } from '@fletch/contract'
import { groupOfCard, isSecondCard } from '@fletch/domain'
import { NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import { beginCard, type Shoots } from '../../cards/index.ts'
import { readRound } from '../../rounds/index.ts'
import { cardArcher, newCardContent } from '../group-cards/content.ts'
import { rightsOn } from '../group-cards/rights.ts'
import { listSecondScores } from '../group-cards/second-scores-store.ts'
import { listShots } from '../group-cards/shots-store.ts'
import { reasonAgainstCard, reasonForNewerApp } from './policy.ts'
import { groupsOf, lockEventOfGroup } from './reads.ts'

/**
 * Begins a group's card with what its archers have shot so far, or returns the existing card: the card that counts, or the
 * second scorer's where the event asks for one.
 */
export const beginGroupCard: Shoots['begin'] = async (tx, parts, who, request) => {
  const { groupId: cardId, editorUserId = null, knowsRounds } = request
  const groupId = groupOfCard(cardId)
  const event = await lockEventOfGroup(tx, who, groupId)
  const shoot = await rightsOn(tx, groupId, who)
  const groups = event === null ? [] : await groupsOf(tx, who, event.id)
  const group = groups.find(({ id }) => id === groupId)
  if (event === null || shoot === null || group === undefined) throw new NotFound(fault('group-unknown'))
  refuse(reasonForNewerApp(event, knowsRounds), RuleBroken)
  const round = await readRound(tx, event.roundId)
  const shots = await (isSecondCard(cardId) ? listSecondScores : listShots)(tx, event.id)
  const content = newCardContent(event, group, shots)
  const shotBy = new Map(shots.map((shot) => [shot.participantId, shot]))
  // A confirmation was of the former card.
  const archers = group.participants.map((archer) =>
    cardArcher(archer, { ...shotBy.get(archer.id), confirmedAt: null }),
  )
  const reason = reasonAgainstCard(event, cardId)
  const card = { id: cardId, round, content, archers, editorUserId, shoot, reason }
  const answer = await beginCard(tx, parts, who, card)
  if (answer.isNew) await parts.live.announce(tx, event.id)
  return answer
}
