import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { emptyTally, type Failure, type Tally } from './tally.ts'

const causesOf = ({ cause }: Pick<SerializedError, 'cause'>): string[] =>
  cause === undefined ? [] : [`Cause: ${cause.stack ?? cause.message}`, ...causesOf(cause)]

const wordsOf = (errors: readonly SerializedError[]) => {
  const words = errors.map((error) =>
    [error.stack ?? error.message, error.diff, ...causesOf(error)].filter(Boolean).join('\n'),
  )
  return [...new Set(words)].join('\n\n')
}

const failureOf = (where: string, errors: readonly SerializedError[]): Failure => ({
  title: where,
  words: wordsOf(errors) || 'It failed without a word.',
})

/** Vitest's own JSON contains neither the project of a test nor errors outside tests, and both are counted. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tallies = new Map<string, Tally>()
    for (const module of modules) {
      const { name } = module.project
      const tally = tallies.get(name) ?? emptyTally(name)
      tallies.set(name, tally)
      countModule(tally, module)
    }
    if (unhandled.length > 0) {
      tallies.set('vitest', {
        ...emptyTally('vitest'),
        failures: [failureOf('errors outside of tests', unhandled)],
      })
    }
    const target = process.env['FLETCH_TALLY']
    if (!target) throw new Error('FLETCH_TALLY must name the file to write to')
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, JSON.stringify([...tallies.values()]))
  }
}

const countModule = (tally: Tally, module: TestModule) => {
  tally.seconds += module.diagnostic().duration / 1000
  const file = module.relativeModuleId
  const before = tally.passed
  const addErrors = (where: string, errors: readonly SerializedError[]) => {
    if (errors.length > 0) tally.failures.push(failureOf(where, errors))
  }
  addErrors(file, module.errors())
  for (const suite of module.children.allSuites()) addErrors(titleOf(file, suite), suite.errors())
  for (const test of module.children.allTests()) countTest(tally, test, file)
  const isUnfinished = module.state() === 'pending' || module.state() === 'queued'
  if (isUnfinished) tally.failures.push({ title: file, words: 'It did not finish.' })
  tally.passedIn = { ...tally.passedIn, [file]: tally.passed - before }
}

const titleOf = (file: string, { fullName }: TestSuite | TestCase) => `${file}: ${fullName}`

const countTest = (tally: Tally, test: TestCase, file: string) => {
  const result = test.result()
  if (result.state === 'passed') tally.passed += 1
  else if (result.state === 'skipped') tally.skipped += 1
  else tally.failures.push(failureOf(titleOf(file, test), result.errors ?? []))
}
