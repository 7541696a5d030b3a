import type { TieRule } from '../round.ts'

/**
 * Ways to break ties that rule books leave to the event, by the id of the round. They are kept beside the rounds
 * because a released round never changes. Neither do these rules.
 */
export const builtInTieRules: Readonly<Record<string, readonly TieRule[]>> = {
  // IFAA Book of Rules 2021, V.H: a shoot-off, or the Xs first.
  'ifaa-expert-field-2021': [
    { id: 'most-x', ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shoot-off' } },
  ],
}
