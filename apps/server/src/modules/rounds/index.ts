/** The module's face: the only file that other modules import. */
export type { RoundParts, RoundsSeen } from './asks.ts'
export { keepRound, withdrawRound } from './record/commands.ts'
export { roundFrom } from './record/known.ts'
export { readRound, roundNamed, roundOfClub, roundsOfClub } from './record/reads.ts'
