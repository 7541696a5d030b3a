import { builtInTieRules } from './built-in/tie-rules.ts'
import type { Round, TieRule } from './round.ts'

const rulesByRound: ReadonlyMap<string, readonly TieRule[]> = new Map(Object.entries(builtInTieRules))

/** The tie rules that an event may choose for a round instead of its own; empty for most rounds (rule R45). */
export const tieRulesOf = ({ id }: Pick<Round, 'id'>): readonly TieRule[] => rulesByRound.get(id) ?? []

/** Returns the same object each time, because computed values of a round are cached by object. */
const decided = new WeakMap<Round, ReadonlyMap<string, Round>>()

/**
 * The round with the tie rule that an event chose. Returns the round itself if none is chosen, or if this round does
 * not have it: an older process may have given the event another round.
 */
export const roundWithTieRule = (round: Round, tieRule: string | null | undefined): Round => {
  // Stryker disable next-line ConditionalExpression: only faster.
  if (tieRule == null) return round
  const variants =
    decided.get(round) ?? new Map(tieRulesOf(round).map(({ id, ties }) => [id, { ...round, ties }] as const))
  decided.set(round, variants)
  return variants.get(tieRule) ?? round
}
