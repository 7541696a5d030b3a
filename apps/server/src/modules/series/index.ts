/** The face of the module: the only file that other modules import. */

export { questionsToOfficer as seriesQuestionsTo } from './clubs/reads.ts'
