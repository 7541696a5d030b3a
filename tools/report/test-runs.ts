import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, runNode } from '../running/command.ts'
import { throwAwayFolder } from '../running/memory-folder.ts'
import { packageProgram } from '../running/programs.ts'
import { root } from '../running/root.ts'
import { type PlaywrightReport, tallyPlaywright } from './playwright-tally.ts'
import { emptyTally, failedTally, type Tally, withoutSilence } from './tally.ts'

const folder = join(root, '.cache/test')

/** Seconds after which a group of tests certainly hangs, even on a busy machine. */
const patience = 2700

const freshFile = (name: string): string => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  rmSync(file, { force: true })
  return file
}

/**
 * Compares a report with what should have run. A missing group has failed, and so has a program that ended badly
 * although every test in its report passed.
 */
export const judge = (
  name: string,
  expected: readonly string[],
  tallies: readonly Tally[],
  { code, output }: Pick<Outcome, 'code' | 'output'>,
): Tally[] => {
  const others = tallies.filter((tally) => !expected.includes(tally.name))
  const judged = [
    ...expected.map((group) =>
      withoutSilence(tallies.find((tally) => tally.name === group) ?? emptyTally(group)),
    ),
    ...others,
  ]
  const isExplained = judged.some(({ failures }) => failures.length > 0)
  return code === 0 || isExplained
    ? judged
    : [...judged, failedTally(name, `${name} ended with code ${code}`, output)]
}

/** The core is what `npm test` runs, the rest are all others (vitest.config.ts, e2e/playwright.config.ts). */
export type Part = 'core' | 'rest' | 'all'

const slowProjects = ['screens', 'server', 'server-sqlite', 'server-postgres']
const allProjects = ['domain', 'web', 'tools', 'testkit', 'apart', ...slowProjects]

const runVitest = async (part: Part, args: readonly string[], report: string) => {
  const file = freshFile(report)
  const outcome = await runNode(
    [packageProgram('vitest'), 'run', '--reporter=./tools/report/vitest-reporter.ts', ...args],
    { env: { ...throwAwayFolder(), FLETCH_TALLY: file, FLETCH_TESTS: part }, limitSeconds: patience },
  )
  const tallies: Tally[] | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return { outcome, tallies }
}

/**
 * Adds a second run of the files that failed. Only a failure that the second run does not repeat has passed; if that
 * run failed in any other place, or ran nothing, every failure stays.
 */
export const withSecondTry = (first: Tally, second: Tally): Tally => {
  const again = new Set(second.failures.map(({ title }) => title))
  const isComparable =
    second.passed > 0 &&
    second.failures.every(({ title }) => first.failures.some((one) => one.title === title))
  if (!isComparable) return first
  const flaky = first.failures.filter(({ title }) => !again.has(title))
  // A file that could not be loaded has one failure and many tests.
  const more = Object.entries(second.passedIn ?? {}).map(
    ([file, passed]) => passed - (first.passedIn?.[file] ?? 0),
  )
  return {
    ...first,
    passed: more.reduce((sum, each) => sum + each, first.passed),
    seconds: first.seconds + second.seconds,
    failures: first.failures.filter(({ title }) => again.has(title)),
    flaky,
  }
}

/** Runs the screens that failed once more, in a fresh window. */
const retryScreens = async (screens: Tally): Promise<Tally> => {
  const files = screens.failures.map(({ title }) => title.split(': ')[0] ?? '')
  // A failure outside of any test file has no file to run again.
  if (files.length === 0 || files.some((file) => !file.endsWith('.test.tsx'))) return screens
  const { tallies } = await runVitest('all', ['--project', 'screens', ...new Set(files)], 'vitest-again.json')
  return withSecondTry(screens, tallies?.find(({ name }) => name === 'screens') ?? emptyTally('screens'))
}

export const runUnitTests = async (part: Part): Promise<Tally[]> => {
  const projects = part === 'rest' ? slowProjects : allProjects
  const chosen = projects.flatMap((project) => ['--project', project])
  const { outcome, tallies } = await runVitest(part, chosen, `vitest-${part}.json`)
  if (tallies === undefined) return [failedTally('vitest', 'vitest left no report', outcome.output)]
  const judged = judge('vitest', projects, tallies, outcome)
  return Promise.all(judged.map((tally) => (tally.name === 'screens' ? retryScreens(tally) : tally)))
}

export const runJourneys = async (part: Part): Promise<Tally[]> => {
  const file = freshFile(`playwright-${part}.json`)
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=json']
  const outcome = await runNode([packageProgram('playwright'), ...args], {
    env: { ...throwAwayFolder(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, FLETCH_JOURNEYS: part },
    limitSeconds: patience,
  })
  if (!existsSync(file)) return [failedTally('playwright', 'Playwright left no report', outcome.output)]
  const report: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  return judge(
    'playwright',
    ['journeys on a phone', 'journeys on a desktop'],
    tallyPlaywright(report),
    outcome,
  )
}
