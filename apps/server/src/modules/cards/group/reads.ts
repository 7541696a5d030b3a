import type { ScoreProposal } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { listOpenProposals } from '../saving/proposal-store.ts'
import { readScorecard } from '../saving/reads.ts'

/** The open proposals of a card, for anyone who can see the card. */
export const proposalsOf = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  id: string,
): Promise<ScoreProposal[]> => {
  const { isGroupScorecard, groupParticipants } = await readScorecard(db, parts, who, id)
  if (!isGroupScorecard) throw new RuleBroken(fault('card-not-of-group'))
  const proposals = await listOpenProposals(db, id)
  if (proposals.length === 0) return []
  const names = new Map(groupParticipants.map((archer) => [archer.id, archer.name]))
  // Use the current names from the event. Some archers have left this card, but their proposals still wait here.
  const participantIds = [...new Set(proposals.map(({ participantId }) => participantId))]
  for (const { id: archer, name } of await parts.shoots.archersCalled(db, id, participantIds))
    names.set(archer, name)
  return proposals.map(({ firstName, lastName, userId: _author, ...proposal }) => ({
    ...proposal,
    archerName: names.get(proposal.participantId) ?? '',
    name: firstName === null ? null : personName({ firstName, lastName: lastName ?? '' }),
  }))
}
