/** The face of the module: what others import, and nothing else of it. */
export { forgetArcher } from './participants/commands.ts'
export { entriesAskedOf, refusalsOf, registrationsOf } from './participants/reads.ts'
