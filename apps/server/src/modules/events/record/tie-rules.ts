import { type ClubEvent, fault } from '@fletch/contract'
import { type Round, roundWithTieRule, tieRulesOf } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import { readRound } from '../../rounds/index.ts'

type Shot = Pick<ClubEvent, 'roundId' | 'tieRule'>

/** The round of an event, with the tie rule that the event chose. */
export const rankedRound = async (db: ReadConnection, { roundId, tieRule }: Shot): Promise<Round> =>
  roundWithTieRule(await readRound(db, roundId), tieRule)

/**
 * The tie rule in the settings. If an app does not send one, the stored rule stays as long as the round stays the same.
 * Throws Invalid for a rule that the round does not allow.
 */
export const tieRuleNamed = (
  round: Round,
  { tieRule }: Pick<Shot, 'tieRule'>,
  storedShot?: Shot,
): string | null => {
  if (tieRule === undefined) return storedShot?.roundId === round.id ? (storedShot.tieRule ?? null) : null
  if (tieRule !== null && !tieRulesOf(round).some(({ id }) => id === tieRule))
    throw invalidField('tieRule', fault('tie-rule-unknown'))
  return tieRule
}
