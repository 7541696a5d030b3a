import type { ScoreProposal } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { listOpenProposals } from '../saving/proposal-store.ts'
import { readScorecard } from '../saving/reads.ts'

/** Values that wait for a decision, for those who see the card. */
export const proposalsOf = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: Who,
  id: string,
): Promise<ScoreProposal[]> => {
  const { isGroupScorecard, groupParticipants } = await readScorecard(db, parts, who, id)
  if (!isGroupScorecard) throw new RuleBroken(fault('card-not-of-group'))
  const proposals = await listOpenProposals(db, id)
  if (proposals.length === 0) return []
  const names = new Map(groupParticipants.map((archer) => [archer.id, archer.name]))
  // As their event calls them by now; some are on this card no more, and values for them wait here all the same.
  const called = [...new Set(proposals.map(({ participantId }) => participantId))]
  for (const { id: archer, name } of await parts.shoots.archersCalled(db, id, called)) names.set(archer, name)
  return proposals.map(({ firstName, lastName, userId: _author, ...proposal }) => ({
    ...proposal,
    archerName: names.get(proposal.participantId) ?? '',
    name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }))
}
