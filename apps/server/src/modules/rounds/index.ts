/** The face of the module: what others import, and nothing else of it. */
export type { RoundParts, RoundsSeen } from './asks.ts'
export { keepRound, withdrawRound } from './record/commands.ts'
export { roundFrom } from './record/known.ts'
export { readRound, roundNamed, roundOfClub, roundsOfClub } from './record/reads.ts'
