import type { ScoreProposal } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import { RuleBroken } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import { readScorecard } from '../scorecards/reads.ts'
import { listOpenProposals } from './store.ts'

/** Values that wait for a decision, for those who see the card. */
export const proposalsOf = async (db: ReadConnection, who: Who, id: string): Promise<ScoreProposal[]> => {
  const { isGroupScorecard } = await readScorecard(db, who, id)
  if (!isGroupScorecard) throw new RuleBroken('This is no group scorecard')
  return (await listOpenProposals(db, id)).map(({ firstName, lastName, ...proposal }) => ({
    ...proposal,
    name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }))
}
