import { builtInTieRules } from './built-in/tie-rules.ts'
import type { Round, TieRule } from './round.ts'

/** The rules for ties that an event of a round may choose instead of the round's own; of most rounds none (rule R45). */
export const tieRulesOf = ({ id }: Pick<Round, 'id'>): readonly TieRule[] =>
  Object.hasOwn(builtInTieRules, id) ? (builtInTieRules[id] ?? []) : []

/** The same object each time: what is counted in a round is remembered by it. */
const decided = new WeakMap<Round, ReadonlyMap<string, Round>>()

/**
 * A round as an event shoots it that chose a rule for ties: the same but for its ties. The round itself where none is
 * chosen, or one that this round does not have, as when a process that knows no such rules gave the event another round.
 */
export const roundWithTieRule = (round: Round, tieRule: string | null | undefined): Round => {
  if (tieRule == null) return round
  const known =
    decided.get(round) ?? new Map(tieRulesOf(round).map(({ id, ties }) => [id, { ...round, ties }] as const))
  decided.set(round, known)
  return known.get(tieRule) ?? round
}
