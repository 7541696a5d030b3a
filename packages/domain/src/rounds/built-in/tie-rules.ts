import type { TieRule } from '../round.ts'

/**
 * Ways to decide ties that rule books leave to the event, by the id of the round. They stand beside the rounds and not
 * in them, because a round that was released never changes; neither does a rule that stands here.
 */
export const builtInTieRules: Readonly<Record<string, readonly TieRule[]>> = {
  // IFAA Book of Rules 2021, V.H: a shoot-off, or the Xs first.
  'ifaa-expert-field-2021': [
    { id: 'most-x', ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shoot-off' } },
  ],
}
