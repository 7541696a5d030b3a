// npm test: every check, every test and every journey. Nothing is skipped silently, and nothing stops at a failure.
import type { CheckResult } from './checks/check-result.ts'
import { runChecks, staticChecks, webBuild } from './checks/checks.ts'
import { showProgress } from './progress.mjs'
import { duration, printFailure, printHeading, printLine } from './report/print.ts'
import { closingLine, failedTally, type Tally, tallyOfChecks } from './report/tally.ts'
import { runJourneys, runUnitTests } from './report/test-runs.ts'
import {
  chromiumRequirement,
  nginxRequirement,
  postgresRequirement,
  provide,
  type Requirement,
  swiftRequirement,
} from './running/requirements.ts'

const started = performance.now()
const elapsed = () => (performance.now() - started) / 1000

const report = ({ name, isPassed, seconds }: CheckResult) => printLine(isPassed, name, duration(seconds))

const printTally = ({ name, passed, failures, skipped, seconds }: Tally) => {
  const left = skipped === 0 ? '' : `, ${skipped} skipped`
  const isGood = failures.length === 0 && skipped === 0
  printLine(isGood, name, `${passed} passed, ${failures.length} failed${left}, ${duration(seconds)}`)
}

const firstMissing = async (requirements: readonly Requirement[]) => {
  for (const requirement of requirements) {
    const words = await provide(requirement)
    if (words !== undefined) return { name: requirement.name, words }
  }
  return undefined
}

/** Runs a group of tests. If what it needs is missing, the group has failed. */
const tested = async (
  heading: string,
  requirements: readonly Requirement[],
  run: () => Promise<Tally[]>,
): Promise<Tally[]> => {
  const missing = await firstMissing(requirements)
  return missing === undefined ? run() : [failedTally(heading, `${missing.name} is there`, missing.words)]
}

/** Reports the progress of a group of tests. */
const reported = async (heading: string, running: Promise<Tally[]>): Promise<Tally[]> => {
  printHeading(heading)
  const done = showProgress('Running')
  const tallies = await running
  done('Done')
  for (const tally of tallies) printTally(tally)
  return tallies
}

const journeysOn = (isBuilt: boolean) => (): Promise<Tally[]> =>
  isBuilt
    ? runJourneys()
    : Promise.resolve([failedTally('journeys', 'journeys', 'Not one could run: the web app does not build.')])

const tests = 'Tests of the code, screens in a browser, the server on both databases'
const journeys = 'Journeys in the browser'

printHeading('Checks')
// Building the app and tests that wait for a database leave time for the other checks; the journeys need all cores.
const checking = runChecks(staticChecks, report, 1)
// The app is built before the tests, because some start the server with it.
const built = await runChecks([webBuild], report)
const testing = tested(
  tests,
  [chromiumRequirement, postgresRequirement, swiftRequirement, nginxRequirement],
  runUnitTests,
)
const checks = [...built, ...(await checking)]
const secondsOfChecks = elapsed()
const isWebAppBuilt = built.find(({ name }) => name === 'the web app builds')?.isPassed === true
const tallies = [
  tallyOfChecks('checks', checks, secondsOfChecks),
  ...(await reported(tests, testing)),
  ...(await reported(journeys, tested(journeys, [chromiumRequirement], journeysOn(isWebAppBuilt)))),
]
const failed = tallies.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })))
if (failed.length > 0) printHeading('What failed')
for (const { name, title, words } of failed) printFailure(`${name}: ${title}`, words, 40)
printHeading(`All of it took ${duration(elapsed())}.`)
const { line, isGood } = closingLine(tallies)
console.log(line)
process.exitCode = isGood ? 0 : 1
