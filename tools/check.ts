// npm run check: all static checks, and the size of the built app.
import { runChecks, staticChecks, webSizes } from './checks/checks.ts'
import { duration, printFailure, printHeading, printLine } from './report/print.ts'

const results = await runChecks([webSizes, ...staticChecks], ({ name, isPassed, seconds }) =>
  printLine(isPassed, name, duration(seconds)),
)
const failed = results.filter(({ isPassed }) => !isPassed)
for (const { name, words } of failed) printFailure(name, words)
printHeading(`${results.length - failed.length} checks passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
