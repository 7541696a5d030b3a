// npm test: every check, every test and every journey; nothing is left out silently and nothing stops at a failure.
import type { CheckResult } from './checks/check-result.ts'
import { runChecks, staticChecks, webBuild } from './checks/checks.ts'
import { showProgress } from './progress.mjs'
import { duration, printFailure, printHeading, printLine } from './report/print.ts'
import { closingLine, failedTally, type Tally, tallyOfChecks } from './report/tally.ts'
import { runJourneys, runUnitTests } from './report/test-runs.ts'
import { endChildrenOnSignals } from './running/command.ts'
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

const checked = async (): Promise<{ tally: Tally; isWebAppBuilt: boolean }> => {
  printHeading('Checks')
  const report = ({ name, isPassed, seconds }: CheckResult) => printLine(isPassed, name, duration(seconds))
  const before = elapsed()
  const results = await runChecks([...staticChecks, webBuild], report)
  const built = results.find(({ name }) => name === 'the web app builds')
  return {
    tally: tallyOfChecks('checks', results, elapsed() - before),
    isWebAppBuilt: built?.isPassed === true,
  }
}

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

/** Runs a group of tests, unless what it needs is not there: then the group has failed. */
const tested = async (
  heading: string,
  requirements: readonly Requirement[],
  run: () => Promise<Tally[]>,
): Promise<Tally[]> => {
  printHeading(heading)
  const done = showProgress(`Running (needs ${requirements.map(({ name }) => name).join(' and ')})`)
  const missing = await firstMissing(requirements)
  const tallies =
    missing === undefined ? await run() : [failedTally(heading, `${missing.name} is there`, missing.words)]
  done('Done')
  for (const tally of tallies) printTally(tally)
  return tallies
}

const journeysOn = (isWebAppBuilt: boolean) => (): Promise<Tally[]> =>
  isWebAppBuilt
    ? runJourneys()
    : Promise.resolve([failedTally('journeys', 'journeys', 'Not one could run: the web app does not build.')])

endChildrenOnSignals()
const checks = await checked()
const tallies = [
  checks.tally,
  ...(await tested(
    'Tests of the code, the server on both databases',
    [postgresRequirement, swiftRequirement, nginxRequirement],
    runUnitTests,
  )),
  ...(await tested('Journeys in the browser', [chromiumRequirement], journeysOn(checks.isWebAppBuilt))),
]
const failed = tallies.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })))
if (failed.length > 0) printHeading('What failed')
for (const { name, title, words } of failed) printFailure(`${name}: ${title}`, words, 40)
printHeading(`All of it took ${duration(elapsed())}.`)
const { line, isGood } = closingLine(tallies)
console.log(line)
process.exitCode = isGood ? 0 : 1
