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
const patience = 1500

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

const unitProjects = [
  'domain',
  'web',
  'screens',
  'tools',
  'testkit',
  'server',
  'server-sqlite',
  'server-postgres',
]

export const runUnitTests = async (): Promise<Tally[]> => {
  const file = freshFile('vitest.json')
  const outcome = await runNode(
    [packageProgram('vitest'), 'run', '--reporter=./tools/report/vitest-reporter.ts'],
    {
      env: { ...throwAwayFolder(), FLETCH_TALLY: file },
      limitSeconds: patience,
    },
  )
  if (!existsSync(file)) return [failedTally('vitest', 'vitest left no report', outcome.output)]
  const tallies: Tally[] = JSON.parse(readFileSync(file, 'utf8'))
  return judge('vitest', unitProjects, tallies, outcome)
}

export const runJourneys = async (): Promise<Tally[]> => {
  const file = freshFile('playwright.json')
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=json']
  const outcome = await runNode([packageProgram('playwright'), ...args], {
    env: { ...throwAwayFolder(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
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
