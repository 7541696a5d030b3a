/** The module's face: the only file that other modules import. */
export type { RoundParts, RoundVisibility as RoundsSeen } from './asks.ts'
export { keepRound, withdrawRound } from './record/commands.ts'
export { readRound, roundNamed, roundOfClub, roundsOfClub } from './record/reads.ts'
export { roundFrom } from './record/round-cache.ts'
