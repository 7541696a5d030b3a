/** The module's face: the only file that other modules import. */
export type { DivisionParts } from './asks.ts'
export { keepScheme, withdrawScheme } from './record/commands.ts'
export {
  editionsOf,
  latestSchemes,
  readScheme,
  schemeNamed,
  schemeOfClub,
  schemesOfClub,
} from './record/reads.ts'
export { storedCode as codedAs } from './record/stored-code.ts'
