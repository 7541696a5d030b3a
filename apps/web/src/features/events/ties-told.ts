import { type Round, roundWithTieRule, tieRulesOf } from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { eventTexts } from '../../messages/events.ts'

type Chosen = Pick<Competition, 'tieRule'>

/** How an event decides ties, in short; undefined where its round leaves it no choice. */
export const tiesOfEvent = (round: Round, { tieRule }: Chosen): string | undefined =>
  tieRulesOf(round).length === 0 ? undefined : eventTexts.ties.inShort(roundWithTieRule(round, tieRule).ties)

/** The same, called by its name. */
export const tiesToldOf = (round: Round, { tieRule }: Chosen): string | undefined =>
  tieRulesOf(round).length === 0 ? undefined : eventTexts.ties.said(roundWithTieRule(round, tieRule).ties)
