/** The face of the module: the only file that other modules import. */

export { entriesAskedOf, refusalsOf, registrationsOf } from './participants/reads.ts'
export { eventToRun } from './record/reads.ts'
export { forgetArcher } from './registration/forgetting-commands.ts'
export { resultsOf } from './results/reads.ts'
export { teamTotalsOf } from './teams/reads.ts'
