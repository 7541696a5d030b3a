import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from '../checks/check-result.ts'
import { runChecks, staticChecks, webBuild } from '../checks/checks.ts'
import { showProgress } from '../progress.mjs'
import {
  chromiumRequirement,
  nginxRequirement,
  postgresRequirement,
  provide,
  type Requirement,
  swiftRequirement,
} from '../running/requirements.ts'
import { root } from '../running/root.ts'
import { freshWebApp } from '../running/web-app.ts'
import { duration, printFailure, printHeading, printLine } from './print.ts'
import { closingLine, failedTally, type Tally, tallyOfChecks } from './tally.ts'
import { type Part, runJourneys, runUnitTests } from './test-runs.ts'

const started = performance.now()
const elapsed = () => (performance.now() - started) / 1000

const report = ({ name, isPassed, seconds }: CheckResult) => printLine(isPassed, name, duration(seconds))

const printTally = ({ name, passed, failures, skipped, flaky, seconds }: Tally) => {
  const counts = [
    `${passed} passed`,
    `${failures.length} failed`,
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
    ...(flaky.length === 0 ? [] : [`${flaky.length} flaky`]),
    duration(seconds),
  ]
  printLine(failures.length === 0 && skipped === 0, name, counts.join(', '))
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

const runCode = (part: Part): Promise<Tally[]> =>
  tested(
    'tests of the code',
    [chromiumRequirement, postgresRequirement, swiftRequirement, nginxRequirement],
    () => runUnitTests(part),
  )

const journeyHeadings: Record<Part, string> = {
  core: 'Core journeys in the browser',
  rest: 'All other journeys, scenes and papers in the browser',
  all: 'All journeys, scenes and papers in the browser',
}

const reportJourneys = (which: Part, run: () => Promise<Tally[]>) =>
  reported(journeyHeadings[which], tested('journeys', [chromiumRequirement], run))

/** Every check and every test of the code, then the journeys that are asked for. Nothing stops at a failure. */
const checksAndTests = async (which: Part): Promise<Tally[]> => {
  printHeading('Checks')
  // Building the app and tests that wait for a database leave time for the other checks; the journeys need all cores.
  const checking = runChecks(staticChecks, report, 1)
  // The app is built before the tests, because some start the server with it.
  const built = await runChecks([webBuild], report)
  const testing = runCode(which)
  const checks = [...built, ...(await checking)]
  const secondsOfChecks = elapsed()
  const isWebAppBuilt = built.find(({ name }) => name === 'the web app builds')?.isPassed === true
  const unbuilt = [failedTally('journeys', 'journeys', 'Not one could run: the web app does not build.')]
  return [
    tallyOfChecks('checks', checks, secondsOfChecks),
    ...(await reported('Tests of the code, screens in a browser, the server on both databases', testing)),
    ...(await reportJourneys(which, async () => (isWebAppBuilt ? runJourneys(which) : unbuilt))),
  ]
}

/** Prints what failed and what was flaky, and how long it took. */
const explain = (tallies: readonly Tally[]) => {
  const named = (kind: 'failures' | 'flaky') =>
    tallies.flatMap((tally) => tally[kind].map((one) => ({ name: tally.name, ...one })))
  const flaky = named('flaky')
  if (flaky.length > 0) printHeading('Flaky: failed, then passed in a fresh window. Each is a fault to mend')
  for (const { name, title, words } of flaky) printFailure(`${name}: ${title}`, words, 40)
  const failed = named('failures')
  if (failed.length > 0) printHeading('What failed')
  for (const { name, title, words } of failed) printFailure(`${name}: ${title}`, words, 40)
  printHeading(`All of it took ${duration(elapsed())}.`)
}

const close = (tallies: readonly Tally[]) => {
  const { line, isGood } = closingLine(tallies)
  console.log(line)
  process.exitCode = isGood ? 0 : 1
}

/** Between `npm test -- --continued` and `npm run test:all -- --rest`. */
const handedOver = join(root, '.cache/test/core.json')

/** `npm test`. If it is continued, the rest prints the closing line for both. */
export const testCore = async ({ isContinued }: { readonly isContinued: boolean }): Promise<void> => {
  rmSync(handedOver, { force: true })
  const tallies = await checksAndTests('core')
  explain(tallies)
  if (isContinued) {
    writeFileSync(handedOver, JSON.stringify(tallies))
    const { line, isGood } = closingLine(tallies)
    console.log(`So far: ${line}. The rest follows.`)
    process.exitCode = isGood ? 0 : 1
    return
  }
  console.log(
    'Not run: rules of the modules a second time, on PostgreSQL; whole processes and backups; screens of the office and of what is needed now and then; the other journeys, every scene with its accessibility, every paper (npm run test:all).',
  )
  close(tallies)
}

/** `npm run test:all`. */
export const testAll = async (): Promise<void> => {
  const tallies = await checksAndTests('all')
  explain(tallies)
  close(tallies)
}

/** What `npm test` did not run. The closing line counts both. */
export const testRest = async (): Promise<void> => {
  const core: Tally[] = existsSync(handedOver)
    ? JSON.parse(readFileSync(handedOver, 'utf8'))
    : [failedTally('npm test', 'npm test left no result', 'It ended before it had one.')]
  const { failure } = await freshWebApp()
  const unbuilt = [failedTally('journeys', 'the web app builds', failure ?? '')]
  const rest = [
    ...(await reported('Slow tests of the code, and the other rules on PostgreSQL', runCode('rest'))),
    ...(await reportJourneys('rest', async () => (failure === undefined ? runJourneys('rest') : unbuilt))),
  ]
  explain(rest)
  close([...core, ...rest])
}
