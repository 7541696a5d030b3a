import type { ClubEvent } from '@fletch/contract'
import { type Round, roundWithTieRule, tieRulesOf } from '@fletch/domain'
import { tiesInFull, tiesInShort } from '../../messages/events.ts'

type Chosen = Pick<ClubEvent, 'tieRule'>

/** How an event decides ties, as a short text; undefined if its round offers no choice. */
export const tieRuleLabel = (round: Round, { tieRule }: Chosen): string | undefined =>
  tieRulesOf(round).length === 0 ? undefined : tiesInShort(roundWithTieRule(round, tieRule).ties)

/** The same as a sentence. */
export const tiesWithLabel = (round: Round, { tieRule }: Chosen): string | undefined =>
  tieRulesOf(round).length === 0 ? undefined : tiesInFull(roundWithTieRule(round, tieRule).ties)
