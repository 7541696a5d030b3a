/** The module's face: the only file that other modules import. */
export { forgetVisits } from './analytics/commands.ts'
export { visitsOf } from './analytics/reads.ts'
export { forgetReports } from './bug-reports/commands.ts'
export { reportsOf } from './bug-reports/reads.ts'
export { forgetInLog } from './logs/commands.ts'
