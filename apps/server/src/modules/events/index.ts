/** The face of the module: what others import, and nothing else of it. */

export { entriesAskedOf, refusalsOf, registrationsOf } from './participants/reads.ts'
export { eventToRun } from './record/reads.ts'
export { forgetArcher } from './registration/forgetting-commands.ts'
export { resultsOf } from './results/reads.ts'
export { teamTotalsOf } from './teams/reads.ts'
