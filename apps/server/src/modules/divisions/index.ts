/** The face of the module: what others import, and nothing else of it. */
export type { DivisionParts } from './asks.ts'
export { codedAs } from './record/coded.ts'
export { keepScheme, withdrawScheme } from './record/commands.ts'
export { readScheme, schemeNamed, schemeOfClub, schemesOfClub } from './record/reads.ts'
