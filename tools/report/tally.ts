import type { CheckResult } from '../checks/check-result.ts'

export type Failure = { title: string; words: string }

/** The result of one group of checks or tests. */
export type Tally = {
  name: string
  passed: number
  skipped: number
  seconds: number
  failures: Failure[]
  /** Tests in a browser that failed and then passed in a fresh window. They count as passed, and are faults to mend. */
  flaky: Failure[]
  /** How many tests passed in each file, if the files can be tried again. */
  passedIn?: Record<string, number>
}

export const emptyTally = (name: string): Tally => ({
  name,
  passed: 0,
  skipped: 0,
  seconds: 0,
  failures: [],
  flaky: [],
})

export const failedTally = (name: string, title: string, words: string): Tally => ({
  ...emptyTally(name),
  failures: [{ title, words }],
})

export const tallyOfChecks = (name: string, results: readonly CheckResult[], seconds: number): Tally => ({
  ...emptyTally(name),
  passed: results.filter(({ isPassed }) => isPassed).length,
  seconds,
  failures: results.filter(({ isPassed }) => !isPassed).map(({ name: title, words }) => ({ title, words })),
})

/** A group in which nothing ran proves nothing and fails. */
export const withoutSilence = (tally: Tally): Tally =>
  tally.passed + tally.failures.length > 0
    ? tally
    : {
        ...tally,
        failures: [{ title: `${tally.name}: nothing ran`, words: 'Not a single test was executed.' }],
      }

const totalOf = (tallies: readonly Tally[]) => {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length),
    skipped: sum(({ skipped }) => skipped),
  }
}

/** The last line of a run. Skipped tests make a run fail as well, because they tested nothing. */
export const closingLine = (tallies: readonly Tally[]): { line: string; isGood: boolean } => {
  const { passed, failed, skipped } = totalOf(tallies)
  return {
    line: `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`,
    isGood: passed > 0 && failed === 0 && skipped === 0,
  }
}
